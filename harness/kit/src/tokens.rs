//! The one rule for all inputs: ASCII tokens between ASCII white space, 64 KiB at most.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::{self, SplitAsciiWhitespace};

/// The longest input there is, in bytes.
pub const LONGEST: usize = 64 * 1024;

/// How much of a token a message shows, in characters.
const SHOWN: usize = 20;

/// Why an input is refused, in one line that says where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid(
    /// The line.
    pub String,
);

impl Invalid {
    /// What is wrong at a place, as in `row 2, column 3: a second 7`.
    pub fn at(place: impl fmt::Display, what: impl fmt::Display) -> Self {
        Self(format!("{place}: {what}"))
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Invalid {}

/// The tokens of an input that are still to be read.
pub struct Tokens<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Tokens<'a> {
    /// All tokens of an input.
    ///
    /// # Errors
    /// The input is longer than [`LONGEST`], or not ASCII.
    pub fn of(input: &'a [u8]) -> Result<Self, Invalid> {
        if input.len() > LONGEST {
            return Err(Invalid(format!("the input is longer than {LONGEST} bytes")));
        }
        match str::from_utf8(input) {
            Ok(text) if text.is_ascii() => Ok(Self(text.split_ascii_whitespace())),
            _ => {
                let before = input.iter().take_while(|byte| byte.is_ascii()).count();
                Err(Invalid(format!("byte {} is not ASCII", before + 1)))
            }
        }
    }

    /// The next token.
    ///
    /// # Errors
    /// There is no token.
    pub fn word(&mut self, place: impl fmt::Display) -> Result<&'a str, Invalid> {
        self.0.next().ok_or_else(|| Invalid::at(place, "the input ends here"))
    }

    /// The next token as a number, spelled in any way that Rust's unsigned integers take.
    ///
    /// # Errors
    /// There is no token, it is no number, or the number is out of range.
    pub fn number(
        &mut self,
        range: RangeInclusive<u8>,
        place: impl fmt::Display,
    ) -> Result<u8, Invalid> {
        let token = self.word(&place)?;
        match token.parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => Err(Invalid::at(
                place,
                format_args!(
                    "{} is not a number from {} to {}",
                    shown(token),
                    range.start(),
                    range.end()
                ),
            )),
        }
    }

    /// Makes sure that no token is left.
    ///
    /// # Errors
    /// There is one more token.
    pub fn end(mut self) -> Result<(), Invalid> {
        match self.0.next() {
            Some(token) => Err(Invalid(format!("{} after the end", shown(token)))),
            None => Ok(()),
        }
    }
}

/// A token in quotes and escaped, cut if it is long.
pub fn shown(token: &str) -> String {
    match token.char_indices().nth(SHOWN) {
        Some((cut, _)) => format!("{:?}...", &token[..cut]),
        None => format!("{token:?}"),
    }
}
