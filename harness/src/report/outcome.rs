//! What came of a run that was not accepted.

use std::fmt::Write as _;

use super::remark::{lines, remark};
use super::{Subject, beside_label, in_a_line, labelled, what_happened};
use crate::answer::{Expected, Right, Source};
use crate::compare::tidied;
use crate::cut::{self, columns, cut};
use crate::diff::{Beside, beside};
use crate::judgement::Judgement;
use crate::outputs::keep;
use crate::run::{End, Run};
use crate::verdict::Verdict;
use crate::workspace::Workspace;

/// The most lines of standard error that a report shows.
const STDERR_LINES: usize = 20;

/// What was expected, what came instead, and what the program wrote to standard error.
pub(super) fn outcome(
    workspace: &Workspace,
    subject: &Subject,
    judgement: &Judgement,
    run: &Run,
) -> String {
    let mut partial = false;
    let mut text = match (judgement.verdict, &judgement.remark) {
        (Verdict::WrongAnswer | Verdict::Presentation, Some(by)) => {
            let Beside { mut text, partial } = remark(judgement, by, &run.stdout);
            if partial {
                text += &whole(workspace, subject, "out", &run.stdout);
            }
            text
        }
        (Verdict::WrongAnswer | Verdict::Presentation, None) => {
            wrong(workspace, subject, judgement, &run.stdout)
        }
        (_, remark) => {
            let ended = ended(judgement.expected.as_ref(), run);
            partial = ended.partial;
            let dialogue = remark.as_ref().and_then(|remark| remark.dialogue.as_ref());
            ended.text + &dialogue.map(lines).unwrap_or_default()
        }
    };
    let said = cut::head(said(run).as_bytes(), STDERR_LINES, beside_label());
    text += &labelled("stderr", &said.text);
    partial |= said.partial;
    if partial {
        text += &whole(workspace, subject, "err", &run.stderr);
    }
    text
}

/// A wrong output, beside the right one.
fn wrong(workspace: &Workspace, subject: &Subject, judgement: &Judgement, stdout: &[u8]) -> String {
    let beside = |source, expected| beside(source, judgement.compare, expected, stdout, columns());
    let Beside { mut text, partial } = match &judgement.expected {
        Some(Expected { answer: Right::Whole(answer), source }) => beside(label(*source), answer),
        Some(Expected { answer: Right::Digest(digest), source }) => {
            Beside { text: format!("  expected  {digest} by {}\n", label(*source)), partial: true }
        }
        None => beside("form", &tidied(stdout)),
    };
    if judgement.expected.is_none() {
        text += "  form      no blanks at line ends, no blank lines at the end\n";
    }
    if partial {
        text += &whole(workspace, subject, "out", stdout);
    }
    text
}

fn label(source: Source) -> &'static str {
    match source {
        Source::Published => "published",
        Source::Reference => "reference",
        Source::Snapshot => "snapshot",
    }
}

/// How a run ended that gave no answer, with what the answer is.
fn ended(expected: Option<&Expected>, run: &Run) -> Beside {
    let what = cut(what_happened(run).as_bytes(), false, 0, beside_label());
    let mut text = format!("  what      {}\n", what.text);
    if let Some(answer) = expected.and_then(Expected::whole) {
        let _ = writeln!(text, "  expected  {}", in_a_line(answer));
    }
    Beside { text, partial: what.partial }
}

/// What a program wrote to standard error, without what is said already: of a panic or a full stack
/// by Rust, or in the only line by the program.
fn said(run: &Run) -> String {
    let stderr = String::from_utf8_lossy(&run.stderr);
    let by_rust = |line: &str| {
        line.starts_with("thread '")
            && (line.contains("panicked at") || line.contains("has overflowed its stack"))
    };
    let lines: Vec<_> = stderr.trim_end().lines().take_while(|line| !by_rust(line)).collect();
    match (&lines[..], run.usage.end) {
        ([_], End::Exit(code)) if code != 0 => String::new(),
        _ => lines.join("\n").trim_end().to_owned(),
    }
}

/// Where the whole of an output is that was shown in part.
fn whole(workspace: &Workspace, subject: &Subject, kind: &str, output: &[u8]) -> String {
    let Subject { problem, name, .. } = subject;
    format!("  whole     {}\n", keep(workspace, problem, &format!("{name}.{kind}"), output))
}
