//! The recorded inputs of a problem: `cases/<problem>/NN-why.in`.

use std::fs::{self, File};
use std::io;
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
    /// The `.ans` file beside it, if the judge published the answer.
    pub published: Option<PathBuf>,
    /// Why the case can't be judged; `None` if it can.
    pub fault: Option<String>,
}

impl Case {
    /// `boj1525/10-already-solved`: what selects this case alone.
    pub fn id(&self) -> String {
        format!("{}/{}", self.problem, self.name)
    }

    /// Whether it can be judged.
    ///
    /// # Errors
    /// The case's fault.
    pub fn is_sound(&self) -> Result<()> {
        match &self.fault {
            Some(fault) => bail!("{fault}"),
            None => Ok(()),
        }
    }

    /// The bytes of the input.
    ///
    /// # Errors
    /// The case's fault, or the file can't be read.
    pub fn read(&self) -> Result<Vec<u8>> {
        self.is_sound()?;
        fs::read(&self.input).with_context(|| self.input.display().to_string())
    }
}

/// All cases of a problem, by name. If it has no folder of cases, the list is empty.
///
/// Files whose names begin with a dot are left out: editors and systems leave such files behind. A
/// file that is named like a case but can't be read as one is listed as a case with a fault. If the
/// folder can't be read, the list is one case with that fault.
pub fn of_problem(workspace: &Workspace, problem: &str) -> Vec<Case> {
    let folder = workspace.cases(problem);
    let case = |name: String, input: PathBuf, fault| {
        let answer = input.with_extension("ans");
        // A broken link counts too: otherwise the case would be judged without its answer.
        let published = answer.symlink_metadata().is_ok().then_some(answer);
        Case { problem: problem.to_owned(), name, input, published, fault }
    };
    let inputs = match inputs(&folder) {
        Ok(inputs) => inputs,
        Err(error) => {
            let fault = format!("{}: {error}", folder.display());
            return vec![case("all".to_owned(), folder, Some(fault))];
        }
    };
    let mut cases: Vec<_> = inputs
        .into_iter()
        .map(|input| {
            let name = input.file_stem().unwrap_or_default().as_encoded_bytes();
            case(show::visible(name, false), input.clone(), fault(&input))
        })
        .collect();
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    cases
}

/// The files of a folder that are named `*.in`. If the folder does not exist, the list is empty.
fn inputs(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut inputs = Vec::new();
    for entry in entries {
        let entry = entry?;
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        let input = entry.path();
        if !hidden && input.extension().is_some_and(|extension| extension == "in") {
            inputs.push(input);
        }
    }
    Ok(inputs)
}

/// What is wrong with a file that is named as a case.
fn fault(input: &Path) -> Option<String> {
    let name = input.file_name().unwrap_or_default();
    let shown = show::visible(name.as_encoded_bytes(), false);
    if name.to_str() != Some(&shown) {
        return Some(format!("{shown} has no plain name in UTF-8"));
    }
    match fs::metadata(input) {
        // Reading from a pipe or a device might never end.
        Ok(file) if !file.is_file() => Some(format!("{shown} is no file that can be read")),
        Ok(_) => File::open(input).err().map(|error| format!("{shown}: {error}")),
        Err(error) => Some(format!("{shown}: {error}")),
    }
}
