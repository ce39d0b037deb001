//! Copies of the workspace, for tests that change something.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use assert_cmd::Command;
use harness::workspace::Workspace;
use tempfile::TempDir;

/// A copy of the workspace, with a target folder of its own.
pub struct Copy(TempDir);

impl Copy {
    /// A fresh copy of all that is no build product.
    pub fn new() -> Result<Self> {
        let copy = Self(tempfile::tempdir()?);
        copy.reset()?;
        Ok(copy)
    }

    /// A fresh copy with the data of one problem alone, if there is the problem that a test is
    /// about. Whoever copies the workspace to start their own removes all of them.
    pub fn with(problem: &str) -> Result<Option<Self>> {
        let workspace = Workspace::find()?;
        if workspace.problem(problem).is_err() {
            return Ok(None);
        }
        let copy = Self(tempfile::tempdir()?);
        // Most files by far are data, a folder of them for each problem.
        let others = |path: &Path| {
            let cases = path.parent().is_some_and(|parent| parent.ends_with("cases"));
            cases && path.file_name().is_some_and(|name| name != problem)
        };
        duplicate(&workspace.root, copy.root(), &others)?;
        Ok(Some(copy))
    }

    /// Makes the copy what it was at first, but for its target folder.
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
        duplicate(&Workspace::find()?.root, self.root(), &|_| false)
    }

    pub fn root(&self) -> &Path {
        self.0.path()
    }

    pub fn path(&self, relative: &str) -> PathBuf {
        self.root().join(relative)
    }

    /// A program to run in the copy, with nothing of the outer cargo or insta in its environment.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            if text.starts_with("CARGO_") && text != "CARGO_HOME" || text.starts_with("INSTA") {
                command.env_remove(&name);
            }
        }
        command.current_dir(self.root());
        command
    }

    /// Replaces a text that a file has to contain.
    pub fn replace(&self, file: &str, old: &str, new: &str) -> Result<()> {
        let path = self.path(file);
        let text = fs::read_to_string(&path).with_context(|| file.to_owned())?;
        assert!(text.contains(old), "{file} does not contain {old:?}");
        Ok(fs::write(path, text.replace(old, new))?)
    }

    /// Makes yuki228 answer the opposite.
    pub fn break_yuki228(&self) -> Result<()> {
        self.replace("yuki228/src/main.rs", r#""Yes" } else { "No""#, r#""No" } else { "Yes""#)
    }
}

/// Copies a folder but for build products, history, and what is to be left out.
fn duplicate(from: &Path, to: &Path, left_out: &dyn Fn(&Path) -> bool) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "target" || name == ".git" || left_out(&entry.path()) {
            continue;
        }
        let (from, to) = (entry.path(), to.join(&name));
        if entry.file_type()?.is_dir() {
            duplicate(&from, &to, left_out)?;
        } else {
            // Written anew, so that cargo sees that it has changed.
            fs::write(&to, fs::read(&from)?).with_context(|| to.display().to_string())?;
        }
    }
    Ok(())
}
