//! AC: tries to change its input in each way there is, and is refused.

use std::fs::OpenOptions;
use std::io::Write;
use std::mem::ManuallyDrop;
use std::os::fd::FromRawFd;

fn main() {
    let mut stdin = ManuallyDrop::new(unsafe { std::fs::File::from_raw_fd(0) });
    assert!(stdin.write_all(b"2").is_err());
    assert!(stdin.set_len(1).is_err());
    if let Ok(mut again) = OpenOptions::new().write(true).open("/proc/self/fd/0") {
        assert!(again.write_all(b"2").is_err());
    }
    println!("42");
}
