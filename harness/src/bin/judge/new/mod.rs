//! `cargo judge new`: a problem to start from.

use std::io::Write;

use anyhow::{Context, Result, ensure};
use clap::Args;
use harness::facts::{memory_limit, time_limit};
use harness::judges::is_address;
use harness::workspace::Workspace;

use crate::say::Accepted;

mod manifest;
mod markdown;
pub(crate) mod name;
mod problem;
mod source;

pub(crate) use markdown::in_one_line;
pub(crate) use problem::Problem;
pub(crate) use source::Template;

/// Adds a problem: a crate that adds two numbers, and its first case
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo judge new boj1000
  cargo judge new boj1000 --title A+B --url https://www.acmicpc.net/problem/1000 \\
      --time 2s --memory 256MiB

Without --time and --memory the limits are 2s and 1024MiB. By the address the judge's edition,
flags and way of comparing are chosen, where they are known. The new crate does not take the
workspace's lints: contest code may warn.

To start from a program of your own, name it in the workspace's Cargo.toml, by its path from there;
then there is no first case:

  [workspace.metadata.judge]
  template = \"template.rs\"")]
pub(crate) struct Arguments {
    /// The crate's name: the judge and the number, in lower case
    name: String,
    /// The title, as the judge spells it [default: the name]
    #[arg(long)]
    title: Option<String>,
    /// The statement's address
    #[arg(long)]
    url: Option<String>,
    /// CPU time of one run, as in 2s or 1500ms
    #[arg(long)]
    time: Option<String>,
    /// Memory of one run, as in 256MiB
    #[arg(long)]
    memory: Option<String>,
    /// Add a row to the table of problems in README
    #[arg(long)]
    readme: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let template = Template::of(&workspace)?;
    let mut problem = problem(arguments)?;
    if let Template::BuiltIn = template {
        problem.cases = [("00-sample.in", "1 2\n"), ("00-sample.ans", "3\n")]
            .map(|(file, content)| (file.to_owned(), content.to_owned()))
            .into();
    }
    problem.make(&workspace, &template)?;

    let name = &problem.name;
    let mut lines = vec![(format!("{name}/src/main.rs"), "the solution")];
    for ((file, _), what) in problem.cases.iter().zip(["its first case", "the answer"]) {
        lines.push((format!("cases/{name}/{file}"), what));
    }
    if problem.in_readme {
        lines.push(("README.md".to_owned(), "its row"));
    }
    let mut out = anstream::stdout().lock();
    let width = lines.iter().map(|(path, _)| path.len()).max().unwrap_or(0);
    for (path, what) in lines {
        writeln!(out, "{path:width$}  {what}")?;
    }
    match template {
        Template::BuiltIn => writeln!(out, "next: cargo judge {name}")?,
        Template::Own(_) => writeln!(out, "next: cargo judge add {name} 00-sample")?,
    }
    Ok(true)
}

/// What is to be made, if all that was given is good.
fn problem(arguments: &Arguments) -> Result<Problem> {
    let Arguments { name, title, url, time, memory, readme } = arguments;
    let title = title.as_deref().map(in_one_line);
    ensure!(title.as_deref() != Some(""), "--title is empty");
    if let Some(url) = url {
        ensure!(is_address(url), "--url is an address, https://..., and not {url:?}");
    }
    if let Some(time) = time {
        time_limit(time).context("--time")?;
    }
    if let Some(memory) = memory {
        means_one_size(memory).and_then(|()| memory_limit(memory)).context("--memory")?;
    }
    Ok(Problem {
        name: name.clone(),
        title,
        url: url.clone(),
        time: time.clone(),
        memory: memory.clone(),
        in_readme: *readme,
        cases: vec![],
    })
}

/// Refuses 256MB: the manifest would take it for 256,000,000 bytes, and most judges that write MB
/// mean MiB.
fn means_one_size(memory: &str) -> Result<()> {
    let number = memory.trim_end_matches(|char: char| char.is_ascii_alphabetic());
    let unit = memory[number.len()..].to_ascii_uppercase();
    let prefix = unit.trim_end_matches('B');
    ensure!(
        !matches!(prefix, "K" | "M" | "G" | "T"),
        "{memory:?} may mean powers of 1000 or of 1024; for 1024 write {}{prefix}iB",
        number.trim_end()
    );
    Ok(())
}
