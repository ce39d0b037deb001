//! `cargo judge --watch`.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use harness::paths;
use predicates::str::contains;
use rustix::process::{Pid, Signal, kill_process};

use crate::judge;
use crate::little::{Little, SUM};

/// How long a line is waited for. Nothing is timed: a test that waits in vain has failed.
const LONG: Duration = Duration::from_secs(60);

/// A judge that watches, and the lines that it prints.
struct Watching {
    judge: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(little: &Little, arguments: &str) -> Result<Self> {
        let mut command = little.process(paths::judge()?);
        command.args(arguments.split(' '));
        let mut judge = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let (sender, lines) = mpsc::channel();
        let out = judge.stdout.take().context("stdout")?;
        let err = judge.stderr.take().context("stderr")?;
        let pass = |from: Box<dyn BufRead + Send>| {
            let sender = sender.clone();
            thread::spawn(move || {
                from.lines().map_while(Result::ok).try_for_each(|it| sender.send(it))
            });
        };
        pass(Box::new(BufReader::new(out)));
        pass(Box::new(BufReader::new(err)));
        Ok(Self { judge, lines })
    }

    /// The lines up to one that contains a text.
    fn until(&self, text: &str) -> Result<String> {
        let mut lines = String::new();
        while !lines.contains(text) {
            let line = self.lines.recv_timeout(LONG).with_context(|| format!("only {lines:?}"))?;
            lines += &format!("{line}\n");
        }
        Ok(lines)
    }

    /// The lines of a round.
    fn round(&self) -> Result<String> {
        self.until("watching for changes")
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.judge.kill();
        let _ = self.judge.wait();
    }
}

#[test]
fn watch_judges_again_when_something_changes() -> Result<()> {
    let little = Little::new()?;
    let watching = Watching::start(&little, "sum --watch")?;
    assert!(watching.round()?.contains(" AC "));

    // As an editor saves a file: in several steps, by another name.
    for step in ["fn", "fn main() {", &SUM.replace("sum);", "sum + 1);")] {
        little.write("sum/src/main.rs.part", step)?;
    }
    fs::rename(little.path("sum/src/main.rs.part"), little.path("sum/src/main.rs"))?;
    let round = watching.round()?;
    assert!(round.contains("── sum/src/main.rs") && round.contains(" WA "), "{round}");

    little.write("sum/src/main.rs", "fn main() {")?;
    let round = watching.round()?;
    assert!(round.contains("unclosed delimiter") && round.contains(" CE "), "{round}");

    // A source that is gone is a fault, and no end.
    fs::remove_file(little.path("sum/src/main.rs"))?;
    watching.until("error: ")?;
    watching.round()?;
    fs::remove_dir_all(little.path("sum"))?;
    watching.until("error: ")?;
    let manifest = fs::read_to_string(little.path("twice/Cargo.toml"))?;
    little.write("sum/Cargo.toml", manifest.replace("twice", "sum"))?;
    little.write("sum/src/main.rs", SUM)?;
    while !watching.round()?.contains(" AC ") {}

    // A new case; a file that an editor leaves for itself is none.
    little.write("cases/sum/.20-new.in.swp", "")?;
    little.write("cases/sum/20-new.in", "1 1\n")?;
    let round = watching.round()?;
    assert!(round.contains("── cases/sum/20-new.in"), "{round}");
    little.write("cases/sum/20-new.ans", "2\n")?;
    assert!(watching.round()?.contains(" 4/4 "));

    little.replace("sum/Cargo.toml", "200ms", "300ms")?;
    let round = watching.round()?;
    assert!(round.contains("── sum/Cargo.toml") && round.contains("300.0 ms"), "{round}");
    Ok(())
}

#[test]
fn a_change_ends_a_round_on_its_way_and_an_interrupt_ends_all() -> Result<()> {
    let little = Little::new()?;
    little.replace("sum/Cargo.toml", "200ms", "1h")?;
    little.sum_does("loop {}")?;
    let mut watching = Watching::start(&little, "sum/00-published --watch")?;
    // It would take an hour.
    thread::sleep(Duration::from_secs(1));
    little.write("sum/src/main.rs", SUM)?;
    assert!(watching.round()?.contains(" AC "));

    little.sum_does("loop {}")?;
    watching.until("──")?;
    kill_process(Pid::from_child(&watching.judge), Signal::INT)?;
    ensure!(!watching.judge.wait()?.success());
    // The lines end when nobody is left who could write one.
    let end = std::iter::repeat_with(|| watching.lines.recv_timeout(LONG)).find_map(Result::err);
    ensure!(end == Some(RecvTimeoutError::Disconnected), "something is left");
    Ok(())
}

#[test]
fn watch_needs_something_to_watch() -> Result<()> {
    let little = Little::new()?;
    judge(&little, "sun --watch").assert().code(2).stderr(contains("no problem \"sun\""));
    judge(&little, "sum --watch --json").assert().code(2).stderr(contains("--json"));
    judge(&little, "sum --watch --list").assert().code(2).stderr(contains("--list"));
    Ok(())
}
