//! AC: leaves 1,000 children behind, each in a process group of its own.

extern "C" {
    fn fork() -> i32;
    fn setpgid(process: i32, group: i32) -> i32;
}

fn main() {
    for _ in 0..1000 {
        if unsafe { fork() } == 0 {
            unsafe { setpgid(0, 0) };
            std::thread::sleep(std::time::Duration::from_secs(1000));
            return;
        }
    }
    println!("42");
}
