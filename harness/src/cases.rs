//! The recorded inputs of a problem: `cases/<problem>/NN-why.in`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::facts::Problem;
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
    /// `boj1525/10-already-solved`: what selects this case alone.
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
        if input.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        // A pipe or a device would never end.
        let is_file = fs::metadata(&input).is_ok_and(|input| input.is_file());
        ensure!(is_file, "{} is no file that can be read", input.display());
        let name = input.file_stem().and_then(|name| name.to_str());
        let name = name.with_context(|| format!("{} has no name in UTF-8", input.display()))?;
        let answer = input.with_extension("ans");
        cases.push(Case {
            problem: problem.to_owned(),
            name: name.to_owned(),
            published: answer.exists().then_some(answer),
            input,
        });
    }
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(cases)
}

/// The problems that the filters select, each with the cases selected; without a filter, all.
///
/// A filter is a problem, `problem/case`, or the path of either as a shell completes it.
///
/// # Errors
/// A filter that selects nothing, or a folder that can't be read.
pub fn select<'a>(
    workspace: &'a Workspace,
    filters: &[String],
) -> Result<Vec<(&'a Problem, Vec<Case>)>> {
    let filters: Vec<_> = filters.iter().map(|filter| plain(filter)).collect();
    let mut selected = Vec::new();
    for problem in &workspace.problems {
        let mut cases = of_problem(workspace, &problem.name)?;
        if !filters.is_empty() && !filters.contains(&problem.name.as_str()) {
            cases.retain(|case| filters.contains(&case.id().as_str()));
            if cases.is_empty() {
                continue;
            }
        }
        selected.push((problem, cases));
    }
    for filter in filters {
        let (problem, _) = filter.split_once('/').unwrap_or((filter, ""));
        let problem = &workspace.problem(problem)?.name;
        let cases = selected.iter().flat_map(|(_, cases)| cases);
        ensure!(
            filter == problem || cases.map(Case::id).any(|id| id == filter),
            "there is no case {filter:?}; `cargo judge {problem} --list` shows those that exist"
        );
    }
    Ok(selected)
}

/// `boj1525/10-already-solved` for `cases/boj1525/10-already-solved.in`, and `boj1525` for `boj1525/`.
fn plain(filter: &str) -> &str {
    let filter = filter.strip_prefix("cases/").unwrap_or(filter);
    filter.strip_suffix(".in").unwrap_or(filter).trim_end_matches('/')
}
