//! The command itself: judge the recorded cases.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZero;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use harness::build::{Builds, build};
use harness::cases::{self, Case};
use harness::report;
use harness::run::Runner;
use harness::verdict::{self, Judgement, Verdict};
use harness::workspace::{Problem, Workspace};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{Accepted, json, table};

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

/// Failures of one problem that are shown in full; of the rest only a line each.
const EXPLAINED: usize = 3;

const NOBODY_KNOWS: &str = "no reference, no published answer and no accepted snapshot says what is right; \
     `cargo insta test --review` records a snapshot";

/// What came of a problem's cases.
pub(crate) struct Judged<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) cases: Vec<(Case, Judgement)>,
    /// What the compiler said, if it refused the source.
    pub(crate) errors: Option<&'a str>,
}

impl Judged<'_> {
    /// The worst of the verdicts.
    pub(crate) fn verdict(&self) -> Verdict {
        let verdicts = self.cases.iter().map(|(_, judgement)| judgement.verdict);
        verdicts.max().unwrap_or(Verdict::Accepted)
    }

    fn failures(&self) -> impl Iterator<Item = &(Case, Judgement)> {
        let failed = |(_, judgement): &&(Case, Judgement)| judgement.verdict != Verdict::Accepted;
        self.cases.iter().filter(failed)
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let cases = cases::select(&workspace, &arguments.filters)?;
    if arguments.list {
        let mut out = anstream::stdout().lock();
        for case in cases {
            writeln!(out, "{}", case.id())?;
        }
        return Ok(true);
    }
    if cases.is_empty() {
        bail!("there is no case to judge; `cargo judge add` records one");
    }
    let builds = builds(&workspace, &cases)?;
    let jobs = arguments.jobs.map_or_else(thread::available_parallelism, Ok)?;
    let Outcomes { judged, faults } = judge_all(&workspace, &cases, &builds, jobs)?;
    let judged = by_problem(&workspace, judged, &builds);
    if arguments.json {
        json::print(&workspace, &judged)?;
    } else {
        print(&workspace, &judged)?;
    }
    if !faults.is_empty() {
        let faults: Vec<_> = faults.iter().map(|fault| format!("{fault:#}")).collect();
        bail!("{}", faults.join("\n       "));
    }
    Ok(judged.iter().all(|judged| judged.verdict() == Verdict::Accepted))
}

/// What came of all cases.
#[derive(Default)]
struct Outcomes {
    judged: Vec<(Case, Judgement)>,
    /// Why the others could not be judged.
    faults: Vec<anyhow::Error>,
}

/// Builds what the cases need.
fn builds(workspace: &Workspace, cases: &[Case]) -> Result<Builds> {
    let spinner = ProgressBar::new_spinner().with_message("building the solutions");
    spinner.enable_steady_tick(Duration::from_millis(100));
    let mut problems: Vec<_> = cases.iter().map(|case| case.problem.as_str()).collect();
    problems.dedup();
    let builds = build(workspace, problems);
    spinner.finish_and_clear();
    builds
}

/// Judges the cases on several threads.
fn judge_all(
    workspace: &Workspace,
    cases: &[Case],
    builds: &Builds,
    jobs: NonZero<usize>,
) -> Result<Outcomes> {
    let bar = ProgressBar::new(cases.len() as u64)
        .with_style(ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}")?);
    let launcher = std::env::current_exe().context("the judge does not find itself")?;
    let queue = Mutex::new(cases.iter());
    let next = || queue.lock().ok()?.next();
    let judge = |case: &Case, runner: &mut Runner| {
        let problem = workspace.problem(&case.problem)?;
        let binary = builds.get(&case.problem).and_then(|build| build.as_ref().ok());
        let expected = verdict::known(case)?.or_else(|| verdict::accepted(workspace, case));
        if expected.is_none() {
            bail!(NOBODY_KNOWS);
        }
        let run = match binary {
            Some(binary) => Some(runner.run(binary, &case.input, problem.limits())?),
            None => None,
        };
        Ok((case.clone(), Judgement::of(run, expected)))
    };
    let work = || -> Result<Vec<Result<(Case, Judgement)>>> {
        let mut runner = Runner::new(&launcher)?;
        let mut done = Vec::new();
        while let Some(case) = next() {
            bar.set_message(case.id());
            done.push(judge(case, &mut runner).with_context(|| case.id()));
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
    let mut outcomes = Outcomes::default();
    for result in results {
        let Ok(result) = result else {
            bail!("a worker of the judge panicked");
        };
        for judged in result? {
            match judged {
                Ok(judged) => outcomes.judged.push(judged),
                Err(fault) => outcomes.faults.push(fault),
            }
        }
    }
    Ok(outcomes)
}

fn by_problem<'a>(
    workspace: &'a Workspace,
    judgements: Vec<(Case, Judgement)>,
    builds: &'a Builds,
) -> Vec<Judged<'a>> {
    let mut groups: BTreeMap<String, Vec<(Case, Judgement)>> = BTreeMap::new();
    for (case, judgement) in judgements {
        let group = groups.entry(case.problem.clone()).or_default();
        group.push((case, judgement));
    }
    let problems = workspace.problems.iter();
    problems
        .filter_map(|problem| {
            let mut cases = groups.remove(&problem.name)?;
            cases.sort_by(|(a, _), (b, _)| a.name.cmp(&b.name));
            let build = builds.get(&problem.name)?;
            Some(Judged { problem, cases, errors: build.as_ref().err().map(String::as_str) })
        })
        .collect()
}

fn print(workspace: &Workspace, judged: &[Judged]) -> Result<()> {
    let mut out = anstream::stdout().lock();
    for judged in judged {
        if let Some(errors) = judged.errors {
            writeln!(out, "{}", errors.trim_end())?;
            continue;
        }
        for (at, (case, judgement)) in judged.failures().enumerate() {
            if at < EXPLAINED {
                writeln!(out, "{}", report::explain_case(workspace, case, judgement))?;
            } else {
                writeln!(out, "{:4} {}", judgement.verdict, case.id())?;
            }
        }
    }
    writeln!(out, "{}", table::of(judged))?;
    Ok(())
}
