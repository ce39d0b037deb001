//! OLE: never stops printing.

fn main() {
    loop {
        println!("{}", "42 ".repeat(1000));
    }
}
