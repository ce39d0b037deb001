//! RE: sends itself the signal for too much CPU time, and has used none.

extern "C" {
    fn raise(number: i32) -> i32;
}

fn main() {
    println!("42");
    unsafe { raise(24) };
}
