//! Whether a text that is compiled in is still that of its file.
//!
//! Cargo decides by time stamps what to compile anew. `mv`, `cp -p` or `tar` may put back a file
//! with an old time stamp. Cargo does not notice this, and a proof would be about the text of
//! before.

use std::fs;
use std::path::Path;

/// Whether a file of the workspace still has the text that was compiled in.
///
/// # Errors
/// The text is another one, or the file can't be read. The message says what to do.
pub fn fresh(root: &Path, file: &str, compiled_in: &str) -> Result<(), String> {
    match fs::read_to_string(root.join(file)) {
        Ok(text) if text == compiled_in => Ok(()),
        Ok(_) => Err(format!(
            "{file} is not what was compiled in, but its time stamp is older; \
             `touch {file}` makes cargo compile it"
        )),
        Err(error) => Err(format!("{file} can't be read: {error}")),
    }
}
