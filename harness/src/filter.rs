//! What a person types to select problems and cases: a name, or a path as a shell completes it.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Error, Result, anyhow};

use crate::cases::{Case, OUTSIDE, Origin, of_problem};
use crate::facts::Problem;
use crate::snapshot;
use crate::workspace::Workspace;

/// The problem that a person means: by its name, or by the path of its folder.
///
/// # Errors
/// There is none; the message lists those that exist.
pub fn problem<'a>(workspace: &'a Workspace, text: &str) -> Result<&'a Problem> {
    let filter = Filter::new(workspace, text);
    let mut meant = workspace.problems.iter().filter(|problem| filter.is_problem(problem));
    match (meant.next(), meant.next()) {
        (Some(problem), None) => Ok(problem),
        _ => workspace.problem(text),
    }
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
    let filters: Vec<_> = filters.iter().map(|text| Filter::new(workspace, text)).collect();
    let mut used = vec![false; filters.len()];
    let mut selected = Vec::new();
    for problem in &workspace.problems {
        let mut cases = of_problem(workspace, &problem.name);
        let mut whole = filters.is_empty();
        let mut chosen = vec![false; cases.len()];
        for (filter, used) in filters.iter().zip(&mut used) {
            let cases: Vec<_> = (0..cases.len()).filter(|&at| filter.is_case(&cases[at])).collect();
            // Cases first: a snapshot lies in the problem's folder, but means its case.
            let problem = cases.is_empty() && filter.is_problem(problem);
            whole |= problem;
            *used |= problem || !cases.is_empty();
            cases.into_iter().for_each(|case| chosen[case] = true);
        }
        let mut chosen = chosen.into_iter();
        cases.retain(|_| chosen.next() == Some(true) || whole);
        if whole || !cases.is_empty() {
            selected.push((problem, cases));
        }
    }
    match filters.iter().zip(used).find(|(_, used)| !used) {
        Some((filter, _)) => Err(filter.selects_nothing()),
        None => Ok(selected),
    }
}

/// One filter.
struct Filter<'a> {
    workspace: &'a Workspace,
    text: &'a str,
    /// The path that the text is, from the workspace's root, if it is one inside.
    path: Option<PathBuf>,
}

impl<'a> Filter<'a> {
    fn new(workspace: &'a Workspace, text: &'a str) -> Self {
        Self { workspace, text, path: inside(&workspace.root, text) }
    }

    /// Whether the text is the case's name, its input, its published answer or its snapshot, or the
    /// folder of the cases outside.
    fn is_case(&self, case: &Case) -> bool {
        // Reports print paths from the root. They select a case in every current folder.
        let name = self.text.strip_prefix("cases/").unwrap_or(self.text);
        let snapshot = snapshot::path(self.workspace, case);
        let files = ["in", "ans", ""].map(|extension| case.input.with_extension(extension));
        name.strip_suffix(".in").unwrap_or(name) == case.id()
            || files.iter().chain([&snapshot]).any(|file| self.path == self.relative(file))
                && self.path.is_some()
            || case.origin == Origin::Outside
                && name.trim_end_matches('/') == format!("{}/{OUTSIDE}", case.problem)
    }

    /// Whether the text is the problem's name, a path in the folder of its crate, or a folder that
    /// holds all of its cases.
    fn is_problem(&self, problem: &Problem) -> bool {
        if self.text.trim_end_matches('/') == problem.name {
            return true;
        }
        let Some(path) = &self.path else { return false };
        // The source is `src/main.rs` there.
        let member = problem.source.ancestors().nth(2).and_then(|folder| self.relative(folder));
        let cases = self.relative(&self.workspace.cases(&problem.name));
        let exists = self.workspace.root.join(path).exists();
        exists && member.is_some_and(|member| path.starts_with(member))
            || cases.is_some_and(|cases| cases.starts_with(path))
    }

    /// Why it is neither.
    fn selects_nothing(&self) -> Error {
        let text = self.text;
        let path = self.path.iter().flat_map(|path| path.strip_prefix("cases").unwrap_or(path));
        let mut names = text.split('/').chain(path.filter_map(|name| name.to_str()));
        match names.find(|name| self.workspace.problem(name).is_ok()) {
            Some(problem) => anyhow!(
                "there is no case {text:?}; `cargo judge {problem} --list` shows those that exist"
            ),
            None => match self.workspace.problem(text) {
                Err(error) => error,
                Ok(_) => anyhow!("{text:?} selects nothing"),
            },
        }
    }

    fn relative(&self, path: &Path) -> Option<PathBuf> {
        path.strip_prefix(&self.workspace.root).map(PathBuf::from).ok()
    }
}

/// The path from the root that a text names, seen from the current folder, if it is one inside.
fn inside(root: &Path, text: &str) -> Option<PathBuf> {
    let path = Path::new(text);
    let full = match (path.parent(), path.file_name()) {
        // The last name may be a link, or not exist.
        (Some(folder), Some(name)) => {
            env::current_dir().ok()?.join(folder).canonicalize().ok()?.join(name)
        }
        // It ends in `.` or `..`, or is empty.
        _ => path.canonicalize().ok()?,
    };
    full.strip_prefix(root.canonicalize().ok()?).map(PathBuf::from).ok()
}
