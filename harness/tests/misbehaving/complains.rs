//! AC: prints 10 MiB to standard error, which has no limit.

fn main() {
    eprintln!("first");
    for _ in 0..10 << 10 {
        eprint!("{}", "still here\n".repeat(94));
    }
    eprintln!("last");
    println!("42");
}
