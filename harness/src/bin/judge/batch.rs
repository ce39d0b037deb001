//! Many cases at once: compiles the solutions and judges the cases, on several threads.

use std::collections::HashMap;
use std::num::NonZero;

use anyhow::{Context, Result, anyhow, bail};
use harness::answer::unknown;
use harness::cases::{Case, Origin};
use harness::compile::{Compiled, debug_solution, solution};
use harness::facts::Problem;
use harness::judgement::{Judge, Judgement, Question};
use harness::run::Runner;
use harness::verdict::Verdict;
use harness::workspace::Workspace;
use indicatif::{ProgressBar, ProgressStyle};

use crate::data::Selected;
use crate::judged::Judged;
use crate::threads::on_threads;

/// By problem: its judge, and what came of compiling its solution.
pub(crate) type Builds<'a> = HashMap<&'a str, Result<(Judge<'a>, Result<Compiled, String>)>>;

/// How the solutions are compiled.
#[derive(Clone, Copy)]
pub(crate) enum Build {
    /// As the judge does it.
    Submission,
    /// With checks for overflow and for what Rust asserts in debug builds. They take time, so each
    /// run may take [`DEBUG_TIME`] times as long.
    Debug,
}

/// How many times as long a run with checks may take.
pub(crate) const DEBUG_TIME: u32 = 10;

/// Compiles what the cases need.
pub(crate) fn builds<'a>(
    workspace: &'a Workspace,
    selected: &Selected<'a>,
    build: Build,
    jobs: NonZero<usize>,
) -> Result<Builds<'a>> {
    let bar = bar(selected.len())?;
    let builds = on_threads(selected.iter(), jobs, || {
        |(problem, _): &(&'a Problem, _)| {
            bar.set_message(format!("compiling {}", problem.name));
            let built = Judge::of(workspace, problem).and_then(|judge| match build {
                Build::Submission => Ok((judge, solution(workspace, problem)?)),
                Build::Debug => {
                    Ok((judge.with_time(DEBUG_TIME), debug_solution(workspace, problem)?))
                }
            });
            bar.inc(1);
            (problem.name.as_str(), built)
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
pub(crate) fn judge_all<'a>(
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
