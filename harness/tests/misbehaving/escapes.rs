//! AC: leaves a child behind that has gone to a session of its own; its process number goes to standard error.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

fn main() {
    let mut shell = Command::new("setsid")
        .args(["sh", "-c", "echo $$; exec sleep 1000"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut number = String::new();
    BufReader::new(shell.stdout.take().unwrap()).read_line(&mut number).unwrap();
    eprint!("{number}");
    println!("42");
}
