//! Accepted answers: `NN-why.snap`, written by insta.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::cases::Case;
use crate::workspace::Workspace;

/// The snapshot of a case.
pub fn path(workspace: &Workspace, case: &Case) -> PathBuf {
    workspace.snapshots(&case.problem).join(format!("{}.snap", case.name))
}

/// The accepted answer to a case; none where none was accepted yet.
///
/// # Errors
/// The file can't be read.
pub fn accepted(workspace: &Workspace, case: &Case) -> Result<Option<String>> {
    let path = path(workspace, case);
    let name = || path.strip_prefix(&workspace.root).unwrap_or(&path).display().to_string();
    let snapshot = match fs::read_to_string(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        snapshot => snapshot.with_context(name)?,
    };
    let parts = snapshot.strip_prefix("---\n").and_then(|text| text.split_once("\n---\n"));
    let (_, answer) = parts.with_context(|| format!("{} is no snapshot of insta's", name()))?;
    Ok(Some(answer.to_owned()))
}
