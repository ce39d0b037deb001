//! What a solution starts from.

use std::fs;

use anyhow::{Context, Result, ensure};
use harness::workspace::Workspace;
use toml_edit::DocumentMut;

/// What a solution starts from, behind its first line.
pub(crate) enum Template {
    /// A program that adds two numbers.
    BuiltIn,
    /// The user's own.
    Own(String),
}

impl Template {
    /// The one that `[workspace.metadata.judge]` names, else the built-in one.
    ///
    /// # Errors
    /// It can't be read.
    pub(crate) fn of(workspace: &Workspace) -> Result<Self> {
        let manifest = fs::read_to_string(workspace.root.join("Cargo.toml"))?;
        let manifest: DocumentMut = manifest.parse()?;
        let facts = ["metadata", "judge", "template"]
            .iter()
            .try_fold(&manifest["workspace"], |table, key| table.get(key));
        let Some(named) = facts else { return Ok(Self::BuiltIn) };
        let told = "the template of [workspace.metadata.judge]";
        let path = named.as_str().with_context(|| format!("{told} is no path"))?;
        let path = workspace.root.join(path);
        ensure!(path.is_file(), "{told}, {}, is no file", path.display());
        Ok(Self::Own(
            fs::read_to_string(&path).with_context(|| format!("{told}, {}", path.display()))?,
        ))
    }

    /// The program.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::BuiltIn => include_str!("template.rs"),
            Self::Own(text) => text,
        }
    }
}
