//! Writes outputs that are shown in part to files below the target folder.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::files::write;
use crate::paths::target;
use crate::workspace::Workspace;

/// Writes a text to `target/judge/outputs/<problem>/<name>`, and says where, or why it can't.
pub fn keep(workspace: &Workspace, problem: &str, name: &str, text: &[u8]) -> String {
    match try_to_keep(problem, name, text) {
        Ok(path) => path.strip_prefix(&workspace.root).unwrap_or(&path).display().to_string(),
        Err(why) => format!("is not kept: {why:#}"),
    }
}

fn try_to_keep(problem: &str, name: &str, text: &[u8]) -> Result<PathBuf> {
    let folder = target()?.join("outputs").join(problem);
    // A name may have folders of its own.
    let path = folder.join(name);
    let folder = path.parent().unwrap_or(&folder);
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    write(&path, text)?;
    Ok(path)
}
