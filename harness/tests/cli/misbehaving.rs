//! Whatever a program does, the judge says what it was, in bounded time and memory, leaves no
//! process and no file behind, and goes on to the next.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use harness::compare::Rule;
use harness::compile::{Compiled, Source, compile};
use harness::report::what_happened;
use harness::run::{Input, Limits, Run, Runner, not_held};
use harness::verdict::{Verdict, of_end};
use harness::workspace::Workspace;

const LIMITS: Limits = Limits::new(Duration::from_millis(500), 64 << 20, 1 << 20);

/// Lets these tests run one after another: some look whether a program still runs.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program of the folder.
struct Program {
    name: String,
    source: String,
    compiled: Result<Compiled, String>,
}

impl Program {
    fn named(name: &str) -> Result<Self> {
        let path = format!("harness/tests/misbehaving/{name}.rs");
        let source =
            fs::read_to_string(Workspace::find()?.root.join(&path)).context(path.clone())?;
        let flags = ["-O".to_owned()];
        let bytes = source.as_bytes();
        let compiled = compile(Source { path: &path, bytes, edition: "2021", flags: &flags })?;
        Ok(Self { name: name.to_owned(), source, compiled })
    }

    /// All programs of a folder, by name.
    fn all(folder: &str) -> Result<Vec<Self>> {
        let root = Workspace::find()?.root.join("harness/tests/misbehaving");
        let mut names = Vec::new();
        for file in fs::read_dir(root.join(folder))? {
            let file = file?.path();
            if file.extension().is_some_and(|extension| extension == "rs") {
                let name = file.file_stem().and_then(|name| name.to_str()).context("a name")?;
                names.push(format!("{folder}{name}"));
            }
        }
        names.sort();
        names.iter().map(|name| Self::named(name)).collect()
    }

    /// Runs it on 4 MiB of input; `None` if it does not compile.
    fn run(&self, runner: &mut Runner) -> Result<Option<Run>> {
        let Ok(compiled) = &self.compiled else { return Ok(None) };
        Ok(Some(runner.run(&compiled.binary, Input::Bytes(&vec![b'1'; 4 << 20]), LIMITS)?))
    }

    /// The processes that run it.
    fn processes(&self) -> Vec<PathBuf> {
        let Ok(compiled) = &self.compiled else { return Vec::new() };
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let paths = processes.map(|process| process.path());
        let runs = |path: &PathBuf| {
            fs::read_link(path.join("exe")).is_ok_and(|exe| exe == compiled.binary)
        };
        paths.filter(runs).collect()
    }
}

fn verdict_of(run: Option<&Run>) -> Verdict {
    let by_answer = |run: &Run| Rule::Exact.compare(b"42\n", &run.stdout).into();
    run.map_or(Verdict::Compile, |run| of_end(run).unwrap_or_else(|| by_answer(run)))
}

/// How the report on some programs begins.
const TOLD: [(&str, &str); 7] = [
    ("panics", "panic at harness/tests/misbehaving/panics.rs:5:"),
    ("recurses", "stack overflow"),
    ("fails", "exit code 3"),
    ("aborts", "killed by SIGABRT (6)"),
    ("reserves", "memory allocation of 1099511627776 bytes failed"),
    ("spins", "0.5"),
    ("sleeps", "idle for 1.5 s"),
];

/// Holds a run to the header of its program and to the promises of the judge. Returns the verdict.
fn hold(program: &Program, run: Option<&Run>, took: Duration) -> Result<Verdict> {
    let got = verdict_of(run);
    let what = run.map(what_happened).unwrap_or_default();
    ensure!(program.source.starts_with(&format!("//! {got}: ")), "{got}: {what}");
    for (_, told) in TOLD.iter().filter(|(name, _)| *name == program.name) {
        ensure!(what.starts_with(told), "it is told {what}");
    }
    // The idle limit and two seconds, tenfold for a busy machine. Compiling does not count.
    let most = LIMITS.time * 3 + Duration::from_secs(2);
    ensure!(took < most * 10, "it took {took:?}");
    ensure!(program.processes().is_empty(), "it left {:?}", program.processes());
    let Some(run) = run else { return Ok(got) };
    ensure!(run.stdout.len() as u64 <= LIMITS.output + 1, "output is not capped");
    ensure!(run.stderr.len() <= 66 << 10, "standard error is not capped");
    let memory = run.usage.memory.unwrap_or_default();
    ensure!(memory < LIMITS.memory * 4, "{memory} bytes of memory are not capped");
    Ok(got)
}

#[test]
fn each_gets_its_verdict_and_the_next_is_judged_all_the_same() -> Result<()> {
    let _alone = alone();
    let mut runner = Runner::new()?;
    for program in Program::all("")? {
        let start = Instant::now();
        let run = program.run(&mut runner).with_context(|| program.name.clone())?;
        hold(&program, run.as_ref(), start.elapsed()).with_context(|| program.name.clone())?;
        match (&*program.name, run) {
            ("spins", Some(run)) => {
                let told = what_happened(&run);
                ensure!(told.ends_with(" s of CPU, limit 0.50 s"), "{told}");
            }
            ("complains", Some(Run { stderr, .. })) => {
                let said = String::from_utf8(stderr)?;
                ensure!(said.starts_with("first\n") && said.ends_with("last\n"), "ends are lost");
                ensure!(said.contains(" bytes left out ...\n"), "what is left out is not told");
            }
            _ => {}
        }
    }
    let run = Program::named("looks_around")?.run(&mut runner)?;
    ensure!(verdict_of(run.as_ref()) == Verdict::Accepted, "the folder is not empty: {run:?}");
    Ok(())
}

/// Threads that compute until they are dropped.
struct Busy(Arc<AtomicBool>);

impl Busy {
    fn threads(number: usize) -> Self {
        let ended = Arc::new(AtomicBool::new(false));
        for _ in 0..number {
            let ended = ended.clone();
            thread::spawn(move || while !ended.load(Ordering::Relaxed) {});
        }
        Self(ended)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A fault that depends on timing shows only now and then, and sooner on a busy machine. The
/// environment variable `ROUNDS` says how often each program is run, and `PROGRAM` may name a
/// single program to run.
#[test]
#[ignore = "ROUNDS=50 takes a quarter of an hour"]
fn every_misbehaving_program_gets_its_verdict_beside_busy_loops() -> Result<()> {
    let _alone = alone();
    let rounds = env::var("ROUNDS").map_or(Ok(2), |rounds| rounds.parse())?;
    let programs = match env::var("PROGRAM") {
        Ok(name) => vec![Program::named(&name)?],
        Err(_) => Program::all("")?,
    };
    let mut runner = Runner::new()?;
    let _busy = Busy::threads(3);
    let mut table = format!("\n{:<30} {:>10}   what came how often\n", "program", "CPU");
    let mut all_right = true;
    for program in programs {
        let (mut seen, mut longest) = (BTreeMap::new(), Duration::ZERO);
        for _ in 0..rounds {
            let start = Instant::now();
            let held = program.run(&mut runner).and_then(|run| {
                longest = run.iter().map(|run| run.usage.time).fold(longest, Duration::max);
                hold(&program, run.as_ref(), start.elapsed())
            });
            all_right &= held.is_ok();
            let what = held.map_or_else(|fault| format!("{fault:#}"), |got| got.to_string());
            *seen.entry(what).or_insert(0) += 1;
        }
        let seen: Vec<_> = seen.iter().map(|(what, times)| format!("{times} x {what}")).collect();
        let longest = longest.as_secs_f64() * 1000.0;
        writeln!(table, "{:<30} {longest:>7.1} ms   {}", program.name, seen.join(", "))?;
    }
    // Not `print!`, which shows nothing of a test that passes.
    io::stdout().write_all(table.as_bytes())?;
    ensure!(all_right, "not each run got the verdict that its program's header names:\n{table}");
    Ok(())
}

/// If the kernel has no Landlock or an early one, the judge says so.
#[cfg(target_os = "linux")]
#[test]
fn a_program_can_harm_nothing_or_the_judge_says_so() -> Result<()> {
    let _alone = alone();
    let mut runner = Runner::new()?;
    let mut harmed = Vec::new();
    for program in Program::all("harmful/")? {
        match program.run(&mut runner) {
            Ok(run) if verdict_of(run.as_ref()) == Verdict::Accepted => {}
            other => harmed.push(format!("{}: {other:?}", program.name)),
        }
    }
    ensure!(harmed.is_empty() == not_held().is_none(), "{:?} {harmed:?}", not_held());
    Ok(())
}

/// As if the kernel had no Landlock.
#[cfg(target_os = "linux")]
#[test]
fn a_program_that_harms_the_launcher_goes_too_and_the_next_is_judged() -> Result<()> {
    let _alone = alone();
    let mut runner = Runner::without_landlock()?;
    for name in ["kills", "stops", "traces"] {
        let program = Program::named(&format!("harmful/{name}_the_launcher"))?;
        let left = runner.folder().to_owned();
        let start = Instant::now();
        let fault = program.run(&mut runner).map(|run| verdict_of(run.as_ref())).unwrap_err();
        let fault = format!("{fault:#}");
        ensure!(
            fault.ends_with("the launcher was stopped or killed, perhaps by the program"),
            "{fault}"
        );
        ensure!(program.processes().is_empty(), "{name} is still there");
        ensure!(!left.exists(), "{} is still there", left.display());
        ensure!(start.elapsed() < Duration::from_secs(35), "{name} took {:?}", start.elapsed());
        let run = Program::named("spaces")?.run(&mut runner)?;
        ensure!(verdict_of(run.as_ref()) == Verdict::Presentation, "{run:?}");
    }
    Ok(())
}

/// As if the kernel had no Landlock.
#[cfg(target_os = "linux")]
#[test]
fn the_next_has_a_folder_whatever_became_of_it() -> Result<()> {
    let _alone = alone();
    let mut runner = Runner::without_landlock()?;
    let run = Program::named("harmful/replaces_its_folder")?.run(&mut runner)?;
    ensure!(run.as_ref().is_some_and(|run| run.stdout == b"changed\n"), "{run:?}");
    let run = Program::named("looks_around")?.run(&mut runner)?;
    ensure!(verdict_of(run.as_ref()) == Verdict::Accepted, "{run:?}");
    Ok(())
}
