//! Records a new case: `cases/<problem>/NN-why.in`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};

use crate::cases::of_problem;
use crate::files;
use crate::references::fresh_reference;
use crate::workspace::Workspace;

/// Writes an input down as a case of a problem, whole or not at all.
///
/// # Errors
/// The name is not `NN-why`, the validator refuses the input, a case of that name or with these
/// bytes exists, or the file can't be written.
pub fn record(workspace: &Workspace, problem: &str, name: &str, input: &[u8]) -> Result<PathBuf> {
    ensure!(
        is_case_name(name),
        "{name:?} is no name for a case: a name is two digits, a hyphen and the reason for the \
         case, in lower case, as in 21-row-wrap"
    );
    if let Some(reference) = fresh_reference(&workspace.root, problem)? {
        (reference.check)(input).context("the input is not valid")?;
    }
    for case in of_problem(workspace, problem) {
        ensure!(case.name != name, "{} exists; choose another name", case.id());
        // What can't be read is no twin that anybody could judge.
        if case.read().is_ok_and(|recorded| recorded == input) {
            bail!("{} has the same bytes; there is nothing to add", case.id());
        }
    }
    let folder = workspace.cases(problem);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let path = folder.join(name).with_extension("in");
    files::create(&path, input)?;
    Ok(path)
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
