//! The command itself: judge the recorded cases.

use std::collections::HashMap;
use std::io::Write;
use std::num::NonZero;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use harness::build::{Builds, build};
use harness::cases::{self, Case};
use harness::run::Runner;
use harness::show;
use harness::verdict::{self, Judgement, Verdict};
use harness::workspace::{Problem, Workspace};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{Accepted, json, page};

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
    /// Print one JSON document instead of the table
    #[arg(long, conflicts_with = "list")]
    json: bool,
}

/// What came of a problem's cases.
pub(crate) struct Judged<'a> {
    pub(crate) problem: &'a Problem,
    /// A judgement, or why there is none.
    pub(crate) cases: Vec<(Case, Result<Judgement>)>,
    /// What the compiler said, if it refused the source.
    pub(crate) errors: Option<&'a str>,
}

impl Judged<'_> {
    /// The worst of the verdicts. None where all is well as far as it could be judged, but not all
    /// of it could.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        let complete = !self.cases.is_empty() && self.cases.iter().all(|(_, case)| case.is_ok());
        let worst = self.judgements().map(|(_, judgement)| judgement.verdict).max();
        worst.filter(|&worst| complete || worst != Verdict::Accepted)
    }

    pub(crate) fn judgements(&self) -> impl Iterator<Item = (&Case, &Judgement)> {
        self.cases.iter().filter_map(|(case, judged)| Some((case, judged.as_ref().ok()?)))
    }
}

/// The worst verdict of all, if there is one of all.
pub(crate) fn whole(judged: &[Judged]) -> Option<Verdict> {
    let verdicts: Vec<_> = judged.iter().map(Judged::verdict).collect();
    let worst = verdicts.iter().copied().flatten().max();
    worst.filter(|&worst| worst != Verdict::Accepted || !verdicts.contains(&None))
}

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let selected = cases::select(&workspace, &arguments.filters)?;
    if arguments.list {
        let mut out = anstream::stdout().lock();
        for case in selected.iter().flat_map(|(_, cases)| cases) {
            writeln!(out, "{}", case.id())?;
        }
        return Ok(true);
    }
    let builds = builds(&workspace, &selected)?;
    let jobs = arguments.jobs.map_or_else(thread::available_parallelism, Ok)?;
    let judged = judge_all(&workspace, selected, &builds, jobs)?;
    if arguments.json {
        json::print(&workspace, &judged)?;
    } else {
        page::print(&workspace, &judged)?;
    }
    let mut faults = Vec::new();
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
    Ok(whole(&judged) == Some(Verdict::Accepted))
}

type Selected<'a> = Vec<(&'a Problem, Vec<Case>)>;

/// Builds what the cases need.
fn builds(workspace: &Workspace, selected: &Selected) -> Result<Builds> {
    let spinner = ProgressBar::new_spinner().with_message("building the solutions");
    spinner.enable_steady_tick(Duration::from_millis(100));
    let builds = build(workspace, selected.iter().map(|(problem, _)| problem.name.as_str()));
    spinner.finish_and_clear();
    builds
}

/// Judges the cases on several threads.
fn judge_all<'a>(
    workspace: &Workspace,
    selected: Selected<'a>,
    builds: &'a Builds,
    jobs: NonZero<usize>,
) -> Result<Vec<Judged<'a>>> {
    let cases: Vec<_> = selected
        .iter()
        .flat_map(|(problem, cases)| cases.iter().map(move |case| (*problem, case)))
        .collect();
    let bar = ProgressBar::new(cases.len() as u64)
        .with_style(ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}")?);
    let launcher = std::env::current_exe().context("the judge does not find itself")?;
    let queue = Mutex::new(cases.iter());
    let next = || queue.lock().ok()?.next();
    let work = || -> Result<Vec<(String, Result<Judgement>)>> {
        let mut runner = Runner::new(&launcher)?;
        let mut done = Vec::new();
        while let Some((problem, case)) = next() {
            bar.set_message(case.id());
            done.push((case.id(), judge(workspace, problem, case, builds, &mut runner)));
            bar.inc(1);
        }
        Ok(done)
    };
    let results = thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.get().min(cases.len())).map(|_| scope.spawn(work)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| worker.join();
        workers.into_iter().map(join).collect::<Vec<_>>()
    });
    bar.finish_and_clear();
    let mut judgements = HashMap::new();
    for result in results {
        let Ok(result) = result else {
            bail!("a worker of the judge panicked");
        };
        judgements.extend(result?);
    }
    let mut judged = |case: Case| {
        let judgement = judgements.remove(&case.id());
        (case, judgement.unwrap_or_else(|| Err(anyhow!("nobody has judged it"))))
    };
    let of_problem = |(problem, cases): (&'a Problem, Vec<Case>)| Judged {
        problem,
        cases: cases.into_iter().map(&mut judged).collect(),
        errors: builds
            .get(&problem.name)
            .and_then(|build| build.as_ref().err())
            .map(String::as_str),
    };
    Ok(selected.into_iter().map(of_problem).collect())
}

fn judge(
    workspace: &Workspace,
    problem: &Problem,
    case: &Case,
    builds: &Builds,
    runner: &mut Runner,
) -> Result<Judgement> {
    let expected = verdict::expected(workspace, case)?;
    let run = match builds.get(&problem.name) {
        Some(Ok(binary)) => Some(runner.run(binary, &case.input, problem.limits())?),
        _ => None,
    };
    let judgement = Judgement::of(run, expected);
    if judgement.expected.is_none() && judgement.verdict == Verdict::Accepted {
        bail!(
            "no reference, no published answer and no accepted snapshot says what is right; \
             `cargo insta test --review` records a snapshot"
        );
    }
    Ok(judgement)
}
