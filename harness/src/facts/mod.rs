//! What a problem's `Cargo.toml` says of it, in `[package.metadata.judge]` and
//! `[package.metadata.budget]`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::compare::Rule;
use crate::run::Limits;

mod budget;
mod limits;
mod rule;

pub use budget::{Budget, Budgets, Unit};
pub use limits::{memory_limit, time_limit};
use limits::{output_limit, size};
use rule::{Close, Compare, rule};

/// The time limit of a problem that states none.
pub const TIME: &str = "2s";

/// The memory limit of a problem that states none.
pub const MEMORY: &str = "1024MiB";

/// What a problem's crate says of it.
#[derive(Debug)]
pub struct Problem {
    /// The crate's name.
    pub name: String,
    /// As the judge spells it; the name, where no title is known.
    pub title: String,
    /// The statement.
    pub url: Option<String>,
    /// Where a solution is submitted; the statement, where there is no page of its own.
    pub submit: Option<String>,
    /// The day since which the judge takes no submissions, if it has stopped.
    pub closed: Option<String>,
    /// How the outputs are compared.
    pub compare: Rule,
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
    /// The folder of the crate.
    pub folder: PathBuf,
    /// The submission.
    pub source: PathBuf,
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
    #[serde(default)]
    compare: Compare,
    tolerance: Option<Close>,
    time: Option<String>,
    memory: Option<String>,
    output: Option<String>,
    limits: Option<String>,
    flags: Option<Vec<String>>,
    #[serde(default)]
    flags_assumed: bool,
    source_limit: Option<String>,
}

/// Reads a manifest.
///
/// # Errors
/// In one line: the place, the reason, and the line that it is about.
pub(crate) fn parse<T: DeserializeOwned>(manifest: &str) -> Result<T> {
    toml_edit::de::from_str(manifest).map_err(|error| {
        let error = error.to_string();
        let shown = error.lines().find_map(|line| Some(line.split_once(" | ")?.1.trim()));
        let mut lines = error.lines().filter(|line| !line.trim().is_empty());
        match (lines.next(), lines.next_back()) {
            (Some(place), Some(reason)) => {
                anyhow!("{place}: {reason}: {}", shown.unwrap_or_default())
            }
            (place, _) => anyhow!("{}", place.unwrap_or("no TOML")),
        }
    })
}

impl Problem {
    /// The problem of a crate, by the text of its manifest; none if it is about no problem.
    ///
    /// `edition` is the one that a crate inherits from its workspace.
    ///
    /// # Errors
    /// The facts can't be read.
    pub(crate) fn of(folder: &Path, manifest: &str, edition: &str) -> Result<Option<Self>> {
        let Manifest { package } = parse(manifest)?;
        let Some(facts) = package.metadata.judge else { return Ok(None) };
        Ok(Some(Self {
            title: facts.title.clone().unwrap_or_else(|| package.name.clone()),
            name: package.name,
            submit: facts.submit.clone().or_else(|| facts.url.clone()),
            compare: rule(facts.compare, facts.tolerance.as_ref()).context("tolerance")?,
            limits: facts.limits()?,
            url: facts.url,
            closed: facts.closed,
            limits_origin: facts.limits,
            edition: match package.edition {
                Edition::Own(edition) => edition,
                Edition::Inherited { .. } => edition.to_owned(),
                Edition::First => "2015".to_owned(),
            },
            // A guess, unless it is said to be a fact.
            flags_assumed: facts.flags_assumed || facts.flags.is_none(),
            flags: facts.flags.unwrap_or_else(|| vec!["-O".to_owned()]),
            source_limit: {
                let limit = facts.source_limit.as_deref().map(size).transpose();
                limit.context("source-limit")?
            },
            budgets: package.metadata.budget,
            folder: folder.to_owned(),
            source: folder.join("src").join("main.rs"),
        }))
    }
}

impl Facts {
    fn limits(&self) -> Result<Limits> {
        let time = time_limit(self.time.as_deref().unwrap_or(TIME)).context("time")?;
        let memory = memory_limit(self.memory.as_deref().unwrap_or(MEMORY)).context("memory")?;
        let output = self.output.as_deref().map(output_limit).transpose().context("output")?;
        Ok(Limits::new(time, memory, output.unwrap_or(Limits::OUTPUT)))
    }
}
