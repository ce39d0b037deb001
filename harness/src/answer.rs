//! The right answer to a case, and who says so.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use crate::cases::{Case, Origin};
use crate::compare::Comparison;
use crate::cut::cut;
use crate::facts::Problem;
use crate::known;
use crate::show;
use crate::snapshot::Accepted;
use crate::workspace::Workspace;
use kit::references::fresh_reference;

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
    /// The answer.
    pub answer: Right,
    /// Who says so.
    pub source: Source,
}

/// Why a case can't be judged if nobody knows its answer.
pub fn unknown(case: &Case) -> String {
    let mut why = "no reference, no published answer and no accepted snapshot says what is right; "
        .to_owned();
    let other = case.input.with_extension("out");
    match other.file_name().filter(|_| other.exists()) {
        Some(other) => {
            let name = show::visible(other.as_encoded_bytes(), false);
            why += &format!("`{name}` beside it is not read; answers are named `.ans`");
        }
        None if case.origin == Origin::Recorded => {
            why += "`cargo insta test --review` records a snapshot";
        }
        None => why += "an answer is named `.ans`",
    }
    why
}

/// An answer, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Right {
    /// All of it.
    Whole(Vec<u8>),
    /// Its [`snapshot::digest`](crate::snapshot::digest).
    Digest(String),
}

impl Expected {
    /// The answer, if all of it is known.
    pub fn whole(&self) -> Option<&[u8]> {
        match &self.answer {
            Right::Whole(answer) => Some(answer),
            Right::Digest(_) => None,
        }
    }

    fn of_reference(answer: String) -> Self {
        Self { answer: Right::Whole(answer.into_bytes()), source: Source::Reference }
    }
}

/// What an accepted snapshot says to be right.
pub(crate) fn of_snapshot(accepted: Accepted) -> Expected {
    let answer = match accepted {
        Accepted::Whole(answer) => Right::Whole(answer.into_bytes()),
        Accepted::Digest(digest) => Right::Digest(digest),
    };
    Expected { answer, source: Source::Snapshot }
}

/// What the reference of a problem says to be right on an input, if there is one.
///
/// # Errors
/// The reference refuses the input, or is not compiled from the text that is there now.
pub(crate) fn of_reference(
    workspace: &Workspace,
    problem: &str,
    input: &[u8],
) -> Result<Option<Expected>> {
    let Some(reference) = fresh_reference(&workspace.root, problem)? else { return Ok(None) };
    let answer = (reference.answer)(input).context("the input is not valid")?;
    Ok(Some(Expected::of_reference(answer)))
}

/// What is right on a case, by the published answer and the reference. If it is said that there is
/// one answer only, the two have to agree.
///
/// # Errors
/// The case has a fault, the reference refuses its input or contradicts the published answer, or a
/// file can't be read.
pub(crate) fn of_case(
    workspace: &Workspace,
    problem: &Problem,
    case: &Case,
    one_answer: bool,
) -> Result<Option<Expected>> {
    case.is_sound()?;
    let reference = match fresh_reference(&workspace.root, &case.problem)? {
        Some(reference) => {
            let invalid = || format!("{} is not valid", case.input.display());
            let answer = known::answer(reference, &case.read()?).with_context(invalid)?;
            Some(Expected::of_reference(answer))
        }
        None => None,
    };
    let Some(path) = &case.published else { return Ok(reference) };
    let published = fs::read(path).with_context(|| path.display().to_string())?;
    // The reference is well-formed, where the published answer may lack its last line end.
    let answer = match reference.as_ref().and_then(Expected::whole) {
        Some(known) => {
            let agreed =
                !one_answer || problem.compare.compare(&published, known) == Comparison::Same;
            let [one, other] = [&published, known].map(|it| cut(it, true, 0, 60).text);
            ensure!(agreed, "the judge published {one}, the reference says {other}");
            known.to_vec()
        }
        None => published,
    };
    Ok(Some(Expected { answer: Right::Whole(answer), source: Source::Published }))
}
