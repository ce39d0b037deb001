//! `cargo judge wrong`: which recorded cases catch which wrong programs.

use std::fmt;
use std::io::Write;
use std::thread;

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result};
use clap::Args;
use harness::cases::{Case, recorded};
use harness::cut::columns;
use harness::facts::Problem;
use harness::filter;
use harness::judgement::{Judge, Question};
use harness::run::Runner;
use harness::verdict::Verdict;
use harness::workspace::Workspace;
use harness::wrong::{self, Program};
use indicatif::{ProgressBar, ProgressStyle};

use crate::say::{Accepted, say};
use crate::threads::on_threads;

/// Says which cases catch each wrong program, and which programs each case alone catches
#[derive(Args)]
#[command(after_help = "\
The wrong programs of a problem are in cases/<problem>/wrong.

Exit code: 0 all are caught, 1 not all are caught, 2 could not judge.")]
pub(crate) struct Arguments {
    /// Problems; without any, all that have wrong programs
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let mut problems = Vec::new();
    for name in &arguments.names {
        problems.push(filter::problem(&workspace, name)?);
    }
    if problems.is_empty() {
        problems = workspace.problems.iter().collect();
    }
    let mut all_right = true;
    for problem in problems {
        let programs = wrong::of_problem(&workspace, &problem.name)?;
        if programs.is_empty() {
            if !arguments.names.is_empty() {
                say(format_args!("{} has no wrong programs", problem.name));
            }
            continue;
        }
        let cases = recorded(&workspace, &problem.name);
        let tried = try_all(&workspace, problem, &programs, &cases)?;
        print(problem, &cases, &tried)?;
        all_right &= tried.iter().all(Tried::is_right);
    }
    Ok(all_right)
}

/// A program, and the cases that do not accept it.
struct Tried<'a> {
    program: &'a Program,
    caught_by: Vec<(&'a str, Verdict)>,
}

impl Tried<'_> {
    /// Whether a wrong program is caught, and a right one is not.
    fn is_right(&self) -> bool {
        self.program.declared.is_some() != self.caught_by.is_empty()
    }
}

/// Runs all programs on all cases. Those that few cases catch come first.
fn try_all<'a>(
    workspace: &Workspace,
    problem: &Problem,
    programs: &'a [Program],
    cases: &'a [Case],
) -> Result<Vec<Tried<'a>>> {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}")?;
    let bar = ProgressBar::new(programs.len() as u64).with_style(style);
    let judge = Judge::of(workspace, problem)?;
    let tried = on_threads(programs.iter(), thread::available_parallelism()?, || {
        |program: &'a Program| -> Result<Tried> {
            bar.set_message(program.name.clone());
            let binary = program.compile(workspace)?;
            let mut runner = Runner::new()?;
            let mut caught_by = Vec::new();
            for case in cases {
                let question = Question::WithoutSnapshot(case);
                let judgement = judge.judge(question, Some(&binary), &mut runner);
                let verdict = judgement.with_context(|| case.id())?.verdict;
                if verdict != Verdict::Accepted {
                    caught_by.push((&*case.name, verdict));
                }
            }
            bar.inc(1);
            Ok(Tried { program, caught_by })
        }
    })?;
    bar.finish_and_clear();
    let mut tried = tried.into_iter().collect::<Result<Vec<_>>>()?;
    tried.sort_by_key(|tried| (tried.caught_by.len(), &tried.program.name));
    Ok(tried)
}

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const FAULT: Style = AnsiColor::Red.on_default().bold();

fn print(problem: &Problem, cases: &[Case], tried: &[Tried]) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let wrong: Vec<_> = tried.iter().filter(|it| it.program.declared.is_some()).collect();
    let (name, programs) = (&problem.name, wrong.len());
    writeln!(out, "{BOLD}{name}: {programs} wrong programs on {} cases{BOLD:#}\n", cases.len())?;
    for Tried { program, caught_by } in tried.iter().filter(|tried| !tried.is_right()) {
        match caught_by.first() {
            None => writeln!(out, "  {FAULT}{} is caught by no case{FAULT:#}\n", program.name)?,
            Some((case, verdict)) => writeln!(
                out,
                "  {FAULT}{} is right, but gets {verdict} on {case}{FAULT:#}\n",
                program.name
            )?,
        }
    }
    for Tried { program, caught_by } in &wrong {
        let caught_by = caught_by.iter().map(|(case, verdict)| match verdict {
            Verdict::WrongAnswer => (*case).to_owned(),
            _ => format!("{case} ({verdict})"),
        });
        writeln!(out, "{}", Entry { head: &program.name, names: caught_by.collect() })?;
    }
    writeln!(out, "{BOLD}caught by one case alone{BOLD:#}\n")?;
    let mut catching = 0;
    for case in cases {
        let only = |tried: &&&Tried| matches!(&tried.caught_by[..], [(by, _)] if *by == case.name);
        let names: Vec<_> = wrong.iter().filter(only).map(|it| it.program.name.clone()).collect();
        if !names.is_empty() {
            catching += 1;
            writeln!(out, "{}", Entry { head: &case.name, names })?;
        }
    }
    let left = match catching {
        0 => "no case: each program is caught by several".to_owned(),
        _ => format!("the other {} cases catch nothing alone", cases.len() - catching),
    };
    writeln!(out, "  {DIM}{left}{DIM:#}\n")?;
    Ok(())
}

/// A name, how many others belong to it, and these, in as many lines as they need.
struct Entry<'a> {
    head: &'a str,
    names: Vec<String>,
}

impl fmt::Display for Entry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  {BOLD}{}{BOLD:#} {DIM}{}{DIM:#}", self.head, self.names.len())?;
        let mut end = columns();
        for name in &self.names {
            if end + 1 + name.len() > columns() {
                write!(f, "\n    {name}")?;
                end = 4 + name.len();
            } else {
                write!(f, " {name}")?;
                end += 1 + name.len();
            }
        }
        writeln!(f)
    }
}
