//! What can only be proven on a copy of the workspace, since it breaks something.
//!
//! A copy is built from nothing, which takes a minute or two, so these are ignored unless asked
//! for: `cargo test --test cli -- --ignored`. CI asks.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result};
use assert_cmd::Command;
use assert_cmd::assert::Assert;
use harness::cases::Case;
use harness::workspace::Workspace;
use predicates::prelude::*;
use predicates::str::contains;

use crate::copy::{ANSWERS, Copy};
use crate::row;

/// One copy serves all tests, one after another; each finds it as it was copied.
pub fn copy() -> Result<MutexGuard<'static, Copy>> {
    static COPY: LazyLock<Mutex<Copy>> =
        LazyLock::new(|| Mutex::new(Copy::new().expect("a copy of the workspace")));
    let copy = COPY.lock().unwrap_or_else(PoisonError::into_inner);
    copy.reset()?;
    Ok(copy)
}

/// The same for a test that is about a problem with a reference, if there is one.
fn copy_with_a_reference() -> Result<Option<MutexGuard<'static, Copy>>> {
    let copy = copy()?;
    Ok(copy.reference().is_some().then_some(copy))
}

pub fn cargo(copy: &Copy, arguments: &str) -> Command {
    let mut cargo = copy.command("cargo");
    cargo.args(arguments.split(' '));
    cargo
}

/// Every file in the folders of snapshots, with its content.
fn snapshots(copy: &Copy) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for problem in Workspace::around(copy.root())?.problems {
        for file in fs::read_dir(copy.path(&problem.name).join("snapshots"))? {
            let file = file?.path();
            files.insert(file.clone(), fs::read(file)?);
        }
    }
    Ok(files)
}

fn is_wrong_answer(name: &str, assert: Assert) {
    let output = assert.failure().get_output().clone();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains(&format!("WA cases/{name}/")), "no WA in:\n{said}");
}

#[test]
#[ignore = "builds a copy of the workspace"]
fn no_way_of_testing_judges_a_stale_binary() -> Result<()> {
    let Some(copy) = copy_with_a_reference()? else { return Ok(()) };
    let name = copy.name();
    cargo(&copy, "build --release --workspace").assert().success();
    cargo(&copy, &format!("test --test cases {name}")).assert().success();
    copy.break_solution()?;
    for command in [
        &format!("test --test cases {name}"),
        &format!("test -p harness --test cases {name}"),
        &format!("nextest run --no-fail-fast {name}"), // the proofs fail too, and before the cases
        &format!("insta test --check --test cases -- {name}"),
        &format!("judge {name}"),
    ] {
        is_wrong_answer(name, cargo(&copy, command).assert());
    }
    Ok(())
}

#[test]
#[ignore = "builds a copy of the workspace"]
fn a_wrong_answer_is_never_offered_as_a_snapshot() -> Result<()> {
    let Some(copy) = copy_with_a_reference()? else { return Ok(()) };
    let name = copy.name();
    let cases = copy.cases()?;
    let case = &cases.first().context("a case")?.name;
    fs::remove_file(copy.path(&format!("{name}/snapshots/{case}.snap")))?;
    copy.break_solution()?;
    let before = snapshots(&copy)?;
    let mut test = cargo(&copy, &format!("test --test cases {name}"));
    is_wrong_answer(name, test.env("INSTA_UPDATE", "always").assert());
    assert!(before == snapshots(&copy)?, "a snapshot has changed or appeared");
    Ok(())
}

#[test]
#[ignore = "builds a copy of the workspace"]
fn an_accepted_answer_is_asked_for_again_when_its_input_changes() -> Result<()> {
    let Some(copy) = copy_with_a_reference()? else { return Ok(()) };
    let name = copy.name();
    let cases = copy.cases()?;
    let [first, .., last] = &cases[..] else { return Ok(()) };
    fs::write(&last.input, [last.read()?, b" \n".to_vec()].concat())?;
    let pending = |case: &Case| copy.path(&format!("{name}/snapshots/{}.snap.new", case.name));
    let test = || cargo(&copy, &format!("test --test cases {name}"));
    let tested = test().env("INSTA_UPDATE", "new").assert().failure();
    let said = String::from_utf8_lossy(&tested.get_output().stdout).into_owned();
    let fault = "this answer was accepted for another input";
    assert!(said.contains(fault) && said.matches("... FAILED").count() == 1, "{said}");
    assert!(pending(last).exists());
    assert!(!pending(first).exists());
    cargo(&copy, "insta accept").assert().success();
    test().env("INSTA_UPDATE", "no").assert().success();
    Ok(())
}

/// Changes a file and sets its time stamp back to 2020, as it is after `mv` of a backup, `cp -p` or
/// `tar`.
fn change_with_an_old_time_stamp(copy: &Copy, file: &str, old: &str, new: &str) -> Result<()> {
    copy.replace(file, old, new)?;
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_577_836_800);
    Ok(File::options().write(true).open(copy.path(file))?.set_modified(time)?)
}

/// Cargo compiles nothing anew then. The solution is judged by its bytes, and what is compiled in
/// is not trusted.
#[test]
#[ignore = "builds a copy of the workspace"]
fn an_old_time_stamp_hides_no_change() -> Result<()> {
    let Some(copy) = copy_with_a_reference()? else { return Ok(()) };
    let name = copy.name();
    let proofs = || cargo(&copy, &format!("test --package harness-kit --lib {name}"));
    proofs().assert().success();
    cargo(&copy, &format!("judge {name}")).assert().success();

    let stale = |file: &str| {
        let what = format!("{file} is not what was compiled in");
        contains(what).and(contains(format!("`touch {file}` makes cargo compile it")))
    };
    let solution = &format!("{name}/src/main.rs");
    let [right, wrong] = ANSWERS;
    change_with_an_old_time_stamp(&copy, solution, right, wrong)?;
    proofs().assert().failure().stdout(stale(solution));
    is_wrong_answer(name, cargo(&copy, &format!("judge {name}")).assert().code(1));
    is_wrong_answer(name, cargo(&copy, &format!("test --test cases {name}")).assert());
    copy.command("touch").arg(solution).assert().success();
    proofs().assert().failure().stdout(stale(solution).not());

    copy.replace(solution, wrong, right)?;
    let cases = copy.cases()?;
    let case = cases.first().context("a case")?.id();
    let reference = &format!("{name}/judge/mod.rs");
    change_with_an_old_time_stamp(&copy, reference, "\n", "\n\n")?;
    cargo(&copy, &format!("judge {case}"))
        .assert()
        .code(2)
        .stdout(row([name, "0/1", "?"]))
        .stderr(stale(reference));
    Ok(())
}

/// A copy that lies elsewhere until this is dropped.
struct Moved<'a> {
    copy: &'a Copy,
    root: PathBuf,
}

impl<'a> Moved<'a> {
    fn new(copy: &'a Copy) -> Result<Self> {
        let root = copy.root().with_file_name("moved");
        fs::rename(copy.root(), &root)?;
        Ok(Self { copy, root })
    }

    /// A program of the target folder, in the moved copy.
    fn command(&self, program: &Path) -> Result<Command> {
        let program = self.root.join(program.strip_prefix(self.copy.root())?);
        let mut command = self.copy.command(program);
        command.current_dir(&self.root);
        Ok(command)
    }
}

impl Drop for Moved<'_> {
    fn drop(&mut self) {
        let _ = fs::rename(&self.root, self.copy.root());
    }
}

/// The test binaries of a copy, by name, built anew where necessary.
fn test_binaries(copy: &Copy) -> Result<BTreeMap<String, PathBuf>> {
    let built = cargo(copy, "test --no-run --message-format=json").assert().success();
    let mut binaries = BTreeMap::new();
    for line in built.get_output().stdout.split(|&byte| byte == b'\n') {
        let Ok(message) = serde_json::from_slice::<serde_json::Value>(line) else { continue };
        if let Some(binary) = message["executable"].as_str()
            && message["profile"]["test"] == true
        {
            let kind = message["target"]["kind"][0].as_str().context("a kind")?;
            let name = message["target"]["name"].as_str().context("a name")?;
            let name = if matches!(kind, "test" | "lib") { name } else { kind };
            binaries.insert(name.to_owned(), binary.into());
        }
    }
    Ok(binaries)
}

/// A checkout moves by `mv`, or when a CI uses what another job has built. No path from compile
/// time may lead back.
#[test]
#[ignore = "builds a copy of the workspace"]
fn a_moved_checkout_is_judged_and_tested_by_what_was_built() -> Result<()> {
    let Some(copy) = copy_with_a_reference()? else { return Ok(()) };
    let name = copy.name();
    let binaries = test_binaries(&copy)?;
    let judge = copy.path("target/debug/judge");
    let moved = Moved::new(&copy)?;
    moved.command(&judge)?.assert().success();
    for (binary, filter) in [
        ("kit", name),
        ("cases", ""),
        ("wrong", name),
        ("bad_input", ""),
        ("budget", ""),
        ("tidy", ""),
        ("cli", "judging"),
    ] {
        let path = binaries.get(binary).with_context(|| binary.to_owned())?;
        moved
            .command(path)?
            .arg(filter)
            .assert()
            .success()
            .stdout(contains("test result: ok. ").and(contains("ok. 0 passed").not()));
    }
    let solution = moved.root.join(name).join("src/main.rs");
    let broken = fs::read_to_string(&solution)?.replace(ANSWERS[0], ANSWERS[1]);
    fs::write(&solution, broken)?;
    is_wrong_answer(name, moved.command(&judge)?.arg(name).assert().code(1));
    is_wrong_answer(name, moved.command(&binaries["cases"])?.arg(name).assert());
    Ok(())
}

const NEW: &str = "judge new boj1000 --title A+B --url https://www.acmicpc.net/problem/1000 \
                   --time 2s --memory 256MiB";

/// Contest code, formatted: names as in the statement, a part that is not used, and what Clippy
/// would write otherwise.
const CONTEST: &str = r#"//! A+B

use std::collections::HashMap;

fn gcd(a: u64, b: u64) -> u64 {
    return if b == 0 { a } else { gcd(b, a % b) };
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let A: Vec<i64> = line.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let mut sum = 0;
    for i in 0..A.len() {
        sum = sum + A[i];
    }
    println!("{}", sum);
}
"#;

#[test]
#[ignore = "builds a copy of the workspace"]
fn a_new_problem_lacks_nothing() -> Result<()> {
    let copy = copy()?;
    cargo(&copy, NEW).assert().success();
    let lints = || {
        cargo(&copy, "fmt --check").assert().success();
        cargo(&copy, "clippy --package boj1000 --all-targets -- -D warnings").assert().success();
    };
    lints();
    cargo(&copy, "test").assert().success();
    assert!(!copy.path("boj1000/snapshots").exists(), "the answer is published");
    copy.write("boj1000/src/main.rs", CONTEST)?;
    lints();
    cargo(&copy, "test --test cases boj1000").assert().success();
    cargo(&copy, "judge boj1000").assert().success();
    Ok(())
}

/// A copied workspace starts by removing these five.
#[test]
#[ignore = "builds a copy of the workspace"]
fn without_any_problem_all_is_green_and_the_next_one_can_be_made() -> Result<()> {
    let copy = copy()?;
    let names: Vec<_> =
        Workspace::around(copy.root())?.problems.into_iter().map(|problem| problem.name).collect();
    let Some((first, others)) = names.split_first() else { return Ok(()) };
    // No list is left in a shape that rustfmt refuses, and no row or folder is left over.
    for names in [first.clone(), others.join(" ")] {
        cargo(&copy, &format!("judge remove --force {names}")).assert().success();
        cargo(&copy, "fmt --check").assert().success();
        cargo(&copy, "test --test tidy --test budget").assert().success();
    }
    let without_warning = || contains("warning").not();
    cargo(&copy, "clippy --all-targets -- -D warnings").assert().success();
    cargo(&copy, "test").assert().success().stderr(without_warning());
    cargo(&copy, "judge").assert().success().stderr(contains("cargo judge new"));

    cargo(&copy, NEW).assert().success();
    cargo(&copy, "test").assert().success().stderr(without_warning());
    cargo(&copy, "judge").assert().success().stdout(contains(" 1/1 "));
    Ok(())
}
