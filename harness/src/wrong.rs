//! Programs that are known to be wrong, kept as test data: `cases/<problem>/wrong/*.rs`.
//!
//! A file with one mistake says verdict and reason in its first line. A file with several lists
//! them in its header, and `--cfg mistake="..."` chooses one. Without a mistake the program is
//! right, and the recorded cases must accept it: so they catch the mistake and nothing else.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Error, Result, ensure};

use crate::compile::{Source, compile};
use crate::files;
use crate::workspace::Workspace;

/// A program that a file with wrong programs compiles to.
#[derive(Debug)]
pub struct Program {
    /// Its mistake, or the name of its file.
    pub name: String,
    /// The verdict that it must get and why; `None` if it is right.
    pub declared: Option<String>,
    file: PathBuf,
    /// Further arguments for `rustc`.
    flags: Vec<String>,
}

impl Program {
    /// Compiles it, as most judges would.
    ///
    /// # Errors
    /// It does not compile, or can't be read.
    pub fn compile(&self, workspace: &Workspace) -> Result<PathBuf> {
        let bytes = fs::read(&self.file).with_context(|| self.file.display().to_string())?;
        let path = self.file.strip_prefix(&workspace.root)?.to_string_lossy();
        let source = Source { path: &path, bytes: &bytes, edition: "2021", flags: &self.flags };
        Ok(compile(source)?.map_err(Error::msg)?.binary)
    }
}

/// The file beside a binary with the name of the case that caught it.
const CAUGHT_BY: &str = "caught-by";

/// The case that caught a program the last time, by its name. It may be gone, or changed.
pub fn last_caught_by(binary: &Path) -> Option<String> {
    fs::read_to_string(binary.with_file_name(CAUGHT_BY)).ok()
}

/// Notes the case that caught a program.
pub fn note_caught_by(binary: &Path, case: &str) {
    // If this fails, the next search is longer.
    let _ = files::write(&binary.with_file_name(CAUGHT_BY), case.as_bytes());
}

/// The wrong programs for a problem, if it has any, and the right ones that they are made of.
///
/// # Errors
/// A file can't be read, or its header does not name what it has.
pub fn of_problem(workspace: &Workspace, problem: &str) -> Result<Vec<Program>> {
    let mut all = Vec::new();
    for file in files(workspace, problem)? {
        all.extend(programs(&file)?);
    }
    Ok(all)
}

/// The files with wrong programs for a problem, if it has any.
fn files(workspace: &Workspace, problem: &str) -> Result<Vec<PathBuf>> {
    let folder = workspace.cases(problem).join("wrong");
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    for file in fs::read_dir(folder)? {
        files.push(file?.path());
    }
    files.sort();
    Ok(files)
}

/// The programs of a file: one for each mistake, and the right one if the file lists its mistakes.
fn programs(file: &Path) -> Result<Vec<Program>> {
    let source = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let stem = file.file_stem().context("a program has a name")?.display().to_string();
    let program = |name: &str, mistake: Option<&str>, declared: Option<&str>| {
        let mut flags = vec!["-O".to_owned()];
        if let Some(mistake) = mistake {
            flags.extend(["--cfg".to_owned(), format!("mistake=\"{mistake}\"")]);
        }
        let declared = declared.map(str::to_owned);
        Program { name: name.to_owned(), file: file.to_owned(), flags, declared }
    };
    let header = source.lines().take_while(|line| line.starts_with("//!"));
    let mut mistakes = Vec::new();
    for line in header.filter_map(|line| line.strip_prefix("//! - ")) {
        let (mistake, declared) = line.split_once(": ").context("a mistake has a verdict")?;
        mistakes.push(program(mistake, Some(mistake), Some(declared)));
    }
    let listed: BTreeSet<&str> = mistakes.iter().map(|program| &*program.name).collect();
    let made = source.split("cfg!(mistake = \"").skip(1);
    let made: BTreeSet<&str> = made.filter_map(|rest| rest.split('"').next()).collect();
    ensure!(listed == made, "{stem} lists the mistakes {listed:?} and has {made:?}");
    if mistakes.is_empty() {
        let first = source.lines().next().and_then(|line| line.strip_prefix("//! "));
        let declared = first.with_context(|| format!("{stem} has no verdict in its first line"))?;
        return Ok(vec![program(&stem, None, Some(declared))]);
    }
    mistakes.push(program(&format!("{stem}::without-a-mistake"), None, None));
    Ok(mistakes)
}
