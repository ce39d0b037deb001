//! Whatever a program does, the harness says what it was, in bounded time and memory, leaves no
//! process behind, and goes on to the next.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use harness::paste::{compile, compile_once, rustc};
use harness::report::what_happened;
use harness::run::{Limits, Run, Runner};
use harness::verdict::{Verdict, verdict};

const LIMITS: Limits =
    Limits { time: Duration::from_millis(500), memory: 64 << 20, output: Limits::OUTPUT };

fn folder() -> PathBuf {
    Path::new(&std::env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("tests/misbehaving")
}

/// Compiles a program of the folder and runs it on 4 MiB of input; none where it does not compile.
fn run(runner: &mut Runner, program: &str) -> Result<Option<Run>> {
    let source = folder().join(program).with_extension("rs");
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR"));
    match compile_once(&source, "2021", &["-O".to_owned()], cache)? {
        Ok(binary) => Ok(Some(runner.run_on(&binary, &vec![b'1'; 4 << 20], LIMITS)?)),
        Err(_) => Ok(None),
    }
}

fn runner() -> Result<Runner> {
    Runner::new(Path::new(env!("CARGO_BIN_EXE_judge")))
}

#[test]
fn each_gets_its_verdict_and_the_next_is_judged_all_the_same() -> Result<()> {
    let mut runner = runner()?;
    for program in fs::read_dir(folder())? {
        let program = program?.path();
        let declared = fs::read_to_string(&program)?;
        let declared = declared.strip_prefix("//! ").context("the verdict comes first")?;
        let name = program.file_stem().and_then(|name| name.to_str()).context("a name")?;
        let start = Instant::now();
        let run = run(&mut runner, name)?;
        let got = run.as_ref().map_or(Verdict::Compile, |run| verdict(run, Some(b"42\n")));
        ensure!(
            declared.starts_with(&format!("{got}: ")),
            "{name} got {got}: {:?}",
            run.as_ref().map(what_happened)
        );
        ensure!(start.elapsed() < Duration::from_secs(20), "{name} took {:?}", start.elapsed());
        if let Some(run) = run {
            ensure!(run.stdout.len() as u64 <= LIMITS.output, "{name}: output is not capped");
            let memory = run.usage.memory.unwrap_or_default();
            ensure!(memory < LIMITS.memory * 4, "{name}: {memory} bytes are not capped");
        }
    }
    Ok(())
}

#[test]
fn a_runtime_error_says_what_happened() -> Result<()> {
    let mut runner = runner()?;
    for (program, what) in [
        ("panics", "panic at "),
        ("recurses", "stack overflow"),
        ("fails", "exit code 3"),
        ("aborts", "killed by SIGABRT (6)"),
        ("reserves", "memory allocation of 1099511627776 bytes failed"),
    ] {
        let run = run(&mut runner, program)?.context("it compiles")?;
        ensure!(what_happened(&run).starts_with(what), "{program}: {}", what_happened(&run));
    }
    Ok(())
}

#[cfg(target_os = "linux")]
#[test]
fn no_child_is_left_behind() -> Result<()> {
    let mut runner = runner()?;
    for program in ["forks", "escapes"] {
        let run = run(&mut runner, program)?.context("it compiles")?;
        let child = String::from_utf8(run.stderr)?;
        let child = Path::new("/proc").join(child.trim());
        ensure!(child != Path::new("/proc/"), "{program} has no child");
        ensure!(!child.exists(), "{program}: {} is still there", child.display());
    }
    Ok(())
}

/// Kills what has started it, and then sleeps.
#[cfg(target_os = "linux")]
const PARRICIDE: &[u8] = b"fn main() {
    let parent = std::os::unix::process::parent_id().to_string();
    std::process::Command::new(\"kill\").args([\"-KILL\", &parent]).status().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(600));
}";

#[cfg(target_os = "linux")]
#[test]
fn a_program_that_kills_the_launcher_goes_too_and_the_next_is_judged() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let binary = compile(&rustc(), PARRICIDE, "2021", &[], folder.path())?;
    let binary = binary.map_err(anyhow::Error::msg)?;
    let mut runner = runner()?;
    let left = runner.folder().to_owned();
    let fault = runner.run_on(&binary, b"", LIMITS).map(|run| run.usage).unwrap_err();
    ensure!(
        format!("{fault:#}").ends_with("the launcher was killed, perhaps by the program"),
        "{fault:#}"
    );
    ensure!(!left.exists(), "{} is still there", left.display());
    let runs = || {
        let mut processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        processes
            .any(|process| fs::read_link(process.path().join("exe")).is_ok_and(|exe| exe == binary))
    };
    let start = Instant::now();
    while runs() {
        ensure!(start.elapsed() < Duration::from_secs(20), "it is still there");
    }
    let run = run(&mut runner, "spaces")?.context("it compiles")?;
    ensure!(verdict(&run, Some(b"42\n")) == Verdict::Presentation, "{run:?}");
    Ok(())
}
