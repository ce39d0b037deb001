//! AC: leaves a chain of children behind: each one forks and exits at once.

extern "C" {
    fn fork() -> i32;
    fn setsid() -> i32;
    fn _exit(code: i32) -> !;
}

fn main() {
    if unsafe { fork() } == 0 {
        loop {
            unsafe { setsid() };
            if unsafe { fork() } != 0 {
                unsafe { _exit(0) };
            }
        }
    }
    std::thread::sleep(std::time::Duration::from_millis(20));
    println!("42");
}
