//! RE: sends itself the signal for too much output, and has printed little.

extern "C" {
    fn raise(number: i32) -> i32;
}

fn main() {
    println!("42");
    unsafe { raise(25) };
}
