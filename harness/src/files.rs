//! Writes files whole or not at all: an interruption leaves no half-written file.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

/// Writes a file that must not exist yet.
///
/// # Errors
/// It exists, or can't be written.
pub fn create(path: &Path, content: &[u8]) -> Result<()> {
    let file = beside(path, content)?.persist_noclobber(path).map_err(|error| error.error);
    readable_by_all(&file.with_context(|| path.display().to_string())?)?;
    Ok(())
}

/// Writes a file, which is replaced if it exists.
///
/// # Errors
/// It can't be written.
pub fn write(path: &Path, content: &[u8]) -> Result<()> {
    let file = beside(path, content)?.persist(path).map_err(|error| error.error);
    readable_by_all(&file.with_context(|| path.display().to_string())?)?;
    Ok(())
}

/// A temporary file with the content, in the same folder. Its name begins with a dot.
fn beside(path: &Path, content: &[u8]) -> Result<NamedTempFile> {
    let folder = path.parent().context("a file is in a folder")?;
    let mut file = tempfile::Builder::new().prefix(".").tempfile_in(folder)?;
    file.write_all(content)?;
    Ok(file)
}

/// Lets everybody read a file: a temporary file is private at first.
fn readable_by_all(file: &File) -> io::Result<()> {
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644))?;
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}
