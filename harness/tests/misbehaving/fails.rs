//! RE: prints the answer and then exits with 3.

fn main() {
    println!("42");
    std::process::exit(3);
}
