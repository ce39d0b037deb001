//! Compares a solution with the reference, on any bytes.

use super::{Reference, Solution};

/// The longest message, in bytes, that a person would read.
const MESSAGE: usize = 200;

impl Reference {
    /// Whether a solution agrees with the reference: both give the same answer, or both refuse the
    /// input, the solution with a message that fits one line.
    ///
    /// # Errors
    /// They do not agree. The text says why.
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
    let is_printable = message.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
    match message.len() {
        1..=MESSAGE if is_printable => Ok(()),
        _ => Err(format!("no message of one line: {message:?}")),
    }
}
