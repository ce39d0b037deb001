//! The report for machines. CONTRIBUTING describes the fields. New fields may come. If a field has
//! to change, `schema` goes up.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;

use anyhow::Result;
use harness::answer::{Expected, Source};
use harness::cases;
use harness::judgement::Judgement;
use harness::report;
use harness::verdict::Verdict;
use harness::workspace::Workspace;
use kit::references::reference;
use serde::Serialize;

use crate::judged::Judged;

/// Bytes of an output that are in the report at most.
const OUTPUT: usize = 1 << 20;

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
    url: Option<&'a str>,
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
    expected: Option<Cow<'a, str>>,
    expected_bytes: Option<usize>,
    expected_from: Option<Source>,
    said: Option<Cow<'a, str>>,
    debug_verdict: Option<Verdict>,
    actual: Option<Cow<'a, str>>,
    actual_bytes: Option<usize>,
    time_ms: Option<f64>,
    idle_ms: Option<f64>,
    wall_ms: Option<f64>,
    memory_bytes: Option<u64>,
}

pub(crate) fn print(
    workspace: &Workspace,
    judged: &[Judged],
    debugged: &[Judged],
    verdict: Option<Verdict>,
) -> Result<()> {
    let debugged: HashMap<_, _> = debugged
        .iter()
        .flat_map(Judged::judgements)
        .map(|(case, judgement)| (case.id(), judgement.verdict))
        .collect();
    let report = Report {
        schema: 1,
        verdict,
        problems: judged.iter().map(|judged| problem(workspace, judged, &debugged)).collect(),
    };
    writeln!(std::io::stdout(), "{}", serde_json::to_string_pretty(&report)?)?;
    Ok(())
}

fn problem<'a>(
    workspace: &Workspace,
    judged: &'a Judged,
    debugged: &HashMap<String, Verdict>,
) -> Problem<'a> {
    let problem = judged.problem;
    Problem {
        name: &problem.name,
        title: &problem.title,
        url: problem.url.as_deref(),
        verdict: judged.verdict(),
        reference: reference(&problem.name).is_some(),
        time_limit_ms: problem.limits.time.as_secs_f64() * 1e3,
        memory_limit_bytes: problem.limits.memory,
        compiler: judged.errors,
        cases: judged
            .cases
            .iter()
            .map(|(of, judgement)| Case {
                debug_verdict: debugged.get(&of.id()).copied(),
                ..case(workspace, of, judgement)
            })
            .collect(),
    }
}

fn case<'a>(
    workspace: &Workspace,
    case: &'a cases::Case,
    judged: &'a Result<Judgement>,
) -> Case<'a> {
    let judgement = judged.as_ref().ok();
    let expected = judgement.and_then(|judgement| judgement.expected.as_ref());
    let run = judgement.and_then(|judgement| judgement.run.as_ref());
    let verdict = judgement.map(|judgement| judgement.verdict);
    let crashed = run.filter(|_| verdict > Some(Verdict::WrongAnswer));
    Case {
        name: &case.name,
        path: case.shown(workspace).display().to_string(),
        verdict,
        fault: judged.as_ref().err().map(|fault| format!("{fault:#}")),
        what: crashed.map(report::what_happened),
        expected: expected.and_then(Expected::whole).map(start),
        expected_bytes: expected.and_then(Expected::whole).map(<[u8]>::len),
        expected_from: expected.map(|expected| expected.source),
        said: judgement.and_then(|it| Some(start(&it.remark.as_ref()?.said))),
        debug_verdict: None,
        actual: run.map(|run| start(&run.stdout)),
        actual_bytes: run.map(|run| run.stdout.len()),
        time_ms: run.map(|run| run.usage.time.as_secs_f64() * 1e3),
        idle_ms: run.map(|run| run.usage.idle.as_secs_f64() * 1e3),
        wall_ms: run.map(|run| run.usage.wall.as_secs_f64() * 1e3),
        memory_bytes: run.and_then(|run| run.usage.memory),
    }
}

/// As much of an output as the report holds.
fn start(output: &[u8]) -> Cow<'_, str> {
    // Enough for a character that the limit cuts through.
    let mut text = String::from_utf8_lossy(&output[..output.len().min(OUTPUT + 4)]);
    if text.len() > OUTPUT {
        let end = (0..=OUTPUT).rev().find(|&end| text.is_char_boundary(end));
        text.to_mut().truncate(end.unwrap_or_default());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_holds_a_mebibyte_of_an_output_at_most() {
        let whole = [b'7'; OUTPUT];
        assert_eq!(start(&whole).len(), OUTPUT);
        // Cut at a character, also where one that is not UTF-8 becomes longer.
        assert_eq!(start("가".repeat(OUTPUT).as_bytes()), "가".repeat(OUTPUT / 3));
        assert_eq!(start(&[0xff; OUTPUT]), "\u{fffd}".repeat(OUTPUT / 3));
    }
}
