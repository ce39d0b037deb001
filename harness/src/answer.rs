//! The right answer to a case, and who says so.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use crate::cases::{Case, Origin};
use crate::compare::{Comparison, compare};
use crate::cut::cut;
use crate::known;
use crate::references::fresh_reference;
use crate::show;
use crate::snapshot;
use crate::workspace::Workspace;

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

/// Why a case can't be judged if nobody knows its answer.
pub fn unknown(case: &Case) -> String {
    let mut why = "no reference, no published answer and no accepted snapshot says what is right; "
        .to_owned();
    let other = case.input.with_extension("out");
    match other.file_name().filter(|_| case.published.is_none() && other.exists()) {
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

/// What an accepted snapshot says to be right on a case.
///
/// # Errors
/// It was accepted for another input, or can't be read.
pub(crate) fn of_snapshot(workspace: &Workspace, case: &Case) -> Result<Option<Expected>> {
    let accepted = snapshot::accepted(workspace, case)?;
    Ok(accepted.map(|answer| Expected { answer, source: Source::Snapshot }))
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
    Ok(Some(Expected { answer, source: Source::Reference }))
}

/// What is right on a case, by the published answer and the reference.
///
/// # Errors
/// The case has a fault, the reference refuses its input or contradicts the published answer, or a
/// file can't be read.
pub(crate) fn of_case(workspace: &Workspace, case: &Case) -> Result<Option<Expected>> {
    let input = case.read()?;
    let reference = match fresh_reference(&workspace.root, &case.problem)? {
        Some(reference) => {
            let invalid = || format!("{} is not valid", case.input.display());
            let answer = known::answer(reference, &input).with_context(invalid)?;
            Some(Expected { answer, source: Source::Reference })
        }
        None => None,
    };
    let Some(path) = &case.published else { return Ok(reference) };
    let answer = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    if let Some(Expected { answer: known, .. }) = &reference {
        let agreed = compare(answer.as_bytes(), known.as_bytes()) == Comparison::Same;
        let [published, known] = [&answer, known].map(|it| cut(it.as_bytes(), true, 0, 60).text);
        ensure!(agreed, "the judge published {published}, the reference says {known}");
    }
    // The reference is well-formed, where the published answer may lack its last line end.
    let answer = reference.map_or(answer, |reference| reference.answer);
    Ok(Some(Expected { answer, source: Source::Published }))
}
