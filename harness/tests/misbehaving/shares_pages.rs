//! AC: has three children that share its 40 MiB.

extern "C" {
    fn fork() -> i32;
    fn wait(status: *mut i32) -> i32;
    fn _exit(code: i32) -> !;
}

fn main() {
    let pages = vec![1_u8; 40 << 20];
    for _ in 0..3 {
        if unsafe { fork() } == 0 {
            std::thread::sleep(std::time::Duration::from_millis(100));
            let all = std::hint::black_box(&pages).iter().all(|&byte| byte == 1);
            unsafe { _exit(i32::from(!all)) };
        }
    }
    while unsafe { wait(std::ptr::null_mut()) } > 0 {}
    println!("42");
}
