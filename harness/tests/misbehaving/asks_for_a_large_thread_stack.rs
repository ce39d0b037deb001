//! AC: starts a thread with a stack of 1 GiB, and touches little of it.

fn main() {
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(|| 42).unwrap();
    println!("{}", thread.join().unwrap());
}
