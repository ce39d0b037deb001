//! Traces the process that has started it, kills that, and lives on. If it may not, it answers.

extern "C" {
    fn kill(process: i32, signal: i32) -> i32;
    fn ptrace(request: i32, process: i32, address: usize, data: usize) -> i64;
}

fn main() {
    const ATTACH: i32 = 16;
    let parent = std::os::unix::process::parent_id() as i32;
    if unsafe { ptrace(ATTACH, parent, 0, 0) } == 0 {
        unsafe { kill(parent, 9) };
        std::thread::sleep(std::time::Duration::from_secs(1000));
    }
    println!("42");
}
