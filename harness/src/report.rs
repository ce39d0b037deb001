//! Puts judgements into words for a person. Styled for a terminal; strip the styles elsewhere.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use crate::answer::Source;
use crate::cases::{Case, Origin};
use crate::compare::tidied;
use crate::cut::{self, columns, cut};
use crate::diff::{Beside, beside};
use crate::judgement::Judgement;
use crate::outputs::keep;
use crate::references::reference;
use crate::run::{End, Limits, Run};
use crate::show;
use crate::verdict::Verdict;
use crate::workspace::Workspace;

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
    let title = &case.shown(workspace);
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
pub fn in_a_line(answer: &str) -> String {
    cut::line(answer.trim_end().replace('\n', " / ").as_bytes(), beside_label())
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

/// The columns that are left beside a label.
fn beside_label() -> usize {
    columns() - "  expected  ".len()
}

fn outcome(workspace: &Workspace, subject: &Subject, judgement: &Judgement, run: &Run) -> String {
    let Subject { problem, name, .. } = subject;
    let stdout = &run.stdout[..];
    match (judgement.verdict, &judgement.expected) {
        (Verdict::WrongAnswer | Verdict::Presentation, expected) => {
            let Beside { mut text, partial } = match expected {
                Some(expected) => {
                    let source = match expected.source {
                        Source::Published => "published",
                        Source::Reference => "reference",
                        Source::Snapshot => "snapshot",
                    };
                    beside(source, expected.answer.as_bytes(), stdout, columns())
                }
                None => beside("form", &tidied(stdout), stdout, columns()),
            };
            if expected.is_none() {
                text += "  form      no blanks at line ends, no blank lines at the end\n";
            }
            if partial {
                let path = keep(workspace, problem, &format!("{name}.out"), stdout);
                let _ = writeln!(text, "  whole     {path}");
            }
            text
        }
        (_, expected) => {
            let what = cut(what_happened(run).as_bytes(), false, 0, beside_label());
            let mut text = format!("  what      {}\n", what.text);
            if let Some(expected) = expected {
                let _ = writeln!(text, "  expected  {}", in_a_line(&expected.answer));
            }
            if what.partial {
                let path = keep(workspace, problem, &format!("{name}.err"), &run.stderr);
                let _ = writeln!(text, "  whole     {path}");
            }
            text
        }
    }
}

/// One line that says how a run ended, if it gave no answer. It is not cut off.
pub fn what_happened(run: &Run) -> String {
    let stderr = String::from_utf8_lossy(&run.stderr);
    let said = |what: &str, lines| {
        let from_there = stderr.lines().skip_while(|line| !line.contains(what));
        let lines: Vec<_> = from_there.take(lines).collect();
        show::visible(lines.join(" ").as_bytes(), false)
    };
    match run.usage.end {
        End::Time => format!(
            "{:.2} s of CPU, limit {:.2} s",
            run.usage.time.as_secs_f64(),
            run.limits.time.as_secs_f64()
        ),
        End::Processes => format!("more than {} processes at once", Limits::PROCESSES),
        End::Idle => format!("idle for {:.1} s", run.usage.idle.as_secs_f64()),
        End::Memory => "more memory than the limit, and stopped there".to_owned(),
        End::Output => format!("more than {} bytes of output", run.limits.output),
        End::Exit(101) if stderr.contains("panicked at") => {
            // Ahead of the place stands the thread, whose number differs from run to run.
            let message = said("panicked at", 2);
            let place = message.split_once("panicked at ").map_or("", |(_, place)| place);
            format!("panic at {place}")
        }
        End::Signal(_) if stderr.contains("has overflowed its stack") => {
            "stack overflow".to_owned()
        }
        End::Signal(_) if run.was_refused_memory() => said("memory allocation of ", 1),
        End::Signal(signal) => format!("killed by {}", signal_name(signal)),
        End::Exit(code) => match stderr.lines().find(|line| !line.trim().is_empty()) {
            Some(line) => format!("exit code {code}: {}", show::visible(line.as_bytes(), false)),
            None => format!("exit code {code}"),
        },
    }
}

fn signal_name(signal: i32) -> String {
    // The numbers that all Unix systems agree on.
    let name = match signal {
        2 => "SIGINT",
        3 => "SIGQUIT",
        4 => "SIGILL",
        6 => "SIGABRT",
        8 => "SIGFPE",
        9 => "SIGKILL",
        11 => "SIGSEGV",
        13 => "SIGPIPE",
        14 => "SIGALRM",
        15 => "SIGTERM",
        _ => return format!("signal {signal}"),
    };
    format!("{name} ({signal})")
}
