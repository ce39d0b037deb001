//! What judging costs, beside the programs that are judged and beside `oj test`.
//!
//! `cargo bench --profile dev --bench judging` measures the command that `cargo judge` runs, on the
//! problem with the most cases; `-- NAME` chooses another one. `oj` is that of the Python package
//! online-judge-tools; without it its line is missing.

use std::env;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use harness::cases::{Case, recorded};
use harness::compile;
use harness::paths;
use harness::workspace::Workspace;
use kit::references::reference;

/// How often each time is taken. The median counts.
const TIMES: usize = 11;

/// How many cases `oj test` gets, at most.
const RIVAL: usize = 30;

fn main() -> Result<()> {
    let workspace = Workspace::find()?;
    let problem = match env::args().skip(1).find(|argument| !argument.starts_with('-')) {
        Some(name) => workspace.problem(&name)?,
        None => {
            let cases = |name: &str| recorded(&workspace, name).len();
            let most = workspace.problems.iter().max_by_key(|problem| cases(&problem.name));
            most.context("there is no problem")?
        }
    };
    let cases = recorded(&workspace, &problem.name);
    let compiled = compile::solution(&workspace, problem)?;
    let binary = compiled.ok().context("the solution does not compile")?.binary;
    let count = cases.len();

    let start = judge(&["--list", &problem.name])?;
    say("start of the judge", start, None);
    let processes = median(|| cases.iter().try_for_each(|case| process(&binary, &case.input)))?;
    say(&format!("{count} processes, one at once"), processes, Some(count));
    let one = judge(&["-j", "1", &problem.name])?;
    say(&format!("{count} cases, one at once"), one, Some(count));
    let all = judge(&[&problem.name])?;
    say(&format!("{count} cases, as many at once as there are cores"), all, Some(count));
    let over = one.saturating_sub(start + processes) / count as u32;
    println!("a case costs {:.2} ms over its process", milliseconds(over));

    if Command::new("oj").arg("--version").output().is_ok() {
        rival(&problem.name, &binary, &cases)?;
    }
    Ok(())
}

/// The time of `oj test` on some cases, and that of the judge on the same ones.
fn rival(problem: &str, binary: &Path, cases: &[Case]) -> Result<()> {
    let Some(reference) = reference(problem) else { return Ok(()) };
    let cases = &cases[..cases.len().min(RIVAL)];
    let folder = tempfile::tempdir()?;
    for case in cases {
        let input = case.read()?;
        let answer = (reference.answer)(&input)?;
        fs::write(folder.path().join(&case.name).with_extension("in"), input)?;
        fs::write(folder.path().join(&case.name).with_extension("out"), answer)?;
    }
    let mut oj = Command::new("oj");
    oj.arg("test").arg("--command").arg(binary).arg("--directory").arg(folder.path());
    let theirs = median(|| succeed(&mut oj))?;
    let names: Vec<_> = cases.iter().map(Case::id).collect();
    let ours = judge(&names.iter().map(String::as_str).collect::<Vec<_>>())?;
    say(&format!("{} cases, by `oj test`", cases.len()), theirs, Some(cases.len()));
    say("the same cases", ours, Some(cases.len()));
    println!("`oj test` takes {:.1} times as long", theirs.as_secs_f64() / ours.as_secs_f64());
    Ok(())
}

/// The time of the judge with some arguments.
fn judge(arguments: &[&str]) -> Result<Duration> {
    let mut judge = Command::new(paths::judge()?);
    judge.args(arguments);
    median(|| succeed(&mut judge))
}

/// Runs a command that has to succeed.
fn succeed(command: &mut Command) -> Result<()> {
    let output = command.output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

/// Runs a program on an input, with nothing around it.
fn process(program: &Path, input: &Path) -> Result<()> {
    let output = Command::new(program).stdin(File::open(input)?).stderr(Stdio::null()).output()?;
    ensure!(output.status.success(), "{}: {}", input.display(), output.status);
    Ok(())
}

/// The median of the times that something takes. A first time, which may compile, does not count.
fn median(mut run: impl FnMut() -> Result<()>) -> Result<Duration> {
    run()?;
    let time = |_| {
        let start = Instant::now();
        run().map(|()| start.elapsed())
    };
    let mut times = (0..TIMES).map(time).collect::<Result<Vec<_>>>()?;
    times.sort();
    Ok(times[TIMES / 2])
}

fn say(what: &str, time: Duration, cases: Option<usize>) {
    let rate = cases.map(|count| format!("{:8.0} a second", count as f64 / time.as_secs_f64()));
    println!("{what:48} {:9.1} ms {}", milliseconds(time), rate.unwrap_or_default());
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
