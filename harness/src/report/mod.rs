//! Puts judgements into words for a person. Styled for a terminal; strip the styles elsewhere.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use crate::cases::{Case, Origin};
use crate::cut::{self, columns};
use crate::judgement::Judgement;
use crate::outputs::keep;
use crate::verdict::Verdict;
use crate::workspace::Workspace;
use kit::references::reference;

mod end;
mod outcome;
mod remark;

pub use end::what_happened;
use outcome::outcome;

const BOLD: Style = Style::new().bold();

/// The most lines of an input that a report shows.
const INPUT_LINES: usize = 16;

/// What a report is about.
pub struct Subject<'a> {
    /// The problem's name.
    pub problem: &'a str,
    /// What its outputs are kept as, in a folder of the problem.
    pub name: &'a str,
    /// The first line of the report.
    pub title: &'a str,
    /// The input that the program got.
    pub input: &'a [u8],
}

/// The colour of a verdict.
pub fn style(verdict: Verdict) -> Style {
    let color = match verdict {
        Verdict::Accepted => AnsiColor::Green,
        Verdict::Presentation => AnsiColor::Yellow,
        _ => AnsiColor::Red,
    };
    color.on_default().bold()
}

/// All that helps with a case that was not accepted: what [`explain`] says, and how to run just
/// this case again.
pub fn explain_case(workspace: &Workspace, case: &Case, judgement: &Judgement) -> String {
    let title = &case.shown(workspace).display().to_string();
    let input = &case.read().unwrap_or_default();
    let subject = Subject { problem: &case.problem, name: &case.name, title, input };
    let body = explain(workspace, &subject, judgement);
    match case.origin {
        // It is gone with the folder that it lies in.
        Origin::Lent(_) => body,
        _ => format!("{body}  again     cargo judge {}\n", case.id()),
    }
}

/// What a person needs to see of a run that was not accepted: the input, what was expected, and
/// what came instead.
pub fn explain(workspace: &Workspace, subject: &Subject, judgement: &Judgement) -> String {
    let verdict = judgement.verdict;
    let style = style(verdict);
    let drawn = draw(subject.problem, subject.input, INPUT_LINES);
    let title = subject.title;
    let mut text = format!("{style}{verdict}{style:#} {BOLD}{title}{BOLD:#}\n\n{drawn}\n");
    if let Some(run) = &judgement.run {
        text += &outcome(workspace, subject, judgement, run);
    }
    text
}

/// The first lines of an input as a person would draw it, or as it stands if nobody knows how; set
/// in by four blanks.
pub fn draw(problem: &str, input: &[u8], lines: usize) -> String {
    let drawn = reference(problem).and_then(|reference| (reference.draw)(input).ok());
    let drawn = drawn.as_ref().map_or(input.trim_ascii_end(), String::as_bytes);
    let shown = cut::head(drawn, lines, columns() - "    ".len()).text;
    shown.lines().fold(String::new(), |mut all, line| {
        let _ = writeln!(all, "    {line}");
        all
    })
}

/// An answer in one line, as much of it as fits beside a label.
pub fn in_a_line(answer: &[u8]) -> String {
    let room = beside_label();
    // More than that is not seen, however long the answer is.
    let seen = &answer[..answer.len().min(4 * room)];
    let line = String::from_utf8_lossy(seen.trim_ascii_end()).replace('\n', " / ");
    cut::line(line.as_bytes(), room)
}

/// Where the whole output of a case is kept.
pub fn whole(workspace: &Workspace, case: &Case, output: &[u8]) -> String {
    keep(workspace, &case.problem, &format!("{}.out", case.name), output)
}

/// What the compiler said, if need be with the path of the whole.
pub fn compiler(workspace: &Workspace, problem: &str, said: &str) -> String {
    let shown = cut::head(said.trim_end().as_bytes(), cut::LINES, columns());
    let mut text = shown.text;
    if shown.partial {
        let path = keep(workspace, problem, "compiler.txt", said.as_bytes());
        let _ = writeln!(text, "  whole     {path}");
    }
    text.trim_end().to_owned()
}

/// Lines beside a label, which stands in front of the first.
fn labelled(label: &str, lines: &str) -> String {
    let mut text = String::new();
    for (at, line) in lines.lines().enumerate() {
        let label = if at == 0 { label } else { "" };
        let _ = writeln!(text, "{}", format!("  {label:9} {line}").trim_end());
    }
    text
}

/// The columns that are left beside a label.
fn beside_label() -> usize {
    columns() - "  expected  ".len()
}
