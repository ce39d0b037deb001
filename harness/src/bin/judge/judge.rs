//! The command itself: judge the recorded cases.

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

use anyhow::{Result, bail};
use clap::Args;
use harness::cases::Case;
use harness::show;
use harness::verdict::Verdict;
use harness::workspace::Workspace;

use crate::batch::{Build, builds, judge_all};
use crate::data::selected;
use crate::judged::{Judged, only_there, whole};
use crate::say::{Accepted, say};
use crate::{json, page, watch};

#[derive(Args)]
pub(crate) struct Arguments {
    /// A problem, or `problem/case`; without any, everything is judged
    #[arg(value_name = "FILTER")]
    filters: Vec<String>,
    /// Runs at the same time [default: one for each core]
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZero<usize>>,
    /// List the cases instead of judging them
    #[arg(long)]
    list: bool,
    /// Judge one problem on test data in a folder or a zip archive, and record nothing
    #[arg(long, value_name = "FOLDER|ZIP", requires = "filters", conflicts_with = "list")]
    on: Option<PathBuf>,
    /// Judge a build with overflow and debug checks too, and show what fails only there
    #[arg(long, conflicts_with = "list")]
    debug: bool,
    /// Judge again whenever the source, a case or a fact changes, until Ctrl-C
    #[arg(long, conflicts_with_all = ["list", "json"])]
    watch: bool,
    /// Print one JSON document instead of the table
    #[arg(long, conflicts_with = "list")]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    if arguments.watch {
        return watch::run(&arguments.filters);
    }
    let workspace = Workspace::find()?;
    // The folder of lent data goes with it.
    let (_data, selected) = selected(&workspace, &arguments.filters, arguments.on.as_deref())?;
    if arguments.list {
        let mut out = anstream::stdout().lock();
        for case in selected.iter().flat_map(|(_, cases)| cases) {
            writeln!(out, "{}", case.id())?;
        }
        return Ok(true);
    }
    if workspace.problems.is_empty() && workspace.broken.is_empty() {
        say("there is no problem yet; `cargo judge new --help` says how to make the first");
        return Ok(true);
    }
    let jobs = arguments.jobs.map_or_else(thread::available_parallelism, Ok)?;
    let again = if arguments.debug { selected.clone() } else { Vec::new() };
    let plain_builds = builds(&workspace, &selected, Build::Submission, jobs)?;
    let judged = judge_all(selected, &plain_builds, jobs)?;
    let debug_builds = builds(&workspace, &again, Build::Debug, jobs)?;
    let debugged = judge_all(again, &debug_builds, jobs)?;
    // Without a filter all is to be judged.
    let broken = if arguments.filters.is_empty() { workspace.broken.as_slice() } else { &[] };
    let verdict = whole(&judged).filter(|&worst| worst != Verdict::Accepted || broken.is_empty());
    let only_debugged = judged
        .iter()
        .zip(&debugged)
        .any(|(plain, debug)| only_there(plain, debug).next().is_some());
    if arguments.json {
        json::print(&workspace, &judged, &debugged, verdict)?;
    } else {
        page::print(&workspace, &judged)?;
        for (plain, debug) in judged.iter().zip(&debugged) {
            page::print_debugged(&workspace, plain, debug)?;
        }
    }
    let mut faults: Vec<_> = broken.iter().map(|(_, error)| format!("{error:#}")).collect();
    for judged in judged.iter().chain(&debugged) {
        // What could not be judged in one build is mostly so in the other one too.
        let more = faults_of(judged).into_iter().filter(|fault| !faults.contains(fault));
        faults.extend(more.collect::<Vec<_>>());
    }
    if !faults.is_empty() {
        bail!("{}", faults.join("\n       "));
    }
    Ok(verdict == Some(Verdict::Accepted) && !only_debugged)
}

/// Why not all of a problem could be judged, each reason in a line of its own, at its first case.
fn faults_of(Judged { problem, cases, .. }: &Judged) -> Vec<String> {
    if cases.is_empty() {
        return vec![format!("{} has no case; `cargo judge add` records one", problem.name)];
    }
    let faults = cases.iter().filter_map(|(case, judged)| Some((case, judged.as_ref().err()?)));
    let mut reasons: Vec<(&Case, String, usize)> = Vec::new();
    for (case, fault) in faults {
        let reason = show::visible(format!("{fault:#}").as_bytes(), false);
        match reasons.iter_mut().find(|(_, known, _)| *known == reason) {
            Some((_, _, others)) => *others += 1,
            None => reasons.push((case, reason, 0)),
        }
    }
    let line = |(case, reason, others): (&Case, String, usize)| match others {
        0 => format!("{}: {reason}", case.id()),
        1 => format!("{} and 1 more case: {reason}", case.id()),
        _ => format!("{} and {others} more cases: {reason}", case.id()),
    };
    reasons.into_iter().map(line).collect()
}
