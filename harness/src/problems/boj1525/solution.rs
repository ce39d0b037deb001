//! The solution of boj1525, taken in from its own file.

#[path = "../../../../boj1525/src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod submission;

/// Reads an input, or says why not. What comes back says what the program prints.
pub fn read(input: &[u8]) -> Result<Box<dyn FnOnce() -> String>, String> {
    let board = submission::parse(input)?;
    Ok(Box::new(move || {
        submission::solve(&board).map_or("-1\n".into(), |slides| format!("{slides}\n"))
    }))
}
