//! Whether what is compiled in is what is there.
//!
//! Cargo decides by time stamps what to compile anew. A file that was put back with an old one, by
//! `mv`, `cp -p` or `tar`, is passed over, and then something else is proven than what is there.

use std::fs;
use std::path::Path;

/// Whether a file of the workspace still has the text that was compiled in.
///
/// # Errors
/// It has another, or can't be read: a line that says what to do.
pub fn fresh(root: &Path, file: &str, compiled_in: &str) -> Result<(), String> {
    match fs::read_to_string(root.join(file)) {
        Ok(text) if text == compiled_in => Ok(()),
        Ok(_) => Err(format!(
            "{file} is not what was compiled in, and has an older time stamp; \
             `touch {file}` has cargo compile it"
        )),
        Err(error) => Err(format!("{file} can't be read: {error}")),
    }
}
