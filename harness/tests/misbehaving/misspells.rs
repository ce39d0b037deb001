//! CE: does not compile.

fn main() {
    printn!("42");
}
