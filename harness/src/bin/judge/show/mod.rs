//! `cargo judge show`: a shortest solution, step by step.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path as FilePath, PathBuf};
use std::slice;

use anyhow::{Context, Error, Result, bail, ensure};
use clap::Args;
use harness::files::write;
use harness::filter;
use harness::workspace::Workspace;
use kit::path::Path;
use kit::references::fresh_reference;
use kit::tokens::LONGEST;
use serde::Serialize;

mod page;
mod picture;
mod scene;

use crate::say::Accepted;

/// Draws a shortest solution, step by step
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo judge show boj1000/10-largest
  cargo judge show boj1000 board.txt --svg board.svg
  cargo judge show boj1000 - < board.txt

CONTRIBUTING.md describes the fields of --json.")]
pub(crate) struct Arguments {
    /// A case: `problem/case` or its path; a problem, if a file follows
    #[arg(value_name = "CASE|PROBLEM")]
    what: String,
    /// An input of the problem; `-` is standard input
    file: Option<PathBuf>,
    /// Draw one picture with all steps into a file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long, conflicts_with = "svg")]
    json: bool,
    /// Only this case of an input that has several [default: all, but the first in a picture]
    #[arg(long, value_name = "N", conflicts_with = "json")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    case: Option<u16>,
}

/// An input, and how it is called.
struct Input {
    problem: String,
    title: String,
    bytes: Vec<u8>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let input = input(&workspace, arguments)?;
    let reference = fresh_reference(&workspace.root, &input.problem)?;
    let Some((reference, witness)) = reference.and_then(|it| Some((it, it.witness.as_ref()?)))
    else {
        bail!("{} has no judge/witness.rs, so there are no steps to show", input.problem);
    };
    let written = (reference.write)(&input.bytes).context(input.title.clone())?;
    let paths = witness.checked(&input.bytes, &written).map_err(Error::msg)?;
    if arguments.json {
        let answer = (reference.answer)(&input.bytes)?;
        let document = Document { answer, cases: paths.iter().map(Case::of).collect() };
        writeln!(io::stdout(), "{}", serde_json::to_string_pretty(&document)?)?;
        return Ok(true);
    }
    let count = paths.len();
    let chosen = |case: u16| {
        let path = paths.get(usize::from(case) - 1);
        path.with_context(|| format!("{} has no case {case}, only {count}", input.title))
    };
    let title = |case: usize| match count {
        1 => input.title.clone(),
        _ => format!("{}, case {case} of {count}", input.title),
    };
    if let Some(file) = &arguments.svg {
        let case = arguments.case.unwrap_or(1);
        let picture = picture::of(&title(case.into()), chosen(case)?);
        let name = || file.display().to_string();
        return write(file, picture.as_bytes()).with_context(name).map(|()| true);
    }
    let mut out = anstream::stdout().lock();
    match arguments.case {
        Some(case) => page::print(&mut out, &title(case.into()), chosen(case)?)?,
        None => {
            for (case, path) in (1..).zip(&paths) {
                page::print(&mut out, &title(case), path)?;
            }
        }
    }
    Ok(true)
}

/// The input that is asked for.
fn input(workspace: &Workspace, arguments: &Arguments) -> Result<Input> {
    if let Some(file) = &arguments.file {
        let problem = filter::problem(workspace, &arguments.what)?.name.clone();
        let title = match file.as_os_str() == "-" {
            true => problem.clone(),
            false => format!("{problem}, {}", file.display()),
        };
        return Ok(Input { problem, title, bytes: read(file)? });
    }
    let selected = filter::select(workspace, slice::from_ref(&arguments.what))?;
    let cases: Vec<_> = selected.into_iter().flat_map(|(_, cases)| cases).collect();
    match &cases[..] {
        [case] => {
            Ok(Input { problem: case.problem.clone(), title: case.id(), bytes: case.read()? })
        }
        _ => bail!(
            "{} has {} cases: name one, or a file, or - for standard input",
            arguments.what,
            cases.len()
        ),
    }
}

/// The bytes of a file or, for `-`, of standard input.
fn read(file: &FilePath) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte more is enough to see that it is too long.
    let most = LONGEST as u64 + 1;
    let name = || file.display().to_string();
    match file.as_os_str() == "-" {
        true => io::stdin().take(most).read_to_end(&mut bytes)?,
        false => {
            // Reading from a pipe or a device might never end.
            let is_file = file.metadata().with_context(name)?.is_file();
            ensure!(is_file, "{} is no file", file.display());
            File::open(file).with_context(name)?.take(most).read_to_end(&mut bytes)?
        }
    };
    Ok(bytes)
}

/// What `--json` prints.
#[derive(Serialize)]
struct Document<'a> {
    answer: String,
    cases: Vec<Case<'a>>,
}

#[derive(Serialize)]
struct Case<'a> {
    answer: &'a str,
    states: Vec<&'a str>,
}

impl<'a> Case<'a> {
    fn of(path: &'a Path) -> Self {
        Self { answer: &path.answer, states: path.states() }
    }
}
