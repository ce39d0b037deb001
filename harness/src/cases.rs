//! The recorded inputs of a problem: `cases/<problem>/NN-why.in`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::show;
use crate::workspace::Workspace;

/// One recorded input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The problem's name.
    pub problem: String,
    /// `NN-why`.
    pub name: String,
    /// The `.in` file.
    pub input: PathBuf,
    /// The `.ans` file beside it, where the judge published the answer.
    pub published: Option<PathBuf>,
    /// Why it can't be judged, if it can't.
    pub fault: Option<String>,
}

impl Case {
    /// `boj1525/10-already-solved`: what selects this case alone.
    pub fn id(&self) -> String {
        format!("{}/{}", self.problem, self.name)
    }

    /// The bytes of the input.
    ///
    /// # Errors
    /// The case's fault, or the file can't be read.
    pub fn read(&self) -> Result<Vec<u8>> {
        if let Some(fault) = &self.fault {
            bail!("{fault}");
        }
        fs::read(&self.input).with_context(|| self.input.display().to_string())
    }
}

/// All cases of a problem, by name. A problem without any has none.
///
/// Names that begin with a dot are no cases: editors and systems leave such files behind. What is
/// named as a case and can't be one is a case with a fault.
///
/// # Errors
/// The folder can't be read.
pub fn of_problem(workspace: &Workspace, problem: &str) -> Result<Vec<Case>> {
    let folder = workspace.cases(problem);
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut cases = Vec::new();
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    for entry in entries {
        let entry = entry?;
        let input = entry.path();
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if hidden || input.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let name = input.file_stem().unwrap_or_default();
        let answer = input.with_extension("ans");
        cases.push(Case {
            problem: problem.to_owned(),
            name: show::visible(name.as_encoded_bytes(), false),
            // Also a link that leads nowhere: that there is no answer would be a guess.
            published: answer.symlink_metadata().is_ok().then_some(answer),
            fault: fault(&input),
            input,
        });
    }
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(cases)
}

/// What is wrong with a file that is named as a case.
fn fault(input: &Path) -> Option<String> {
    let name = input.file_name().unwrap_or_default();
    let shown = show::visible(name.as_encoded_bytes(), false);
    if name.to_str() != Some(&shown) {
        return Some(format!("{shown} has no plain name in UTF-8"));
    }
    match fs::metadata(input) {
        // A pipe or a device would never end.
        Ok(file) if !file.is_file() => Some(format!("{shown} is no file that can be read")),
        Ok(_) => File::open(input).err().map(|error| format!("{shown}: {error}")),
        Err(error) => Some(format!("{shown}: {error}")),
    }
}
