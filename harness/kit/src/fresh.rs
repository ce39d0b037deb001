//! Whether a text that is compiled in is still that of its file.
//!
//! Cargo decides by time stamps what to compile anew. `mv`, `cp -p` or `tar` may put back a file
//! with an old time stamp. Cargo does not notice this, and a proof would be about the text of
//! before.

use std::error::Error;
use std::path::Path;
use std::{fmt, fs};

/// A file that is not what was compiled in, or can't be read: which one, and what to do.
#[derive(Debug)]
pub struct Stale(String);

impl fmt::Display for Stale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Stale {}

/// Whether a file of the workspace still has the text that was compiled in.
///
/// # Errors
/// The text is another one, or the file can't be read.
pub fn fresh(root: &Path, file: &str, compiled_in: &str) -> Result<(), Stale> {
    match fs::read_to_string(root.join(file)) {
        Ok(text) if text == compiled_in => Ok(()),
        Ok(_) => Err(Stale(format!(
            "{file} is not what was compiled in, but its time stamp is older; \
             `touch {file}` makes cargo compile it"
        ))),
        Err(error) => Err(Stale(format!("{file} can't be read: {error}"))),
    }
}
