//! `cargo judge --watch`.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::process::Child;
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
        // Both streams share a pipe, so that the lines come in the order in which they are written.
        let (lines, out) = io::pipe()?;
        let mut command = little.process(paths::judge()?);
        let judge = command.args(arguments.split(' ')).stdout(out.try_clone()?).stderr(out).spawn();
        let (sender, receiver) = mpsc::channel();
        let lines = BufReader::new(lines).lines();
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|it| sender.send(it)));
        Ok(Self { judge: judge?, lines: receiver })
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

    /// Waits for a round whose lines contain all the texts. Where a change takes several steps, a
    /// busy machine may judge between them.
    fn round(&self, texts: &[&str]) -> Result<()> {
        loop {
            let round =
                self.until("watching for changes").with_context(|| format!("no {texts:?}"))?;
            if texts.iter().all(|text| round.contains(text)) {
                return Ok(());
            }
        }
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
    watching.round(&[" AC "])?;

    // As an editor saves a file: in several steps, by another name.
    for step in ["fn", "fn main() {", &SUM.replace("sum);", "sum + 1);")] {
        little.write("sum/src/main.rs.part", step)?;
    }
    fs::rename(little.path("sum/src/main.rs.part"), little.path("sum/src/main.rs"))?;
    watching.round(&["── sum/src/main.rs ──", " WA "])?;

    little.write("sum/src/main.rs", "fn main() {")?;
    watching.round(&["unclosed delimiter", " CE "])?;

    // A source that is gone is a fault, and no end.
    fs::remove_file(little.path("sum/src/main.rs"))?;
    watching.round(&["error: "])?;
    fs::remove_dir_all(little.path("sum"))?;
    watching.round(&["error: ", "Cargo.toml can't be read"])?;
    let manifest = fs::read_to_string(little.path("twice/Cargo.toml"))?;
    little.write("sum/Cargo.toml", manifest.replace("twice", "sum"))?;
    little.write("sum/src/main.rs", SUM)?;
    watching.round(&[" AC "])?;

    // A new case; a file that an editor leaves for itself is none.
    little.write("cases/sum/.20-new.in.swp", "")?;
    little.write("cases/sum/20-new.in", "1 1\n")?;
    watching.round(&["── cases/sum/20-new.in ──"])?;
    little.write("cases/sum/20-new.ans", "2\n")?;
    watching.round(&[" 4/4 "])?;

    little.replace("sum/Cargo.toml", "500ms", "600ms")?;
    watching.round(&["── sum/Cargo.toml ──", "600.0 ms"])
}

#[test]
fn a_change_ends_a_round_on_its_way_and_a_signal_ends_all() -> Result<()> {
    let little = Little::new()?;
    little.replace("sum/Cargo.toml", "500ms", "1h")?;
    little.sum_does("loop {}")?;
    let mut watching = Watching::start(&little, "sum/00-published --watch")?;
    // It would take an hour.
    thread::sleep(Duration::from_secs(1));
    little.write("sum/src/main.rs", SUM)?;
    watching.round(&[" AC "])?;

    little.sum_does("loop {}")?;
    watching.until("──")?;
    // What Ctrl-C does too, but a suite that runs in the background has Ctrl-C ignored.
    kill_process(Pid::from_child(&watching.judge), Signal::TERM)?;
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
