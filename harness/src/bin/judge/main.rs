//! `cargo judge`: the judge at home.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod add;
mod batch;
mod data;
mod import;
mod json;
mod judge;
mod judged;
mod listen;
mod new;
mod page;
mod paste;
mod remove;
mod say;
mod show;
mod stress;
mod table;
mod threads;
mod watch;
mod wrong;

/// The judge at home: builds the solutions, runs them on the recorded cases under the judge's
/// limits, and prints a verdict for each problem.
#[derive(Parser)]
#[command(name = "judge", bin_name = "cargo judge")]
#[command(args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Task>,
    #[command(flatten)]
    judge: judge::Arguments,
}

const EXAMPLES: &str = "\
Examples:
  cargo judge                             all problems
  cargo judge boj1000                     one problem
  cargo judge boj1000/10-largest          one case
  cargo judge boj1000/outside             the test data that git ignores
  cargo judge boj1000 --on data.zip       other test data; `cargo judge import --help` lists layouts
  cargo judge boj1000 --watch             again whenever the source or a case changes
  cargo judge --json | jq .verdict        for a machine; CONTRIBUTING.md describes the fields

Exit code: 0 all accepted, 1 not all accepted, 2 could not judge.

A program runs in an empty folder of its own, with no environment, under the limits of its judge.
Before Linux 5.13 it can also write elsewhere. Before Linux 6.12 it can send signals to other
processes. On other systems than Linux wall time counts instead of CPU time, and memory is not
limited.";

#[derive(Subcommand)]
enum Task {
    Stress(stress::Arguments),
    Add(add::Arguments),
    Import(import::Arguments),
    Paste(paste::Arguments),
    New(new::Arguments),
    Listen(listen::Arguments),
    Remove(remove::Arguments),
    Show(show::Arguments),
    Wrong(wrong::Arguments),
}

fn main() -> ExitCode {
    harness::run::serve_if_asked();
    watch::end_with_watcher();
    let cli = Cli::parse();
    let done = match cli.command {
        None => judge::run(&cli.judge),
        Some(Task::Stress(arguments)) => stress::run(&arguments),
        Some(Task::Add(arguments)) => add::run(&arguments),
        Some(Task::Import(arguments)) => import::run(&arguments),
        Some(Task::Paste(arguments)) => paste::run(&arguments),
        Some(Task::New(arguments)) => new::run(&arguments),
        Some(Task::Listen(arguments)) => listen::run(&arguments),
        Some(Task::Remove(arguments)) => remove::run(&arguments),
        Some(Task::Show(arguments)) => show::run(&arguments),
        Some(Task::Wrong(arguments)) => wrong::run(&arguments),
    };
    // The last of the output may still fail, as on a full disk.
    match done.and_then(|accepted| Ok(io::stdout().flush().map(|()| accepted)?)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            if !is_closed_pipe(&error) {
                say::say(format_args!("{ERROR}error{ERROR:#}: {error:#}"));
            }
            ExitCode::from(2)
        }
    }
}

const ERROR: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();

/// Whether standard output was closed by its reader, as `head` does. That needs no message.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
