//! WA: prints what is not UTF-8.

use std::io::Write;

fn main() {
    std::io::stdout().write_all(b"4\xff2\n").unwrap();
}
