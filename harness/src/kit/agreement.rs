//! A solution, taken in from its own file, against the reference on any bytes at all.

use super::{Reference, Solution};

/// The longest message, in bytes, that a person would read.
const MESSAGE: usize = 200;

impl Reference {
    /// Whether a solution answers what the reference answers, and refuses what the reference
    /// refuses with a message that fits one line.
    ///
    /// # Errors
    /// The two differ: in what.
    pub fn agrees(&self, solution: &Solution, input: &[u8]) -> Result<(), String> {
        match ((self.answer)(input), solution.answer(input)) {
            (Ok(right), Ok(answer)) if answer == right => Ok(()),
            (Ok(right), Ok(answer)) => {
                Err(format!("the solution says {answer:?}, the reference {right:?}"))
            }
            (Ok(_), Err(message)) => Err(format!("a valid input is refused: {message}")),
            (Err(invalid), Ok(_)) => Err(format!("a bad input is accepted: {invalid}")),
            (Err(_), Err(message)) => one_line(&message),
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
