//! `cargo judge paste`: checks that a solution can be submitted as it is, and prints its source.

use std::fs;
use std::io::{self, IsTerminal, Write};

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use clap::Args;
use harness::cases::of_problem;
use harness::compile::{Compiled, solution_from};
use harness::facts::Problem;
use harness::filter;
use harness::judgement::{Judge, Question};
use harness::report;
use harness::run::Runner;
use harness::verdict::Verdict;
use harness::workspace::Workspace;

use crate::say::{Accepted, say};

/// Checks that a solution compiles alone and answers its cases, and prints it
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo judge paste boj1000 | xclip   for a clipboard of your choice
  cargo judge paste boj1000 --copy    for the terminal's own, over ssh too")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// Put the source on the terminal's clipboard (OSC 52) instead of printing it
    #[arg(long)]
    copy: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let problem = filter::problem(&workspace, &arguments.problem)?;
    if arguments.copy {
        ensure!(
            io::stderr().is_terminal(),
            "there is no terminal to copy with; without --copy the source goes to standard output"
        );
    }
    let source = fs::read_to_string(&problem.source)
        .with_context(|| problem.source.display().to_string())?;
    if !pastes(&workspace, problem, &source)? {
        return Ok(false);
    }
    if arguments.copy {
        let encoded = BASE64_STANDARD.encode(&source);
        let mut terminal = io::stderr();
        write!(terminal, "\x1b]52;c;{encoded}\x07")?;
        terminal.flush()?;
        say("copied, if your terminal allows it");
    } else {
        io::stdout().write_all(source.as_bytes())?;
    }
    match (&problem.closed, &problem.submit) {
        (Some(day), page) => {
            let was = page.iter().map(|page| format!("; its submit page was {page}"));
            let was: String = was.collect();
            say(format_args!("this judge has taken no submissions since {day}{was}"));
        }
        (None, Some(page)) => say(format_args!("submit at {page}")),
        (None, None) => {}
    }
    Ok(true)
}

/// Whether the source, alone, compiles as the judge does it and answers the recorded cases; if not,
/// says why.
fn pastes(workspace: &Workspace, problem: &Problem, source: &str) -> Result<bool> {
    let Problem { edition, flags, .. } = problem;
    let binary = match solution_from(workspace, problem, source.as_bytes())? {
        // Some judges show warnings to everybody, so a solution has to be free of them.
        Ok(Compiled { binary, warnings }) if warnings.is_empty() => binary,
        Ok(Compiled { warnings: said, .. }) | Err(said) => {
            say(report::compiler(workspace, &problem.name, &said));
            return Ok(false);
        }
    };
    let mut runner = Runner::new()?;
    let judge = Judge::of(workspace, problem)?;
    let mut checked_cases = 0;
    for case in of_problem(workspace, &problem.name) {
        let question = Question::Recorded(&case);
        let judgement = judge.judge(question, Some(&binary), &mut runner)?;
        if judgement.verdict != Verdict::Accepted {
            say(report::explain_case(workspace, &case, &judgement));
            return Ok(false);
        }
        checked_cases += usize::from(judgement.is_of_the_answer());
    }
    ensure!(checked_cases > 0, "{} has no case with a known answer to check it by", problem.name);
    let size = source.len();
    let limit = match problem.source_limit {
        Some(limit) if size as u64 > limit => {
            say(format_args!("{size} bytes are more than the {limit} that the judge takes"));
            return Ok(false);
        }
        Some(limit) => format!("of {limit}"),
        None => "(the judge's limit is not known)".to_owned(),
    };
    let flags = flags.join(" ");
    let assumed = if problem.flags_assumed { " (assumed)" } else { "" };
    say(format_args!(
        "{}: alone, edition {edition}, {flags}{assumed}, no warning; {checked_cases} cases accepted; {size} bytes {limit}",
        problem.name,
    ));
    Ok(true)
}
