//! The least that a solution has to do: read standard input and print a number.

use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    writeln!(io::stdout(), "{}", input.len())
}
