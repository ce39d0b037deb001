//! The solution of boj16959, taken in from its own file.

#[path = "../../../../boj16959/src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod submission;

/// Reads an input, or says why not. What comes back says what the program prints.
pub fn read(input: &[u8]) -> Result<Box<dyn FnOnce() -> String>, String> {
    let board = submission::parse(input)?;
    Ok(Box::new(move || format!("{}\n", submission::solve(&board))))
}
