//! Puts judgements into words for a person. Styled for a terminal; strip the styles elsewhere.

use std::fmt::Write as _;
use std::fs;

use anstyle::{AnsiColor, Style};

use crate::cases::Case;
use crate::diff;
use crate::problems::reference;
use crate::run::{End, Run};
use crate::verdict::{Judgement, Source, Verdict};
use crate::workspace::Workspace;

const BOLD: Style = Style::new().bold();

/// Lines of an input or a message that are shown.
const SHOWN_LINES: usize = 16;

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
    let path = case.input.strip_prefix(&workspace.root);
    let path = path.unwrap_or(&case.input).display().to_string();
    let input = fs::read(&case.input).unwrap_or_default();
    let body = explain(&case.problem, &path, &input, judgement);
    format!("{body}  again     cargo judge {}\n", case.id())
}

/// What a person needs to see of a run that was not accepted: the input, what was expected, and
/// what came instead.
pub fn explain(problem: &str, title: &str, input: &[u8], judgement: &Judgement) -> String {
    let verdict = judgement.verdict;
    let style = style(verdict);
    let drawn = indented(&shortened(&draw(problem, input), SHOWN_LINES));
    let mut text = format!("{style}{verdict}{style:#} {BOLD}{title}{BOLD:#}\n\n{drawn}\n");
    if let Some(run) = &judgement.run {
        text.push_str(&outcome(judgement, run));
    }
    text
}

/// An input as a person would draw it, or as it stands if nobody knows how.
pub fn draw(problem: &str, input: &[u8]) -> String {
    reference(problem).and_then(|reference| (reference.draw)(input).ok()).unwrap_or_else(|| {
        let lines = input.trim_ascii_end().split(|&byte| byte == b'\n');
        lines.map(|line| diff::visible(line, false)).collect::<Vec<_>>().join("\n")
    })
}

fn outcome(judgement: &Judgement, run: &Run) -> String {
    let mut text = String::new();
    match judgement.verdict {
        Verdict::WrongAnswer | Verdict::Presentation => {
            if let Some(expected) = &judgement.expected {
                let source = match expected.source {
                    Source::Published => "published",
                    Source::Reference => "reference",
                    Source::Snapshot => "snapshot",
                };
                text = diff::beside(source, expected.answer.as_bytes(), &run.stdout);
            } else {
                let printed = diff::visible(&run.stdout, true);
                let _ = writeln!(
                    text,
                    "  printed   {printed}\n  form      no blank ends a line, and one line end ends it all"
                );
            }
        }
        _ => {
            let _ = writeln!(text, "  what      {}", what_happened(run));
            if let Some(expected) = &judgement.expected {
                let answer = shortened(expected.answer.trim_end(), 3).replace('\n', " / ");
                let _ = writeln!(text, "  expected  {answer}");
            }
        }
    }
    text
}

/// How a run ended that gave no answer, in a line.
pub fn what_happened(run: &Run) -> String {
    let stderr = String::from_utf8_lossy(&run.stderr);
    let said = |what: &str, lines| {
        let from_there = stderr.lines().skip_while(|line| !line.contains(what));
        from_there.take(lines).collect::<Vec<_>>().join(" ")
    };
    match run.usage.end {
        End::Time => format!(
            "{:.2} s of CPU, limit {:.2} s",
            run.usage.time.as_secs_f64(),
            run.limits.time.as_secs_f64()
        ),
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
            Some(line) => {
                let line = diff::visible(line.as_bytes(), false);
                format!("exit code {code}: {}", diff::shortened(&line, 100))
            }
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

fn shortened(text: &str, most: usize) -> String {
    let count = text.lines().count();
    if count <= most {
        return text.to_owned();
    }
    let mut short: Vec<_> = text.lines().take(most - 1).map(str::to_owned).collect();
    short.push(format!("… and {} lines more", count - short.len()));
    short.join("\n")
}

/// Text set in by four blanks.
pub fn indented(text: &str) -> String {
    text.lines().fold(String::new(), |mut all, line| {
        let _ = writeln!(all, "    {line}");
        all
    })
}
