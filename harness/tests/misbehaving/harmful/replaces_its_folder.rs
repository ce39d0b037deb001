//! Puts a file in the place of its own folder. If it may not, it answers.

use std::env;
use std::fs;

fn main() {
    let folder = env::current_dir().unwrap();
    let replaced = fs::remove_dir(&folder).and_then(|()| fs::write(&folder, "mine"));
    println!("{}", if replaced.is_ok() { "changed" } else { "42" });
}
