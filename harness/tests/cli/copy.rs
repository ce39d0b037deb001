//! Copies of the whole workspace, for tests that need a reference or cargo.

use std::fs;
use std::ops::Deref;
use std::path::Path;

use anyhow::{Context, Result};
use harness::workspace::Workspace;

use crate::scratch::Scratch;

/// A copy of the workspace, with a target folder of its own.
pub struct Copy(Scratch);

impl Deref for Copy {
    type Target = Scratch;

    fn deref(&self) -> &Scratch {
        &self.0
    }
}

impl Copy {
    /// A fresh copy of all that is no build product.
    pub fn new() -> Result<Self> {
        let copy = Self(Scratch::new()?);
        copy.reset()?;
        Ok(copy)
    }

    /// A copy with one problem alone, for a test that needs its reference; `None` if the problem
    /// was removed, as in a workspace that was copied to start one's own. The other members are
    /// missing. This matters only if all are judged.
    pub fn with(problem: &str) -> Result<Option<Self>> {
        let workspace = Workspace::find()?;
        if workspace.problem(problem).is_err() {
            eprintln!("not tried: there is no {problem}");
            return Ok(None);
        }
        let copy = Self(Scratch::new()?);
        fs::copy(workspace.root.join("Cargo.toml"), copy.path("Cargo.toml"))?;
        duplicate(&workspace.root.join(problem), &copy.path(problem))?;
        duplicate(&workspace.cases(problem), &copy.path("cases").join(problem))?;
        Ok(Some(copy))
    }

    /// Makes the copy what it was at first, except for its target folder.
    pub fn reset(&self) -> Result<()> {
        for entry in fs::read_dir(self.root())? {
            let entry = entry?;
            if entry.file_name() == "target" {
                continue;
            }
            match entry.file_type()?.is_dir() {
                true => fs::remove_dir_all(entry.path())?,
                false => fs::remove_file(entry.path())?,
            }
        }
        duplicate(&Workspace::find()?.root, self.root())
    }

    /// Makes yuki228 answer the opposite.
    pub fn break_yuki228(&self) -> Result<()> {
        self.replace("yuki228/src/main.rs", r#""Yes" } else { "No""#, r#""No" } else { "Yes""#)
    }
}

/// Copies a folder without build products and history.
fn duplicate(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "target" || name == ".git" {
            continue;
        }
        let (from, to) = (entry.path(), to.join(&name));
        if entry.file_type()?.is_dir() {
            duplicate(&from, &to)?;
        } else {
            // Written anew, so that cargo sees that it has changed.
            fs::write(&to, fs::read(&from)?).with_context(|| to.display().to_string())?;
        }
    }
    Ok(())
}
