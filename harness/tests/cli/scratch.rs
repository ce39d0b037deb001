//! A workspace in a temporary folder, for a test to run the command in and to change.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context, Result};
use assert_cmd::Command;
use tempfile::TempDir;

/// A workspace in a temporary folder, which is removed with it.
pub struct Scratch {
    _folder: TempDir,
    root: PathBuf,
}

impl Scratch {
    /// An empty one.
    pub fn new() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        // Not the folder itself, so that the workspace can be moved.
        let root = folder.path().join("workspace");
        fs::create_dir(&root)?;
        Ok(Self { _folder: folder, root })
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// A program to run in the workspace, with nothing of the outer cargo, insta or git in its
    /// environment.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        Command::from_std(self.process(program))
    }

    /// The same, to be started and left running.
    pub fn process(&self, program: impl AsRef<OsStr>) -> process::Command {
        let mut command = process::Command::new(program);
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            let outer = ["CARGO_", "INSTA", "GIT_"].iter().any(|start| text.starts_with(start));
            if outer && text != "CARGO_HOME" {
                command.env_remove(&name);
            }
        }
        command.current_dir(&self.root);
        command
    }

    /// Writes a file, and the folders that it lies in.
    pub fn write(&self, file: &str, content: impl AsRef<[u8]>) -> Result<()> {
        let path = self.path(file);
        fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
        fs::write(path, content).with_context(|| file.to_owned())
    }

    /// Adds a problem with some facts besides its limits, and a solution.
    pub fn add(&self, name: &str, facts: &str, source: &str) -> Result<()> {
        self.replace("Cargo.toml", "members = [", &format!("members = [\"{name}\", "))?;
        let head = format!("[package]\nname = \"{name}\"\nedition = \"2021\"\n");
        let limits = "time = \"500ms\"\nmemory = \"64MiB\"\n";
        let manifest = format!("{head}\n[package.metadata.judge]\n{limits}{facts}\n");
        self.write(&format!("{name}/Cargo.toml"), manifest)?;
        self.write(&format!("{name}/src/main.rs"), source)
    }

    /// Replaces a text that a file has to contain.
    pub fn replace(&self, file: &str, old: &str, new: &str) -> Result<()> {
        let path = self.path(file);
        let text = fs::read_to_string(&path).with_context(|| file.to_owned())?;
        assert!(text.contains(old), "{file} does not contain {old:?}");
        Ok(fs::write(path, text.replace(old, new))?)
    }
}
