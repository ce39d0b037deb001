//! AC: leaves 2,000 folders in one another, and one that can't be read.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

fn main() {
    fs::create_dir("closed").unwrap();
    fs::write("closed/file", "left").unwrap();
    fs::set_permissions("closed", Permissions::from_mode(0)).unwrap();
    for _ in 0..2000 {
        fs::create_dir("deep").unwrap();
        std::env::set_current_dir("deep").unwrap();
    }
    println!("42");
}
