//! The solution of yuki228, taken in from its own file.

#[path = "../../../../yuki228/src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod submission;

/// Reads an input, or says why not. What comes back says what the program prints.
pub fn read(input: &[u8]) -> Result<Box<dyn FnOnce() -> String>, String> {
    let target = submission::parse(input)?;
    Ok(Box::new(move || if submission::solve(&target) { "Yes\n" } else { "No\n" }.into()))
}
