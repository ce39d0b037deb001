//! PE: a blank too many.

fn main() {
    println!("42 ");
}
