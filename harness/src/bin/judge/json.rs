//! The report for machines. CONTRIBUTING describes the fields; a field is added, never changed.

use std::io::Write;

use anyhow::Result;
use harness::cases;
use harness::problems::reference;
use harness::report;
use harness::verdict::{Judgement, Source, Verdict};
use harness::workspace::Workspace;
use serde::Serialize;

use crate::judge::Judged;

#[derive(Serialize)]
struct Report<'a> {
    schema: u32,
    verdict: Option<Verdict>,
    problems: Vec<Problem<'a>>,
}

#[derive(Serialize)]
struct Problem<'a> {
    name: &'a str,
    title: &'a str,
    url: &'a str,
    verdict: Option<Verdict>,
    reference: bool,
    time_limit_ms: f64,
    memory_limit_bytes: u64,
    compiler: Option<&'a str>,
    cases: Vec<Case<'a>>,
}

#[derive(Serialize)]
struct Case<'a> {
    name: &'a str,
    path: String,
    verdict: Option<Verdict>,
    fault: Option<String>,
    what: Option<String>,
    expected: Option<&'a str>,
    expected_from: Option<Source>,
    actual: Option<String>,
    time_ms: Option<f64>,
    idle_ms: Option<f64>,
    wall_ms: Option<f64>,
    memory_bytes: Option<u64>,
}

pub(crate) fn print(
    workspace: &Workspace,
    judged: &[Judged],
    verdict: Option<Verdict>,
) -> Result<()> {
    let report = Report {
        schema: 1,
        verdict,
        problems: judged.iter().map(|judged| problem(workspace, judged)).collect(),
    };
    writeln!(std::io::stdout(), "{}", serde_json::to_string_pretty(&report)?)?;
    Ok(())
}

fn problem<'a>(workspace: &Workspace, judged: &'a Judged) -> Problem<'a> {
    let problem = judged.problem;
    Problem {
        name: &problem.name,
        title: &problem.title,
        url: &problem.url,
        verdict: judged.verdict(),
        reference: reference(&problem.name).is_some(),
        time_limit_ms: problem.limits.time.as_secs_f64() * 1e3,
        memory_limit_bytes: problem.limits.memory,
        compiler: judged.errors,
        cases: judged.cases.iter().map(|(of, judgement)| case(workspace, of, judgement)).collect(),
    }
}

fn case<'a>(
    workspace: &Workspace,
    case: &'a cases::Case,
    judged: &'a Result<Judgement>,
) -> Case<'a> {
    let path = case.input.strip_prefix(&workspace.root).unwrap_or(&case.input);
    let judgement = judged.as_ref().ok();
    let expected = judgement.and_then(|judgement| judgement.expected.as_ref());
    let run = judgement.and_then(|judgement| judgement.run.as_ref());
    let verdict = judgement.map(|judgement| judgement.verdict);
    let crashed = run.filter(|_| verdict > Some(Verdict::WrongAnswer));
    Case {
        name: &case.name,
        path: path.display().to_string(),
        verdict,
        fault: judged.as_ref().err().map(|fault| format!("{fault:#}")),
        what: crashed.map(report::what_happened),
        expected: expected.map(|expected| expected.answer.as_str()),
        expected_from: expected.map(|expected| expected.source),
        actual: run.map(|run| String::from_utf8_lossy(&run.stdout).into_owned()),
        time_ms: run.map(|run| run.usage.time.as_secs_f64() * 1e3),
        idle_ms: run.map(|run| run.usage.idle.as_secs_f64() * 1e3),
        wall_ms: run.map(|run| run.usage.wall.as_secs_f64() * 1e3),
        memory_bytes: run.and_then(|run| run.usage.memory),
    }
}
