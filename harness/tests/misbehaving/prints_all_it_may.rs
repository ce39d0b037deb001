//! WA: prints exactly 1 MiB, the limit.

use std::io::Write;

fn main() {
    std::io::stdout().write_all(&[b'x'; 1 << 20]).unwrap();
}
