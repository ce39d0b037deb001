//! The recorded inputs of a problem: `cases/<problem>/NN-why.in`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

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
}

impl Case {
    /// `boj1525/10-hardest`: what selects this case alone.
    pub fn id(&self) -> String {
        format!("{}/{}", self.problem, self.name)
    }
}

/// All cases of a problem, by name. A problem without any has none.
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
        let input = entry?.path();
        let Some(name) = input.file_stem().and_then(|name| name.to_str()) else {
            continue;
        };
        if input.extension().is_some_and(|extension| extension == "in") {
            let answer = input.with_extension("ans");
            cases.push(Case {
                problem: problem.to_owned(),
                name: name.to_owned(),
                published: answer.exists().then_some(answer),
                input,
            });
        }
    }
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(cases)
}

/// The cases that the filters select, in the order of the problems; without a filter, all.
///
/// # Errors
/// A filter that is neither a problem nor `problem/case`, or a folder that can't be read.
pub fn select(workspace: &Workspace, filters: &[String]) -> Result<Vec<Case>> {
    let mut all = Vec::new();
    for problem in &workspace.problems {
        all.extend(of_problem(workspace, &problem.name)?);
    }
    for filter in filters {
        let (problem, case) = filter.split_once('/').unwrap_or((filter, ""));
        workspace.problem(problem)?;
        ensure!(
            case.is_empty() || all.iter().any(|case| case.id() == *filter),
            "there is no case {filter:?}; `cargo judge {problem} --list` shows those that exist"
        );
    }
    let selected = |case: &Case| {
        let is = |filter: &String| *filter == case.problem || *filter == case.id();
        filters.is_empty() || filters.iter().any(is)
    };
    Ok(all.into_iter().filter(selected).collect())
}
