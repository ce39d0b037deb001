//! What becomes of a message: a new problem, or new samples of one that exists.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use harness::facts::{memory_limit, time_limit};
use harness::judges::{crate_name, is_same};
use harness::workspace::Workspace;
use serde::Serialize;

use super::message::Message;
use super::samples;
use crate::new::{Problem, Template, name};

/// What became of a message. With `--json` it is printed as it is.
#[derive(Serialize)]
pub(super) struct Filed {
    /// The crate's name.
    name: String,
    title: String,
    url: String,
    /// The solution.
    source: PathBuf,
    /// Whether the problem was made just now.
    new: bool,
    /// How many samples were filed or changed.
    samples: usize,
    /// What there is to say besides.
    notes: Vec<String>,
}

impl Filed {
    /// The line that says it.
    pub(super) fn line(&self) -> String {
        let samples = match (self.samples, self.new) {
            (0, true) => "no sample".to_owned(),
            (1, true) => "1 sample".to_owned(),
            (count, true) => format!("{count} samples"),
            (0, false) => "nothing new".to_owned(),
            (1, false) => "1 new sample".to_owned(),
            (count, false) => format!("{count} new samples"),
        };
        let mut line = format!("{}  {}; {samples}", self.source.display(), self.title);
        for note in &self.notes {
            line += "; ";
            line += note;
        }
        line
    }
}

/// Makes the problem of a message, or renews the samples of the one with the same address and
/// title. Nothing that the user wrote is lost.
///
/// # Errors
/// It can't be made, or a sample can't be written.
pub(super) fn file(root: &Path, message: &Message) -> Result<Filed> {
    let workspace = Workspace::around(root)?;
    let mut notes = Vec::new();
    let tests = match message.unfit() {
        None => &*message.tests,
        Some(why) => {
            notes.push(format!("{why}, so no sample is filed"));
            &[]
        }
    };
    let old = workspace.problems.iter().find(|problem| {
        let same = problem.url.as_deref().is_some_and(|url| is_same(url, &message.url));
        // Without a title it has its name for one.
        same && (problem.title == message.title || problem.title == problem.name)
    });
    let (name, samples) = match old {
        Some(old) => (old.name.clone(), samples::renew(&workspace, &old.name, tests)?),
        None => {
            let files = samples::files(tests);
            let count = files.len();
            let cases = files.into_iter().flatten().collect();
            let problem = problem(&workspace, message, cases, &mut notes)?;
            problem.make(&workspace, &Template::of(&workspace)?)?;
            (problem.name, count)
        }
    };
    Ok(Filed {
        source: Path::new(&name).join("src").join("main.rs"),
        name,
        title: message.title.clone(),
        url: message.url.clone(),
        new: old.is_none(),
        samples,
        notes,
    })
}

/// The problem that a message is about.
fn problem(
    workspace: &Workspace,
    message: &Message,
    cases: Vec<(String, String)>,
    notes: &mut Vec<String>,
) -> Result<Problem> {
    let time = match message.time_limit / 1000.0 {
        seconds if seconds.fract() == 0.0 => format!("{seconds}s"),
        _ => format!("{}ms", message.time_limit.ceil()),
    };
    let memory = format!("{}MiB", message.memory_limit);
    // What no judge would give is a fault of the page, or was not found on it.
    let mut fits = |what: &str, text: &String, fits: bool| {
        if !fits {
            notes.push(format!("{what} {text} can't be judged, so the default holds"));
        }
        fits
    };
    Ok(Problem {
        name: free_name(workspace, &crate_name(&message.url, &message.title))?,
        title: Some(message.title.clone()),
        url: Some(message.url.clone()),
        time: Some(time).filter(|time| fits("time", time, time_limit(time).is_ok())),
        memory: Some(memory).filter(|it| fits("memory", it, memory_limit(it).is_ok())),
        in_readme: false,
        cases,
    })
}

/// A name that no crate has: the one that is wanted, or that with a number.
fn free_name(workspace: &Workspace, wanted: &str) -> Result<String> {
    let others = (2..100).map(|number| format!("{wanted}-{number}"));
    let mut names = std::iter::once(wanted.to_owned()).chain(others);
    let free = names.find(|name| name::check(workspace, name).is_ok());
    free.with_context(|| format!("{wanted} and 98 more such names are taken"))
}
