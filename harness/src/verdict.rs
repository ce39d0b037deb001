//! Judges what a program did on a case.

use std::fmt;
use std::fs;

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use crate::cases::Case;
use crate::compare::{Comparison, compare, tidied};
use crate::cut::cut;
use crate::references::fresh_reference;
use crate::run::{End, Run};
use crate::snapshot;
use crate::workspace::Workspace;

/// A verdict, from good to bad: the worst of several is their maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Verdict {
    /// Accepted.
    #[serde(rename = "AC")]
    Accepted,
    /// Right but for white space.
    #[serde(rename = "PE")]
    Presentation,
    /// Wrong answer.
    #[serde(rename = "WA")]
    WrongAnswer,
    /// Time limit exceeded.
    #[serde(rename = "TLE")]
    TimeLimit,
    /// Memory limit exceeded.
    #[serde(rename = "MLE")]
    MemoryLimit,
    /// Output limit exceeded.
    #[serde(rename = "OLE")]
    OutputLimit,
    /// It ended by a signal or with an exit code other than 0.
    #[serde(rename = "RE")]
    Runtime,
    /// It does not compile.
    #[serde(rename = "CE")]
    Compile,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Accepted => "AC",
            Self::Presentation => "PE",
            Self::WrongAnswer => "WA",
            Self::TimeLimit => "TLE",
            Self::MemoryLimit => "MLE",
            Self::OutputLimit => "OLE",
            Self::Runtime => "RE",
            Self::Compile => "CE",
        })
    }
}

/// Where an expected answer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The judge published it.
    Published,
    /// The problem's reference solver.
    Reference,
    /// An accepted snapshot; all there is for a problem without a reference.
    Snapshot,
}

/// What a right program prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// To the byte, but that the end of its last line may be missing.
    pub answer: String,
    /// Who says so.
    pub source: Source,
}

/// What came of one run.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// What the program did; nothing if it does not compile.
    pub run: Option<Run>,
    /// What it should have printed; none where nobody says.
    pub expected: Option<Expected>,
}

impl Judgement {
    /// Judges a run; that there is none means that the program does not compile.
    pub fn of(run: Option<Run>, expected: Option<Expected>) -> Self {
        let answer = expected.as_ref().map(|expected| expected.answer.as_bytes());
        let verdict = run.as_ref().map_or(Verdict::Compile, |run| verdict(run, answer));
        Self { verdict, run, expected }
    }
}

/// What a right program prints on a case, by all that is known: the published answer and the
/// reference, else the accepted snapshot.
///
/// # Errors
/// Those of [`known`], or the snapshot was accepted for another input.
pub fn expected(workspace: &Workspace, case: &Case) -> Result<Option<Expected>> {
    if let Some(known) = known(workspace, case)? {
        return Ok(Some(known));
    }
    let accepted = snapshot::accepted(workspace, case)?;
    Ok(accepted.map(|answer| Expected { answer, source: Source::Snapshot }))
}

/// What a right program prints on a case, by the published answer and the reference.
///
/// # Errors
/// The case has a fault, the reference refuses its input or contradicts the published answer, or a
/// file can't be read.
pub fn known(workspace: &Workspace, case: &Case) -> Result<Option<Expected>> {
    let input = case.read()?;
    let published = match &case.published {
        Some(path) => Some(fs::read_to_string(path).with_context(|| path.display().to_string())?),
        None => None,
    };
    let Some(reference) = fresh_reference(&workspace.root, &case.problem)? else {
        return Ok(published.map(|answer| Expected { answer, source: Source::Published }));
    };
    let path = case.input.display();
    let answer = (reference.answer)(&input).with_context(|| format!("{path} is not valid"))?;
    let source = match published {
        Some(published) => {
            let agreed = compare(published.as_bytes(), answer.as_bytes()) == Comparison::Same;
            let [published, known] =
                [&published, &answer].map(|it| cut(it.as_bytes(), true, 0, 60).text);
            ensure!(agreed, "the judge published {published}, the reference says {known}");
            Source::Published
        }
        None => Source::Reference,
    };
    Ok(Some(Expected { answer, source }))
}

/// The verdict on a run. Where nobody knows the answer, only its form is judged.
pub fn verdict(run: &Run, expected: Option<&[u8]>) -> Verdict {
    match run.usage.end {
        End::Time | End::Idle => Verdict::TimeLimit,
        End::Memory => Verdict::MemoryLimit,
        End::Output => Verdict::OutputLimit,
        End::Exit(0) => {
            let tidied = tidied(&run.stdout);
            match compare(expected.unwrap_or(&tidied), &run.stdout) {
                Comparison::Same => Verdict::Accepted,
                Comparison::Spacing => Verdict::Presentation,
                Comparison::Tokens => Verdict::WrongAnswer,
            }
        }
        End::Signal(_) if run.was_refused_memory() => Verdict::MemoryLimit,
        End::Exit(_) | End::Signal(_) => Verdict::Runtime,
    }
}
