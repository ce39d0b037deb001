//!
//! The sum of two numbers from 0 to 1,000,000,000. Replace this by what the problem asks for.
//!
//! # Idea
//! Add them up.
//!
//! # Why it is right
//! The sum is at most 2,000,000,000, which 64 bits hold.
//!
//! # Cost
//! One addition, no memory.

use std::error::Error;
use std::io::{self, Read, Write};
use std::process::ExitCode;

/// No valid input is longer, in bytes. The rest of a longer one is not read.
const LONGEST: usize = 64 * 1024;

/// Two numbers, each at most 1,000,000,000.
pub struct Numbers([u64; 2]);

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Not `eprintln!`, which panics where standard error is closed.
            let _ = writeln!(io::stderr(), "NAME: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().take(LONGEST as u64 + 1).read_to_end(&mut input)?;
    let answer = solve(&parse(&input)?);
    writeln!(io::stdout(), "{answer}")?;
    Ok(())
}

/// Reads the numbers.
///
/// # Errors
/// One line that says what is wrong, and where.
pub fn parse(input: &[u8]) -> Result<Numbers, String> {
    if input.len() > LONGEST {
        return Err(format!("the input is longer than {LONGEST} bytes"));
    }
    if let Some(at) = input.iter().position(|byte| !byte.is_ascii()) {
        return Err(format!("byte {} is not ASCII", at + 1));
    }
    let text = std::str::from_utf8(input).map_err(|error| error.to_string())?;
    let mut tokens = text.split_ascii_whitespace();

    let mut numbers = Numbers([0; 2]);
    for (at, number) in numbers.0.iter_mut().enumerate() {
        let place = || format!("number {}", at + 1);
        let token = tokens.next().ok_or_else(|| format!("{}: the input ends here", place()))?;
        *number = match token.parse() {
            Ok(number) if number <= 1_000_000_000 => number,
            _ => return Err(format!("{}: {:?} is out of range", place(), head(token))),
        };
    }
    match tokens.next() {
        Some(token) => Err(format!("{:?} after the last number", head(token))),
        None => Ok(numbers),
    }
}

/// As much of an ASCII token as fits a message.
fn head(token: &str) -> &str {
    &token[..token.len().min(20)]
}

/// The sum.
pub fn solve(numbers: &Numbers) -> u64 {
    numbers.0.iter().sum()
}
