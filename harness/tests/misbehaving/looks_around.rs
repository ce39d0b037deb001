//! AC: finds no environment, no file in its folder, no open file but the usual three, and one input.

use std::io::Read;

fn main() {
    assert_eq!(std::env::vars_os().count(), 0);
    assert_eq!(std::fs::read_dir(".").unwrap().count(), 0);
    // The fourth is the folder that is read here.
    assert_eq!(std::fs::read_dir("/proc/self/fd").unwrap().count(), 4);
    let mut input = Vec::new();
    std::io::stdin().read_to_end(&mut input).unwrap();
    assert!(input.iter().all(|&byte| byte == b'1'));
    println!("42");
}
