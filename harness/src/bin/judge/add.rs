//! `cargo judge add`: record an input.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Args;
use harness::cut;
use harness::filter;
use harness::record::record;
use harness::references::reference;
use harness::report;
use harness::workspace::Workspace;

use crate::say::{Accepted, say};

/// Records an input as a case
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo judge add boj1525 25-mine board.txt
  pbpaste | cargo judge add boj1525 25-mine")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// Two digits, a hyphen and why the case is there: 25-mine
    name: String,
    /// The input; without it, standard input
    file: Option<PathBuf>,
}

/// The longest input that is taken, in bytes: repositories are no place for longer ones.
const LONGEST: u64 = 16 << 20;

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let problem = &filter::problem(&workspace, &arguments.problem)?.name;
    let input = read(arguments)?;
    let path = record(&workspace, problem, &arguments.name, &input)?;

    let mut out = anstream::stdout().lock();
    let path = path.strip_prefix(&workspace.root).unwrap_or(&path);
    writeln!(out, "{}\n\n{}", path.display(), report::draw(problem, &input, cut::LINES))?;
    match reference(problem) {
        Some(reference) => {
            let answer = (reference.answer)(&input)?;
            writeln!(out, "  reference {}", report::in_a_line(answer.as_bytes()))?;
        }
        None => writeln!(out, "  reference none: check the answer yourself when you review it")?,
    }
    let name = &arguments.name;
    writeln!(out, "  next      cargo insta test --review -- {problem}::{name}")?;
    Ok(true)
}

fn read(arguments: &Arguments) -> Result<Vec<u8>> {
    let mut input = Vec::new();
    match &arguments.file {
        Some(file) => {
            let name = || file.display().to_string();
            let file = File::open(file).with_context(name)?;
            file.take(LONGEST + 1).read_to_end(&mut input).with_context(name)?;
        }
        None => {
            if io::stdin().is_terminal() {
                say(format_args!("type the input, then Ctrl-D on a line of its own"));
            }
            io::stdin().take(LONGEST + 1).read_to_end(&mut input)?;
        }
    }
    ensure!(input.len() as u64 <= LONGEST, "the input is longer than {LONGEST} bytes");
    Ok(input)
}
