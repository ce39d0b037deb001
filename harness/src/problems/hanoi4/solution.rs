//! The solution of hanoi4, taken in from its own file.

#[path = "../../../../hanoi4/src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod submission;

/// Reads an input, or says why not. What comes back says what the program prints.
pub fn read(input: &[u8]) -> Result<Box<dyn FnOnce() -> String>, String> {
    let starts = submission::parse(input)?;
    Ok(Box::new(move || {
        submission::solve(&starts).iter().map(|moves| format!("{moves}\n")).collect()
    }))
}
