//! OLE: prints a byte more than it may, and ignores the signal that tells it so.

use std::io::Write;

extern "C" {
    fn signal(number: i32, handler: usize) -> usize;
}

fn main() {
    const SIGXFSZ: i32 = 25;
    const IGNORE: usize = 1;
    unsafe { signal(SIGXFSZ, IGNORE) };
    let mut stdout = std::io::stdout();
    while stdout.write_all(&[b'x'; 1000]).and_then(|()| stdout.flush()).is_ok() {}
}
