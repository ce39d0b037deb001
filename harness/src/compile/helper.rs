//! Helpers: the programs beside a problem that help to judge it, in Rust, C++ or Python.
//! `boj1000/judge/check.rs`, for example.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::{Source, compile, cpp, make};
use crate::facts::Problem;
use crate::run::{End, Input, Run, Runner, Tool};
use crate::show;
use crate::workspace::Workspace;

/// A helper that is ready to run.
#[derive(Clone, Debug)]
pub struct Helper {
    /// Its path from the workspace's root.
    pub name: String,
    /// Where it and what it may read lies.
    folder: PathBuf,
    program: PathBuf,
    /// What is ahead of its arguments.
    script: Option<OsString>,
    /// How long it may take to compute, and to sleep.
    time: Duration,
}

/// The languages by the ends of their files' names.
const LANGUAGES: [&str; 3] = ["rs", "cpp", "py"];

/// How long a helper may take, if the problem's limit is not more.
const TIME: Duration = Duration::from_secs(10);

/// The helper of a problem by its role (`check`, `interact`, `brute` or `gen`), if there is one.
///
/// # Errors
/// There are several, or it can't be made ready to run.
pub fn helper(workspace: &Workspace, problem: &Problem, role: &str) -> Result<Option<Helper>> {
    let folder = problem.folder.join("judge");
    let files = LANGUAGES.map(|language| folder.join(format!("{role}.{language}")));
    let found: Vec<_> = files.into_iter().filter(|file| file.symlink_metadata().is_ok()).collect();
    let [path] = &found[..] else {
        ensure!(found.is_empty(), "{} has several helpers {role}; one is enough", problem.name);
        return Ok(None);
    };
    let name = path.strip_prefix(&workspace.root).unwrap_or(path).display().to_string();
    let source = fs::read(path).with_context(|| name.clone())?;
    let (program, script) = ready(&name, path, &source).with_context(|| name.clone())?;
    let time = TIME.max(problem.limits.time);
    Ok(Some(Helper { name, folder, program, script, time }))
}

/// The files of a folder that a helper may read, one after another, each with its path and length.
pub(super) fn beside(folder: &Path, may_read: impl Fn(&Path) -> bool) -> Result<Vec<u8>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() && may_read(&path) {
            paths.push(path);
        }
    }
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        let file = fs::read(&path).with_context(|| path.display().to_string())?;
        all.extend(path.as_os_str().as_encoded_bytes());
        all.extend(file.len().to_le_bytes());
        all.extend(file);
    }
    Ok(all)
}

/// The program to run for a source, and what is ahead of its arguments.
fn ready(name: &str, path: &PathBuf, source: &[u8]) -> Result<(PathBuf, Option<OsString>)> {
    let compiled = match path.extension().and_then(|language| language.to_str()) {
        Some("rs") => {
            let flags = ["-O".to_owned()];
            compile(Source { path: name, bytes: source, edition: "2021", flags: &flags })?
        }
        Some("cpp") => {
            let folder = path.parent().context("a file is in a folder")?;
            make(&cpp::recipe(&cpp::compiler()?, name, source, folder)?)?
        }
        _ => {
            let python = cpp::on_path("python3".as_ref());
            let python = python.context("python3 is not there to run it")?;
            return Ok((python, Some(path.into())));
        }
    };
    match compiled {
        Ok(compiled) => Ok((compiled.binary, None)),
        Err(said) => {
            let mut lines = said.lines().map(str::trim);
            let first = lines.clone().find(|line| line.contains("error")).or(lines.next());
            bail!("it does not compile: {}", first.unwrap_or_default())
        }
    }
}

impl Helper {
    /// All that its answers depend on, besides its input: its source and the files beside it.
    ///
    /// # Errors
    /// A file can't be read.
    pub fn depends_on(&self) -> Result<Vec<u8>> {
        beside(&self.folder, |_| true)
    }

    /// The same helper, which may take less.
    #[must_use]
    pub fn within(&self, time: Duration) -> Self {
        Self { time: self.time.min(time), ..self.clone() }
    }

    /// The command that runs it in a folder.
    pub fn tool(&self, arguments: impl IntoIterator<Item = OsString>, folder: PathBuf) -> Tool {
        let arguments = self.script.iter().cloned().chain(arguments).collect();
        Tool { program: self.program.clone(), arguments, folder, time: Some(self.time) }
    }

    /// Runs it to its end.
    ///
    /// # Errors
    /// It could not be run.
    pub fn run(
        &self,
        arguments: impl IntoIterator<Item = OsString>,
        input: Input<'_>,
        runner: &mut Runner,
    ) -> Result<Run> {
        let folder = runner.folder().to_owned();
        runner.tool(&self.tool(arguments, folder), input)
    }

    /// Whether Python ended it because of an exception, by what it wrote to standard error. The exit
    /// code is 1 then, which a checker means as a verdict.
    pub fn raised(&self, stderr: &[u8]) -> bool {
        // An error in the syntax has no traceback.
        const STARTS: [&str; 4] = [
            "Traceback (most recent call last):",
            "SyntaxError: ",
            "IndentationError: ",
            "TabError: ",
        ];
        let stderr = String::from_utf8_lossy(stderr);
        let shows = |line: &str| STARTS.iter().any(|start| line.starts_with(start));
        self.script.is_some() && stderr.lines().any(shows)
    }

    /// Why it failed, by how it ended and what it wrote to standard error.
    pub fn failure(&self, end: End, stderr: &[u8]) -> String {
        let stderr = String::from_utf8_lossy(stderr);
        let mut lines = stderr.lines().map(str::trim).filter(|line| !line.is_empty());
        // Python says what is wrong in the last line of a traceback.
        let line = if self.script.is_some() { lines.next_back() } else { lines.next() };
        let said = line.map(|line| format!(": {}", show::visible(line.as_bytes(), false)));
        let what = match end {
            End::Exit(code) => format!("exit code {code}"),
            End::Signal(signal) => format!("signal {signal}"),
            End::Time | End::Idle => format!("it took more than {} s", self.time.as_secs_f64()),
            End::Output => "it printed more than 1 GiB".to_owned(),
            End::Memory | End::Processes => "it took too much".to_owned(),
        };
        format!("{} failed: {what}{}", self.name, said.unwrap_or_default())
    }
}
