//! The recorded inputs of a problem: `cases/<problem>/NN-why.in`, and those that git ignores:
//! `cases/<problem>/outside/*.in`.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::pairs::names::natural;
use crate::show;
use crate::workspace::Workspace;

/// One recorded input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The problem's name.
    pub problem: String,
    /// `NN-why`, or `outside/1`.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The `.in` file.
    pub input: PathBuf,
    /// The `.ans` file beside it, if the judge published the answer.
    pub published: Option<PathBuf>,
    /// Why the case can't be judged; `None` if it can.
    pub fault: Option<String>,
}

/// Where a case comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is recorded in the repository.
    Recorded,
    /// It lies in the folder `outside`, which git ignores: test data that may not be published.
    /// Nothing is promised of it, and it has no snapshot.
    Outside,
    /// It lies in a folder or an archive that is judged on once, under this path.
    Lent(PathBuf),
}

/// The folder of the cases that git ignores.
pub const OUTSIDE: &str = "outside";

impl Case {
    /// `boj1000/10-largest`: what selects this case alone.
    pub fn id(&self) -> String {
        format!("{}/{}", self.problem, self.name)
    }

    /// The path of its input that a person knows.
    pub fn shown<'a>(&'a self, workspace: &Workspace) -> &'a Path {
        match &self.origin {
            Origin::Lent(path) => path,
            _ => self.input.strip_prefix(&workspace.root).unwrap_or(&self.input),
        }
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

/// All cases of a problem, by name: those recorded, then those outside.
pub fn of_problem(workspace: &Workspace, problem: &str) -> Vec<Case> {
    let mut cases = recorded(workspace, problem);
    let folder = workspace.cases(problem).join(OUTSIDE);
    let mut outside = in_folder(problem, &folder, Origin::Outside);
    // The names are those of somebody else.
    outside.sort_by_cached_key(|case| natural(&case.name));
    cases.extend(outside);
    cases
}

/// The recorded cases of a problem, by name. If it has no folder of cases, the list is empty.
///
/// Files whose names begin with a dot are left out: editors and systems leave such files behind. A
/// file that is named like a case but can't be read as one is listed as a case with a fault. If the
/// folder can't be read, the list is one case with that fault.
pub fn recorded(workspace: &Workspace, problem: &str) -> Vec<Case> {
    let mut cases = in_folder(problem, &workspace.cases(problem), Origin::Recorded);
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    cases
}

fn in_folder(problem: &str, folder: &Path, origin: Origin) -> Vec<Case> {
    let case = |name: String, input: PathBuf, fault| {
        let answer = input.with_extension("ans");
        // A broken link counts too: otherwise the case would be judged without its answer.
        let published = answer.symlink_metadata().is_ok().then_some(answer);
        let name = match origin {
            Origin::Outside => format!("{OUTSIDE}/{name}"),
            _ => name,
        };
        let origin = origin.clone();
        Case { problem: problem.to_owned(), name, origin, input, published, fault }
    };
    let inputs = match inputs(folder) {
        Ok(inputs) => inputs,
        Err(error) => {
            let fault = format!("{}: {error}", folder.display());
            return vec![case("all".to_owned(), folder.to_owned(), Some(fault))];
        }
    };
    inputs
        .into_iter()
        .map(|input| {
            let name = input.file_stem().unwrap_or_default().as_encoded_bytes();
            case(show::visible(name, false), input.clone(), fault(&input))
        })
        .collect()
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
