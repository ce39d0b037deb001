//! RE: prints the answer and then dies of a signal.

fn main() {
    println!("42");
    std::process::abort();
}
