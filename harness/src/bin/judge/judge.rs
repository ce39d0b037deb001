//! The command itself: judge the recorded cases.

use std::collections::HashMap;
use std::io::Write;
use std::num::NonZero;
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use harness::cases::{self, Case};
use harness::compile::{Compiled, solution};
use harness::facts::Problem;
use harness::run::{Input, Runner};
use harness::show;
use harness::verdict::{self, Judgement, Verdict};
use harness::workspace::Workspace;
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
    /// The compiler's warnings.
    pub(crate) warnings: Option<&'a str>,
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

/// The worst verdict of all. None where all is well as far as it could be judged, but not all of
/// it could.
fn whole(judged: &[Judged]) -> Option<Verdict> {
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
    let jobs = arguments.jobs.map_or_else(thread::available_parallelism, Ok)?;
    let builds = builds(&workspace, &selected, jobs)?;
    let judged = judge_all(&workspace, selected, &builds, jobs)?;
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

type Selected<'a> = Vec<(&'a Problem, Vec<Case>)>;

/// By problem: what came of compiling its solution.
type Builds = HashMap<String, Result<Result<Compiled, String>>>;

/// Compiles what the cases need.
fn builds(workspace: &Workspace, selected: &Selected, jobs: NonZero<usize>) -> Result<Builds> {
    let bar = bar(selected.len())?;
    let builds = on_threads(selected.iter(), jobs, || {
        |(problem, _): &(&Problem, _)| {
            bar.set_message(format!("compiling {}", problem.name));
            let compiled = solution(workspace, problem);
            bar.inc(1);
            (problem.name.clone(), compiled)
        }
    })?;
    bar.finish_and_clear();
    Ok(builds.into_iter().collect())
}

fn bar(length: usize) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}")?;
    Ok(ProgressBar::new(length as u64).with_style(style))
}

/// Does something with each item, on several threads. Each thread gets a worker of its own.
fn on_threads<T: Send, R: Send, W: FnMut(T) -> R>(
    items: impl ExactSizeIterator<Item = T> + Send,
    jobs: NonZero<usize>,
    worker: impl Fn() -> W + Sync,
) -> Result<Vec<R>> {
    let threads = jobs.get().min(items.len());
    let queue = Mutex::new(items);
    let next = || queue.lock().ok()?.next();
    let work = || {
        let mut worker = worker();
        let mut done = Vec::new();
        while let Some(item) = next() {
            done.push(worker(item));
        }
        done
    };
    let results = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join()).collect::<Vec<_>>()
    });
    let mut all = Vec::new();
    for result in results {
        all.extend(result.map_err(|_| anyhow!("a worker of the judge panicked"))?);
    }
    Ok(all)
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
    let bar = bar(cases.len())?;
    let judgements = on_threads(cases.into_iter(), jobs, || {
        let mut runner = None;
        let bar = &bar;
        move |(problem, case): (&Problem, &Case)| {
            bar.set_message(case.id());
            let judgement = judge(workspace, problem, case, builds, &mut runner);
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
        let compiled = builds.get(&problem.name).and_then(|build| build.as_ref().ok());
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
    workspace: &Workspace,
    problem: &Problem,
    case: &Case,
    builds: &Builds,
    runner: &mut Option<Runner>,
) -> Result<Judgement> {
    let expected = verdict::expected(workspace, case)?;
    let build = builds.get(&problem.name).context("nobody has compiled it")?;
    let compiled = build.as_ref().map_err(|error| anyhow!("{error:#}"))?;
    let run = match compiled {
        Ok(compiled) => {
            let runner = match runner {
                Some(runner) => runner,
                // What goes wrong here is told of the case, and tried again for the next.
                None => runner.insert(Runner::new()?),
            };
            Some(runner.run(&compiled.binary, Input::File(&case.input), problem.limits)?)
        }
        Err(_) => None,
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
