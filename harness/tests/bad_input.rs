//! Bad input, a closed standard output and a full disk each get one line on standard error and a
//! failing exit code: never an answer, a panic, or a hang.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use assert_cmd::Command;
use harness::cases::recorded;
use harness::compile::solution;
use harness::workspace::Workspace;
use kit::references::reference;
use predicates::prelude::*;

/// Calls a function with the name and the freshly built binary of each problem that promises to refuse
/// bad input: it has a folder with some.
fn for_each(test: impl Fn(&Workspace, &str, &PathBuf) -> Result<()>) -> Result<()> {
    let workspace = Workspace::find()?;
    for problem in &workspace.problems {
        let name = &problem.name;
        if !workspace.cases(name).join("bad").exists() {
            continue;
        }
        let compiled = solution(&workspace, problem)?.map_err(anyhow::Error::msg)?;
        test(&workspace, name, &compiled.binary).context(name.clone())?;
    }
    Ok(())
}

/// Ends a program that hangs. Otherwise a program takes a few milliseconds.
const HANG: Duration = Duration::from_secs(10);

fn run(binary: &PathBuf, input: impl Into<Vec<u8>>) -> assert_cmd::assert::Assert {
    Command::new(binary).write_stdin(input).timeout(HANG).assert()
}

/// A program that is ended after some time.
#[cfg(unix)]
fn within(time: Duration, binary: &Path) -> std::process::Command {
    let mut command = std::process::Command::new("timeout");
    command.arg(time.as_secs().to_string()).arg(binary);
    command
}

/// One line that names the program and is no panic.
fn one_line(name: &str) -> impl Predicate<str> + use<> {
    predicate::str::starts_with(format!("{name}: "))
        .and(predicate::str::contains("\n").count(1))
        .and(predicate::str::ends_with("\n"))
        .and(predicate::str::contains("panicked").not())
        .and(predicate::function(|line: &str| line.is_ascii() && line.len() < 160))
}

/// The messages are reviewed on one page a problem, `<problem>/snapshots/bad-input.snap`.
#[test]
fn bad_input_is_refused_with_a_line_that_says_what_and_where() -> Result<()> {
    for_each(|workspace, name, binary| {
        let folder = workspace.cases(name).join("bad");
        let mut page = String::new();
        let inputs = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        let mut inputs: Vec<_> = inputs.collect::<Result<_, _>>()?;
        inputs.sort_by_key(fs::DirEntry::file_name);
        for entry in inputs {
            let input = fs::read(entry.path())?;
            let title = entry.path().file_stem().context("a name")?.display().to_string();
            if let Some(reference) = reference(name) {
                ensure!((reference.check)(&input).is_err(), "{title}: the validator accepts it");
            }
            let assert = run(binary, input)
                .code(1)
                .stdout(predicate::str::is_empty())
                .stderr(one_line(name));
            let message = String::from_utf8(assert.get_output().stderr.clone())?;
            page += &format!("{title}\n    {message}");
        }
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(workspace.snapshots(name));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!("bad-input", page));
        Ok(())
    })
}

#[test]
fn more_than_64_kib_is_bad_input_and_less_is_not() -> Result<()> {
    const LONGEST: usize = 64 * 1024;
    for_each(|workspace, name, binary| {
        let case = recorded(workspace, name).into_iter().next().context("a case")?;
        let mut input = fs::read(case.input)?;
        input.resize(LONGEST, b' ');
        run(binary, input.clone()).success().stderr(predicate::str::is_empty());
        input.push(b'\n');
        run(binary, input).code(1).stdout("").stderr(one_line(name));
        Ok(())
    })
}

/// What follows the limit is not read: an endless input ends the program all the same.
#[cfg(unix)]
#[test]
fn an_endless_input_is_not_read_to_its_end() -> Result<()> {
    for_each(|_, name, binary| {
        let endless = fs::File::open("/dev/zero")?;
        let output = within(HANG, binary).stdin(endless).stdout(Stdio::piped()).output()?;
        ensure!(output.status.code() == Some(1) && output.stdout.is_empty(), "{output:?}");
        ensure!(one_line(name).eval(&String::from_utf8(output.stderr)?));
        Ok(())
    })
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_nobody_takes_is_an_error_and_no_panic() -> Result<()> {
    for_each(|workspace, name, binary| {
        let case = recorded(workspace, name).into_iter().next().context("a case")?;
        let full = fs::OpenOptions::new().write(true).open("/dev/full")?;
        let (reader, closed) = std::io::pipe()?;
        drop(reader);
        for stdout in [Stdio::from(full), closed.into()] {
            let mut command = within(HANG, binary);
            let child = command.stdin(fs::File::open(&case.input)?).stdout(stdout);
            let output = child.stderr(Stdio::piped()).spawn()?.wait_with_output()?;
            ensure!(output.status.code() == Some(1), "{}", output.status);
            ensure!(one_line(name).eval(&String::from_utf8(output.stderr)?));
        }
        Ok(())
    })
}
