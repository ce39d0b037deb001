//! AC: leaves a grandchild behind that is in a session of its own.

extern "C" {
    fn fork() -> i32;
    fn setsid() -> i32;
    fn _exit(code: i32) -> !;
}

fn main() {
    if unsafe { fork() } == 0 {
        unsafe { setsid() };
        if unsafe { fork() } == 0 {
            std::thread::sleep(std::time::Duration::from_secs(1000));
        }
        unsafe { _exit(0) };
    }
    std::thread::sleep(std::time::Duration::from_millis(20));
    println!("42");
}
