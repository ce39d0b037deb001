//! What a problem's `Cargo.toml` says of it, in `[package.metadata.judge]` and
//! `[package.metadata.budget]`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use bytesize::ByteSize;
use serde::Deserialize;

use crate::run::Limits;

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
    /// The day since which the judge takes no submissions, if it has stopped.
    pub closed: Option<String>,
    /// What a run of the solution may use.
    pub limits: Limits,
    /// What there is to say of the limits' origin, where the judge does not state them.
    pub limits_origin: Option<String>,
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

/// `[package.metadata.budget]`: what a solution may take, by the name of the case.
pub type Budgets = BTreeMap<String, Budget>;

/// What a solution may take on a case.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// What it took at its best. It may take 5 % more, which leaves room for another compiler.
    pub best: f64,
    /// What it may take at most, however much the best is.
    pub budget: f64,
    /// What the two are counted in.
    pub unit: Unit,
}

impl Budget {
    /// The figure that must not be exceeded.
    pub fn ceiling(&self) -> f64 {
        self.budget.min(self.best * 1.05)
    }
}

/// What instructions are counted in.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// What a program takes that only reads the same input and prints a number.
    Readers,
    /// A million instructions.
    Millions,
}

/// A crate's manifest, as far as it is about a problem.
#[derive(Deserialize)]
struct Manifest {
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    #[serde(default)]
    edition: Edition,
    #[serde(default)]
    metadata: Metadata,
}

#[derive(Default, Deserialize)]
#[serde(untagged)]
enum Edition {
    Own(String),
    Inherited {
        #[serde(rename = "workspace")]
        _workspace: bool,
    },
    /// The first edition, as cargo has it where a manifest names none.
    #[default]
    First,
}

#[derive(Default, Deserialize)]
struct Metadata {
    judge: Option<Facts>,
    #[serde(default)]
    budget: Budgets,
}

/// `[package.metadata.judge]`, to the letter.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Facts {
    title: Option<String>,
    url: Option<String>,
    submit: Option<String>,
    closed: Option<String>,
    time: String,
    memory: String,
    output: Option<String>,
    limits: Option<String>,
    flags: Vec<String>,
    #[serde(default)]
    flags_assumed: bool,
    source_limit: Option<String>,
}

impl Problem {
    /// The problem of a crate, by the text of its manifest; none if it is about no problem.
    ///
    /// `edition` is the one that a crate inherits from its workspace.
    ///
    /// # Errors
    /// The facts can't be read.
    pub(crate) fn of(folder: &Path, manifest: &str, edition: &str) -> Result<Option<Self>> {
        let Manifest { package } = toml_edit::de::from_str(manifest)?;
        let Some(facts) = package.metadata.judge else { return Ok(None) };
        let output = facts.output.as_deref().map(output_limit).transpose().context("output")?;
        let source_limit = facts.source_limit.as_deref().map(size).transpose();
        Ok(Some(Self {
            title: facts.title.unwrap_or_else(|| package.name.clone()),
            name: package.name,
            submit: facts.submit.or_else(|| facts.url.clone()).unwrap_or_default(),
            url: facts.url.unwrap_or_default(),
            closed: facts.closed,
            limits: Limits {
                time: time_limit(&facts.time).context("time")?,
                memory: memory_limit(&facts.memory).context("memory")?,
                output: output.unwrap_or(Limits::OUTPUT),
            },
            limits_origin: facts.limits,
            edition: match package.edition {
                Edition::Own(edition) => edition,
                Edition::Inherited { .. } => edition.to_owned(),
                Edition::First => "2015".to_owned(),
            },
            flags: facts.flags,
            flags_assumed: facts.flags_assumed,
            source_limit: source_limit.context("source-limit")?,
            budgets: package.metadata.budget,
            source: folder.join("src").join("main.rs"),
        }))
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
/// It is no size, or none that can be judged: less than 4 MiB, which any process takes to start,
/// or more than a TiB.
pub fn memory_limit(text: &str) -> Result<u64> {
    let memory = size(text)?;
    ensure!((4 << 20..=1 << 40).contains(&memory), "{text:?} is not between 4MiB and 1TiB");
    Ok(memory)
}

/// The length of an output that a text like `64MiB` stands for, in bytes.
fn output_limit(text: &str) -> Result<u64> {
    let output = size(text)?;
    ensure!(output <= 1 << 30, "{text:?} is more than 1GiB");
    Ok(output)
}

fn size(text: &str) -> Result<u64> {
    ByteSize::from_str(text).map(|size| size.0).map_err(anyhow::Error::msg)
}
