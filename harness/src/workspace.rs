//! Finds the problems: every crate of the workspace that has a `[package.metadata.judge]` table.
//!
//! The manifests are read directly. To ask cargo would take longer than to judge a problem, and one
//! crate that cargo refuses would hide all others.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Error, Result, bail, ensure};
use serde::Deserialize;

use crate::facts::{Problem, parse};

/// The workspace that the harness runs in.
#[derive(Debug)]
pub struct Workspace {
    /// The folder of the workspace's `Cargo.toml`.
    pub root: PathBuf,
    /// Every problem, by name.
    pub problems: Vec<Problem>,
    /// The crates whose facts can't be read: the folder's name, and why.
    pub broken: Vec<(String, Error)>,
}

/// The workspace's manifest, as far as it matters here.
#[derive(Deserialize)]
struct Manifest {
    workspace: Option<Members>,
}

#[derive(Deserialize)]
struct Members {
    #[serde(default)]
    members: Vec<String>,
    #[serde(default)]
    package: Shared,
}

#[derive(Default, Deserialize)]
struct Shared {
    edition: Option<String>,
}

impl Workspace {
    /// The workspace of the package that cargo runs, else the one around the current folder.
    ///
    /// # Errors
    /// There is no workspace, or its manifest can't be read.
    pub fn find() -> Result<Self> {
        let start = match env::var_os("CARGO_MANIFEST_DIR") {
            Some(package) => PathBuf::from(package),
            None => env::current_dir().context("the current folder can't be read")?,
        };
        Self::around(&start)
    }

    /// The workspace that a folder belongs to.
    ///
    /// # Errors
    /// There is no workspace, or its manifest can't be read.
    pub fn around(folder: &Path) -> Result<Self> {
        for root in folder.ancestors() {
            let manifest = root.join("Cargo.toml");
            let Ok(text) = fs::read_to_string(&manifest) else { continue };
            let read = || manifest.display().to_string();
            let Manifest { workspace } = parse(&text).with_context(read)?;
            if let Some(members) = workspace {
                return Self::of(root, members).with_context(read);
            }
        }
        bail!("{} is in no workspace", folder.display())
    }

    fn of(root: &Path, Members { members, package }: Members) -> Result<Self> {
        let edition = package.edition.as_deref().unwrap_or("2015");
        let mut workspace = Self { root: root.to_owned(), problems: vec![], broken: vec![] };
        for member in members {
            for folder in folders(root, &member)? {
                let manifest = folder.join("Cargo.toml");
                let problem = fs::read_to_string(&manifest).map_err(Error::from);
                match problem.and_then(|manifest| Problem::of(&folder, &manifest, edition)) {
                    Ok(problem) => workspace.problems.extend(problem),
                    Err(error) => {
                        let name = folder.strip_prefix(root).unwrap_or(&folder).display();
                        let told = format!("{name}/Cargo.toml can't be read");
                        workspace.broken.push((name.to_string(), error.context(told)));
                    }
                }
            }
        }
        workspace.problems.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(workspace)
    }

    /// The problem of that name.
    ///
    /// # Errors
    /// There is no such problem (the message lists those that exist), or its facts can't be read.
    pub fn problem(&self, name: &str) -> Result<&Problem> {
        if let Some((_, error)) = self.broken.iter().find(|(broken, _)| broken == name) {
            bail!("{error:#}");
        }
        self.problems.iter().find(|problem| problem.name == name).with_context(|| {
            let names: Vec<_> = self.problems.iter().map(|p| p.name.as_str()).collect();
            match names.is_empty() {
                true => format!("there is no problem {name:?}, nor any other"),
                false => format!("there is no problem {name:?}, only {}", names.join(", ")),
            }
        })
    }

    /// Where the recorded inputs of a problem lie.
    pub fn cases(&self, problem: &str) -> PathBuf {
        self.root.join("cases").join(problem)
    }

    /// Where the accepted answers to a problem's recorded inputs lie.
    pub fn snapshots(&self, problem: &str) -> PathBuf {
        let folder = self.problem(problem).map(|problem| problem.folder.clone());
        folder.unwrap_or_else(|_| self.root.join(problem)).join("snapshots")
    }
}

/// The folders that an entry of `members` means. It may have wildcards.
fn folders(root: &Path, member: &str) -> Result<Vec<PathBuf>> {
    if !member.contains(['*', '?', '[']) {
        return Ok(vec![root.join(member)]);
    }
    let root = glob::Pattern::escape(&root.to_string_lossy());
    let mut folders = Vec::new();
    for folder in glob::glob(&format!("{root}/{member}"))? {
        let folder = folder?;
        // Folders without a manifest are passed over, as by cargo.
        if folder.join("Cargo.toml").exists() {
            folders.push(folder);
        }
    }
    ensure!(!folders.is_empty(), "the member {member:?} matches no crate");
    Ok(folders)
}
