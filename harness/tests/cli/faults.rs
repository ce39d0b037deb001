//! Trouble of the judge's own is a fault, in a line that names the place and the reason, and never
//! a verdict. What can be judged is judged all the same.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use assert_cmd::Command;
use harness::paths;
use predicates::prelude::*;
use predicates::str::{contains, starts_with};

use crate::little::Little;
use crate::scratch::Scratch;
use crate::{judge, row};

#[test]
fn a_folder_of_cases_that_can_not_be_read_is_a_fault_of_its_problem_alone() -> Result<()> {
    let little = Little::new()?;
    fs::remove_dir_all(little.path("cases/twice"))?;
    little.write("cases/twice", "no folder")?;
    judge(&little, "")
        .assert()
        .code(2)
        .stdout(row(["sum", "3/3", "AC"]))
        .stderr(contains("twice/all: ").and(contains("Not a directory")));
    Ok(())
}

#[test]
fn broken_facts_are_a_fault_of_their_problem_alone() -> Result<()> {
    let little = Little::new()?;
    little.replace("Cargo.toml", "members = [", "members = [\"broken\", ")?;
    let facts = "[package]\nname = \"broken\"\n[package.metadata.judge]\ntitle = 1\n";
    for (facts, why) in [(facts, "title"), ("[package", "TOML"), ("", "package")] {
        little.write("broken/Cargo.toml", facts)?;
        judge(&little, "")
            .assert()
            .code(2)
            .stdout(row(["sum", "3/3", "AC"]))
            .stderr(contains("broken/Cargo.toml can't be read").and(contains(why)));
    }
    fs::remove_file(little.path("broken/Cargo.toml"))?;
    judge(&little, "broken").assert().code(2).stderr(contains("No such file"));
    judge(&little, "sum/00-published").assert().code(0);
    Ok(())
}

#[test]
fn a_fault_of_all_cases_is_one_line() -> Result<()> {
    let little = Little::new()?;
    fs::remove_file(little.path("sum/src/main.rs"))?;
    let one_line = starts_with("error: sum/")
        .and(contains(" and 2 more cases: "))
        .and(contains("sum/src/main.rs: No such file"))
        .and(contains('\n').count(1));
    judge(&little, "sum").assert().code(2).stderr(one_line);
    Ok(())
}

/// The compiler finds nothing of the jobs that `make -j` shares with its children.
#[test]
fn a_judge_that_make_has_started_compiles_as_any_other() -> Result<()> {
    let little = Little::new()?;
    little.sum_does("nobody;")?;
    let mut judge = judge(&little, "sum/00-published");
    judge.env("MAKEFLAGS", " -j2 --jobserver-auth=98,99 --jobserver-fds=98,99");
    judge.assert().code(1).stdout(row(["sum", "0/1", "CE"]).and(contains("jobserver").not()));
    Ok(())
}

/// Runs a script, then `cargo judge`, in a workspace. Nobody else sees what the script mounts.
#[cfg(target_os = "linux")]
fn after(scratch: &Scratch, script: &str, arguments: &str) -> Result<Command> {
    let mut shell = scratch.command("unshare");
    let judge = paths::judge()?;
    let script = format!("{script}\nexec {} {arguments}", judge.display());
    shell.args(["--map-root-user", "--mount", "sh", "-ec", &script]);
    Ok(shell)
}

/// Whether a test may mount anything, which some systems do not allow.
#[cfg(target_os = "linux")]
fn may_mount(scratch: &Scratch) -> Result<bool> {
    let may = after(scratch, "mount -t tmpfs none /dev/shm", "--list")?.output()?.status.success();
    if !may {
        eprintln!("not tried: nothing may be mounted here");
    }
    Ok(may)
}

#[cfg(target_os = "linux")]
#[test]
fn trouble_with_the_disk_is_no_verdict() -> Result<()> {
    let little = Little::new()?;
    if !may_mount(&little)? {
        return Ok(());
    }
    let case = "sum/00-published";
    let fault = |script: &str, why: &str| -> Result<()> {
        after(&little, script, case)?
            .assert()
            .code(2)
            .stdout(row(["sum", "0/1", "?"]))
            .stderr(contains(case).and(contains(why)).and(contains("\n").count(1)));
        Ok(())
    };
    let no_memory = "mount -t tmpfs -o nr_inodes=1 none /dev/shm\n";
    fault(&format!("{no_memory}export TMPDIR=/none"), "can be made in /none: No such file")?;
    // A temporary folder that can't run programs, or that has a strange name, is no trouble.
    for script in [
        "mount -t tmpfs -o noexec none /dev/shm",
        "mount -t tmpfs none /dev/shm; export TMPDIR=/dev/shm/$(printf '\\377'); mkdir $TMPDIR",
    ] {
        after(&little, script, case)?.assert().code(0);
    }
    let target = paths::target()?;
    let target = target.display();
    fault(&format!("mount -t tmpfs -o size=64k none {target}"), "rustc failed: ")?;
    fault(&format!("mount -t tmpfs -o noexec none {target}"), "Permission denied")?;
    fault(&format!("mount -t tmpfs -o ro none {target}"), "can't be written to: Read-only")?;
    Ok(())
}

#[cfg(target_os = "linux")]
#[test]
fn a_shell_that_allows_too_little_is_told_so() -> Result<()> {
    let little = Little::new()?;
    judge(&little, "sum/00-published").assert().code(0);
    for (limit, why) in [
        ("-n 6", "Too many open files"),
        ("-n 9", "Too many open files"),
        ("-Hs 8192", "the hard limit of this shell on stack is 8388608, and"),
        ("-f 100", "the hard limit of this shell on file size is 51200, and"),
        // One that is just enough is not to blame.
        ("-v 67108864; ulimit -Hs 8192", "the hard limit of this shell on stack is 8388608, and"),
        ("-v 8000000", "the hard limit of this shell on address space is 8192000000, and"),
    ] {
        // Root could raise a hard limit, so the judge runs without root's capabilities.
        let script = format!(
            "ulimit {limit}; exec setpriv --bounding-set=-all --inh-caps=-all {} {}",
            paths::judge()?.display(),
            "sum/00-published"
        );
        little
            .command("sh")
            .args(["-c", &script])
            .assert()
            .code(2)
            .stderr(contains("00-published: ").and(contains(why)));
    }
    Ok(())
}

/// The command lines of all processes whose command line contains a text.
#[cfg(target_os = "linux")]
fn processes_with(marker: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let command = |path: &Path| fs::read_to_string(path.join("cmdline")).unwrap_or_default();
    let commands = processes.map(|process| command(&process.path()).replace('\0', " "));
    commands.filter(|command| command.contains(marker)).collect()
}

/// Nothing is left soon after the judge was ended, at any moment and by any signal.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_of_a_judge_that_is_ended() -> Result<()> {
    use std::os::unix::process::CommandExt;
    use std::process::Stdio;

    let little = Little::new()?;
    // Each round has a new program. It has to be compiled, and then never ends.
    let source = little.path("sum/src/main.rs");
    let folders = tempfile::tempdir()?;
    let target = little.path("target");
    fs::create_dir_all(target.join("debug"))?;
    fs::write(target.join("CACHEDIR.TAG"), "Signature: 8a477f597d28d172789f06886806bc55\n")?;
    let own = target.join("debug/judge");
    fs::copy(paths::judge()?.canonicalize()?, &own)?;
    for (round, signal) in ["TERM", "INT", "HUP", "KILL"].into_iter().cycle().take(8).enumerate() {
        let program = format!("fn main() {{ loop {{ std::hint::spin_loop() }} }} // {round}\n");
        fs::write(&source, program)?;
        let mut command = std::process::Command::new(&own);
        command.arg("sum").current_dir(little.root()).env("TMPDIR", folders.path());
        command.env_remove("CARGO_MANIFEST_DIR").process_group(0);
        let mut judge = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        thread::sleep(Duration::from_millis(3 << round));
        let kill = Command::new("kill").args(["-s", signal, &judge.id().to_string()]).output()?;
        ensure!(kill.status.success(), "round {round}: it has ended by itself");
        judge.wait()?;
        let end = Instant::now();
        let marker = little.root().to_str().context("a path")?;
        let left = || -> Vec<String> {
            let folders = fs::read_dir(target.join("judge")).into_iter().flatten().flatten();
            let folders = folders.map(|folder| folder.file_name().to_string_lossy().into_owned());
            let folders = folders.filter(|name| name.starts_with("judge-"));
            folders.chain(processes_with(marker)).collect()
        };
        while !left().is_empty() {
            let time = end.elapsed();
            ensure!(
                time < Duration::from_secs(20),
                "{signal} in round {round} leaves {:?}",
                left()
            );
            thread::sleep(Duration::from_millis(10));
        }
    }
    Ok(())
}
