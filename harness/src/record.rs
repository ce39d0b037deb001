//! Records a new case: `cases/<problem>/NN-why.in` and, where it is known, the answer beside it.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};

use crate::cases::{Case, recorded};
use crate::compare::Comparison;
use crate::cut::cut;
use crate::facts::Problem;
use crate::files;
use crate::judgement::Judge;
use crate::known;
use crate::workspace::Workspace;
use kit::references::fresh_reference;

/// The longest input or answer that is recorded, in bytes: 256 MiB.
pub const LONGEST: u64 = 256 << 20;

/// A case that was recorded.
#[derive(Debug)]
pub struct Recorded {
    /// The `.in` file.
    pub path: PathBuf,
    /// What the reference of the problem says to be right, if there is one.
    pub reference: Option<String>,
}

/// Writes an input down as a case of a problem, with its answer if that is known. Both are written
/// or nothing is.
///
/// # Errors
/// The name is not `NN-why`, the reference refuses the input or contradicts the answer, a case of
/// that name or with these bytes exists, or a file can't be written.
pub fn record(
    workspace: &Workspace,
    problem: &Problem,
    name: &str,
    input: &[u8],
    answer: Option<&[u8]>,
) -> Result<Recorded> {
    ensure!(
        is_case_name(name),
        "{name:?} is no name for a case: a name is two digits, a hyphen and the reason for the \
         case, in lower case, as in 21-row-wrap"
    );
    for case in recorded(workspace, &problem.name) {
        ensure!(case.name != name, "{} exists; choose another name", case.id());
        if holds(&case, input) {
            bail!("{} has the same bytes; there is nothing to add", case.id());
        }
    }
    let reference = agreed(workspace, problem, input, answer)?;
    let folder = workspace.cases(&problem.name);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let path = folder.join(name).with_extension("in");
    let beside = path.with_extension("ans");
    // The answer first: an interruption leaves no case whose answer is missing.
    if let Some(answer) = answer {
        files::create(&beside, answer)?;
    }
    if let Err(error) = files::create(&path, input) {
        if answer.is_some() {
            let _ = fs::remove_file(&beside);
        }
        return Err(error);
    }
    Ok(Recorded { path, reference })
}

/// Whether a case has these bytes. What can't be read is no twin that anybody could judge.
fn holds(case: &Case, input: &[u8]) -> bool {
    let length = fs::metadata(&case.input).map(|file| file.len());
    length.is_ok_and(|length| length == input.len() as u64)
        && case.read().is_ok_and(|recorded| recorded == input)
}

/// The answer of a problem's reference, if it has one, to an input that is about to be recorded.
///
/// # Errors
/// The reference refuses the input, or the answer that comes with it is another one.
pub(crate) fn agreed(
    workspace: &Workspace,
    problem: &Problem,
    input: &[u8],
    answer: Option<&[u8]>,
) -> Result<Option<String>> {
    let Some(reference) = fresh_reference(&workspace.root, &problem.name)? else {
        return Ok(None);
    };
    let known = known::answer(reference, input).context("the input is not valid")?;
    if let Some(answer) = answer
        && Judge::of(workspace, problem)?.has_one_answer()
    {
        let [given, right] = [answer, known.as_bytes()].map(|it| cut(it, true, 0, 60).text);
        let same = problem.compare.compare(answer, known.as_bytes()) == Comparison::Same;
        ensure!(same, "the answer is {given}, but the reference says {right}");
    }
    Ok(Some(known))
}

/// Whether a case may have that name: `NN-why` in lower-case letters, digits and hyphens.
pub fn is_case_name(name: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    name.split_once('-').is_some_and(|(family, why)| {
        family.len() == 2
            && family.bytes().all(|byte| byte.is_ascii_digit())
            && !why.is_empty()
            && why.bytes().all(is_allowed)
    })
}
