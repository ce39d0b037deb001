//! OLE: never stops printing to standard error.

fn main() {
    println!("42");
    loop {
        eprintln!("{}", "still here ".repeat(1000));
    }
}
