//! Finds the problems: every crate of the workspace that has a `[package.metadata.judge]` table.

use std::env;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use bytesize::ByteSize;
use cargo_metadata::{MetadataCommand, Package};
use serde::Deserialize;

use crate::budget::Budgets;
use crate::run::Limits;

/// The workspace that the harness runs in.
#[derive(Debug)]
pub struct Workspace {
    /// The folder of the workspace's `Cargo.toml`.
    pub root: PathBuf,
    /// Every problem, by name.
    pub problems: Vec<Problem>,
}

/// What a problem's crate says of it.
#[derive(Debug)]
pub struct Problem {
    /// The crate's name.
    pub name: String,
    /// As the judge spells it.
    pub title: String,
    /// The statement.
    pub url: String,
    /// Where a solution is submitted; the statement, where there is no page of its own.
    pub submit: String,
    /// CPU time that one run may take.
    pub time: Duration,
    /// Peak resident memory that one run may take, in bytes.
    pub memory: u64,
    /// Length of the output that one run may print, in bytes.
    pub output: u64,
    /// What there is to say of the limits' origin, where the judge does not state them.
    pub limits: Option<String>,
    /// The crate's edition.
    pub edition: String,
    /// What the judge hands to `rustc` besides the edition and the file names.
    pub flags: Vec<String>,
    /// Whether the flags are a guess.
    pub flags_assumed: bool,
    /// Largest source that the judge takes, in bytes, where it is known.
    pub source_limit: Option<u64>,
    /// What its solution may take on its worst recorded cases; nothing is said of a new problem.
    pub budgets: Budgets,
    /// The submission.
    pub source: PathBuf,
}

/// `[package.metadata.judge]`, to the letter.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Facts {
    title: String,
    url: String,
    submit: Option<String>,
    time: String,
    memory: String,
    output: Option<String>,
    limits: Option<String>,
    flags: Vec<String>,
    #[serde(default)]
    flags_assumed: bool,
    source_limit: Option<String>,
}

impl Workspace {
    /// The workspace of the package that cargo runs, else the one around the current folder.
    ///
    /// # Errors
    /// There is none, or a problem's facts can't be read.
    pub fn find() -> Result<Self> {
        // At run time: a path from compile time would lead a copy back to its original.
        let start = match env::var_os("CARGO_MANIFEST_DIR") {
            Some(package) => PathBuf::from(package),
            None => env::current_dir().context("the current folder can't be read")?,
        };
        Self::around(&start)
    }

    /// The workspace that a folder belongs to.
    ///
    /// # Errors
    /// There is none, or a problem's facts can't be read.
    pub fn around(folder: &Path) -> Result<Self> {
        let metadata = MetadataCommand::new()
            .current_dir(folder)
            .no_deps()
            .exec()
            .with_context(|| format!("{} is in no readable workspace", folder.display()))?;
        let mut problems = metadata
            .workspace_packages()
            .into_iter()
            .filter(|package| !package.metadata["judge"].is_null())
            .map(|package| {
                Problem::of(package)
                    .with_context(|| format!("{}, [package.metadata]", package.manifest_path))
            })
            .collect::<Result<Vec<_>>>()?;
        problems.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(Self { root: metadata.workspace_root.into(), problems })
    }

    /// The problem of that name.
    ///
    /// # Errors
    /// There is none; the message lists those that exist.
    pub fn problem(&self, name: &str) -> Result<&Problem> {
        self.problems.iter().find(|problem| problem.name == name).with_context(|| {
            let names: Vec<_> = self.problems.iter().map(|p| p.name.as_str()).collect();
            format!("there is no problem {name:?}, only {}", names.join(", "))
        })
    }

    /// Where the recorded inputs of a problem lie.
    pub fn cases(&self, problem: &str) -> PathBuf {
        self.root.join("cases").join(problem)
    }

    /// Where the accepted answers to a problem's recorded inputs lie.
    pub fn snapshots(&self, problem: &str) -> PathBuf {
        self.root.join("harness").join("snapshots").join(problem)
    }
}

impl Problem {
    /// What a run of this problem's solution may use.
    pub fn limits(&self) -> Limits {
        Limits { time: self.time, memory: self.memory, output: self.output }
    }

    fn of(package: &Package) -> Result<Self> {
        let facts = Facts::deserialize(&package.metadata["judge"]).context("judge")?;
        let folder = package.manifest_path.parent();
        let folder = folder.context("a manifest has a folder")?;
        Ok(Self {
            name: package.name.to_string(),
            title: facts.title,
            submit: facts.submit.unwrap_or_else(|| facts.url.clone()),
            url: facts.url,
            time: time_limit(&facts.time).context("time")?,
            memory: memory_limit(&facts.memory).context("memory")?,
            output: match facts.output {
                Some(text) => output_limit(&text).context("output")?,
                None => Limits::OUTPUT,
            },
            limits: facts.limits,
            edition: package.edition.to_string(),
            flags: facts.flags,
            flags_assumed: facts.flags_assumed,
            source_limit: facts
                .source_limit
                .map(|text| size(&text))
                .transpose()
                .context("source-limit")?,
            budgets: Option::deserialize(&package.metadata["budget"])
                .context("budget")?
                .unwrap_or_default(),
            source: folder.join("src").join("main.rs").into(),
        })
    }
}

/// The CPU time that a text like `2s` or `1500ms` stands for.
///
/// # Errors
/// It is no time, or none that a judge would give: nothing, or more than an hour.
pub fn time_limit(text: &str) -> Result<Duration> {
    let time = humantime::parse_duration(text)?;
    let judges = Duration::from_millis(1)..=Duration::from_secs(3600);
    ensure!(judges.contains(&time), "{text:?} is not between 1ms and 1h");
    Ok(time)
}

/// The memory that a text like `256MiB` stands for, in bytes.
///
/// # Errors
/// It is no size, or none that a judge would give: less than a MiB, or more than a TiB.
pub fn memory_limit(text: &str) -> Result<u64> {
    let memory = size(text)?;
    ensure!((1 << 20..=1 << 40).contains(&memory), "{text:?} is not between 1MiB and 1TiB");
    Ok(memory)
}

/// The length of an output that a text like `64MiB` stands for, in bytes.
///
/// # Errors
/// It is no size, or more than a GiB.
fn output_limit(text: &str) -> Result<u64> {
    let output = size(text)?;
    ensure!(output <= 1 << 30, "{text:?} is more than 1GiB");
    Ok(output)
}

fn size(text: &str) -> Result<u64> {
    ByteSize::from_str(text).map(|size| size.0).map_err(anyhow::Error::msg)
}
