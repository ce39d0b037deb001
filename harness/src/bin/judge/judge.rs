//! The command itself: judge the recorded cases.

use std::collections::HashMap;
use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use harness::answer::unknown;
use harness::cases::{Case, Origin};
use harness::compile::{Compiled, solution};
use harness::facts::Problem;
use harness::judgement::{Judge, Judgement, Question};
use harness::run::Runner;
use harness::show;
use harness::verdict::Verdict;
use harness::workspace::Workspace;
use indicatif::{ProgressBar, ProgressStyle};

use crate::data::{Selected, selected};
use crate::judged::{Judged, whole};
use crate::say::{Accepted, say};
use crate::threads::on_threads;
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
    let builds = builds(&workspace, &selected, jobs)?;
    let judged = judge_all(selected, &builds, jobs)?;
    // Without a filter all is to be judged.
    let broken = if arguments.filters.is_empty() { workspace.broken.as_slice() } else { &[] };
    let verdict = whole(&judged).filter(|&worst| worst != Verdict::Accepted || broken.is_empty());
    if arguments.json {
        json::print(&workspace, &judged, verdict)?;
    } else {
        page::print(&workspace, &judged)?;
    }
    let mut faults: Vec<_> = broken.iter().map(|(_, error)| format!("{error:#}")).collect();
    for Judged { problem, cases, .. } in &judged {
        if cases.is_empty() {
            faults.push(format!("{} has no case; `cargo judge add` records one", problem.name));
        }
        let of_cases =
            cases.iter().filter_map(|(case, judged)| Some((case, judged.as_ref().err()?)));
        // Each in a line of its own, whatever it says.
        faults.extend(of_cases.map(|(case, fault)| {
            format!("{}: {}", case.id(), show::visible(format!("{fault:#}").as_bytes(), false))
        }));
    }
    if !faults.is_empty() {
        bail!("{}", faults.join("\n       "));
    }
    Ok(verdict == Some(Verdict::Accepted))
}

/// By problem: its judge, and what came of compiling its solution.
type Builds<'a> = HashMap<&'a str, Result<(Judge<'a>, Result<Compiled, String>)>>;

/// Compiles what the cases need.
fn builds<'a>(
    workspace: &'a Workspace,
    selected: &Selected<'a>,
    jobs: NonZero<usize>,
) -> Result<Builds<'a>> {
    let bar = bar(selected.len())?;
    let builds = on_threads(selected.iter(), jobs, || {
        |(problem, _): &(&'a Problem, _)| {
            bar.set_message(format!("compiling {}", problem.name));
            let build = Judge::of(workspace, problem)
                .and_then(|judge| Ok((judge, solution(workspace, problem)?)));
            bar.inc(1);
            (problem.name.as_str(), build)
        }
    })?;
    bar.finish_and_clear();
    Ok(builds.into_iter().collect())
}

fn bar(length: usize) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}")?;
    Ok(ProgressBar::new(length as u64).with_style(style))
}

/// Judges the cases on several threads.
fn judge_all<'a>(
    selected: Selected<'a>,
    builds: &'a Builds<'a>,
    jobs: NonZero<usize>,
) -> Result<Vec<Judged<'a>>> {
    let cases: Vec<_> = selected
        .iter()
        .flat_map(|(problem, cases)| cases.iter().map(move |case| (*problem, case)))
        .collect();
    let bar = bar(cases.len())?;
    let judgements = on_threads(cases.into_iter(), jobs, || {
        let mut runner = None;
        let bar = &bar;
        move |(problem, case): (&Problem, &Case)| {
            bar.set_message(case.id());
            let judgement = judge(problem, case, builds, &mut runner);
            bar.inc(1);
            (case.id(), judgement)
        }
    })?;
    bar.finish_and_clear();
    let mut judgements: HashMap<_, _> = judgements.into_iter().collect();
    let mut judged = |case: Case| {
        let judgement = judgements.remove(&case.id());
        (case, judgement.unwrap_or_else(|| Err(anyhow!("nobody has judged it"))))
    };
    let of_problem = |(problem, cases): (&'a Problem, Vec<Case>)| {
        let build = builds.get(&*problem.name).and_then(|build| build.as_ref().ok());
        let compiled = build.map(|(_, compiled)| compiled);
        let warnings = compiled.and_then(|compiled| compiled.as_ref().ok());
        Judged {
            problem,
            cases: cases.into_iter().map(&mut judged).collect(),
            errors: compiled.and_then(|compiled| compiled.as_ref().err()).map(String::as_str),
            warnings: warnings.map(|compiled| &*compiled.warnings).filter(|said| !said.is_empty()),
        }
    };
    Ok(selected.into_iter().map(of_problem).collect())
}

fn judge(
    problem: &Problem,
    case: &Case,
    builds: &Builds<'_>,
    runner: &mut Option<Runner>,
) -> Result<Judgement> {
    let build = builds.get(&*problem.name).context("nobody has compiled it")?;
    let (judge, compiled) = build.as_ref().map_err(|error| anyhow!("{error:#}"))?;
    let binary = compiled.as_ref().ok().map(|compiled| compiled.binary.as_path());
    let runner = match runner {
        Some(runner) => runner,
        // What goes wrong here is told of the case, and tried again for the next.
        None => runner.insert(Runner::new()?),
    };
    let question = match case.origin {
        Origin::Recorded => Question::Recorded(case),
        Origin::Outside | Origin::Lent(_) => Question::WithoutSnapshot(case),
    };
    let judgement = judge.judge(question, binary, runner)?;
    // Of lent data without an answer the form is all that is judged.
    let lent = matches!(case.origin, Origin::Lent(_));
    if judgement.verdict == Verdict::Accepted && !judgement.is_of_the_answer() && !lent {
        bail!("{}", unknown(case));
    }
    Ok(judgement)
}
