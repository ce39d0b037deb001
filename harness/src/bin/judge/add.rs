//! `cargo judge add`: record an input.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::Args;
use harness::cut;
use harness::filter;
use harness::record::{LONGEST, record};
use harness::report;
use harness::workspace::Workspace;

use crate::say::{Accepted, say};

/// Records an input as a case, with its answer if it is known
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo judge add boj1000 25-mine board.txt
  cargo judge add boj1000 25-mine board.txt --answer moves.txt
  pbpaste | cargo judge add boj1000 25-mine

The bytes are kept as they are. An input or an answer may have 256 MiB. Nothing is recorded if the
problem's reference refuses the input or gives another answer.")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// Two digits, a hyphen and why the case is there: 25-mine
    name: String,
    /// The input; without it, standard input
    file: Option<PathBuf>,
    /// The answer, which is recorded beside the input
    #[arg(long, value_name = "FILE")]
    answer: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let problem = filter::problem(&workspace, &arguments.problem)?;
    let answer = arguments.answer.as_deref().map(read_file).transpose()?;
    let input = match &arguments.file {
        Some(file) => read_file(file)?,
        None => {
            if io::stdin().is_terminal() {
                say(format_args!("type the input, then Ctrl-D on a line of its own"));
            }
            read(io::stdin(), "the input")?
        }
    };
    let recorded = record(&workspace, problem, &arguments.name, &input, answer.as_deref())?;

    let problem = &problem.name;
    let mut out = anstream::stdout().lock();
    let path = recorded.path.strip_prefix(&workspace.root).unwrap_or(&recorded.path);
    writeln!(out, "{}", path.display())?;
    if answer.is_some() {
        writeln!(out, "{}", path.with_extension("ans").display())?;
    }
    writeln!(out, "\n{}", report::draw(problem, &input, cut::LINES))?;
    let name = &arguments.name;
    match (&answer, &recorded.reference) {
        (Some(answer), None) => writeln!(out, "  answer    {}", report::in_a_line(answer))?,
        (_, Some(known)) => writeln!(out, "  reference {}", report::in_a_line(known.as_bytes()))?,
        (None, None) => {
            writeln!(out, "  reference none: check the answer yourself when you review it")?;
        }
    }
    match answer {
        Some(_) => writeln!(out, "  next      cargo judge {problem}/{name}")?,
        None => writeln!(out, "  next      cargo insta test --review -- {problem}::{name}")?,
    }
    Ok(true)
}

fn read_file(path: &Path) -> Result<Vec<u8>> {
    let name = path.display().to_string();
    read(File::open(path).with_context(|| name.clone())?, &name)
}

fn read(from: impl Read, name: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(LONGEST + 1).read_to_end(&mut bytes).with_context(|| name.to_owned())?;
    ensure!(bytes.len() as u64 <= LONGEST, "{name} is longer than {LONGEST} bytes");
    Ok(bytes)
}
