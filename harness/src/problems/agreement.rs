//! A solution, taken in from its own file, against the reference on any bytes at all.

use super::Reference;

/// Reads an input, or says why not. What comes back says what the program prints.
pub type Solution = fn(&[u8]) -> Result<Box<dyn FnOnce() -> String>, String>;

/// An input of no more bytes is solved at once by every reference and every solution.
const SHORT: usize = 64;

/// The longest message, in bytes, that a person would read.
const MESSAGE: usize = 200;

impl Reference {
    /// Whether a solution accepts what the reference accepts, and refuses the rest with a message
    /// that fits one line. Where an input is short, also whether the two answer the same.
    ///
    /// # Errors
    /// The two differ: in what.
    pub fn agrees(&self, solution: Solution, input: &[u8]) -> Result<(), String> {
        match ((self.check)(input), solution(input)) {
            (Ok(()), Err(message)) => Err(format!("a valid input is refused: {message}")),
            (Err(invalid), Ok(_)) => Err(format!("a bad input is accepted: {invalid}")),
            (Err(_), Err(message)) => one_line(&message),
            (Ok(()), Ok(_)) if input.len() > SHORT => Ok(()),
            (Ok(()), Ok(solve)) => match ((self.answer)(input), solve()) {
                (Ok(right), answer) if answer == right => Ok(()),
                (right, answer) => Err(format!("{answer:?} is the answer, not {right:?}")),
            },
        }
    }
}

/// Whether a message fits one line of a terminal, whatever the input was.
fn one_line(message: &str) -> Result<(), String> {
    let plain = message.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
    match message.len() {
        1..=MESSAGE if plain => Ok(()),
        _ => Err(format!("no message of one line: {message:?}")),
    }
}
