//! What can only be proven on a copy of the workspace, since it breaks something.
//!
//! A copy is built from nothing, which takes a minute or two, so these are ignored unless asked
//! for: `cargo test --test cli -- --ignored`. CI asks.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result};
use assert_cmd::Command;
use assert_cmd::assert::Assert;
use harness::workspace::Workspace;
use predicates::prelude::*;
use predicates::str::contains;

use crate::copy::Copy;

/// One copy serves all tests, one after another; each finds it as it was copied.
fn copy() -> Result<MutexGuard<'static, Copy>> {
    static COPY: LazyLock<Mutex<Copy>> =
        LazyLock::new(|| Mutex::new(Copy::new().expect("a copy of the workspace")));
    let copy = COPY.lock().unwrap_or_else(PoisonError::into_inner);
    copy.reset()?;
    Ok(copy)
}

fn cargo(copy: &Copy, arguments: &str) -> Command {
    let mut cargo = copy.command("cargo");
    cargo.args(arguments.split(' '));
    cargo
}

/// Every file below the snapshots, with its content.
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

fn is_wrong_answer(assert: Assert) {
    let output = assert.failure().get_output().clone();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("WA cases/yuki228/00-published"), "no WA in:\n{said}");
}

#[test]
#[ignore = "builds a copy of the workspace"]
fn no_way_of_testing_judges_a_stale_binary() -> Result<()> {
    let copy = copy()?;
    cargo(&copy, "build --release --workspace").assert().success();
    cargo(&copy, "test --test cases yuki228").assert().success();
    copy.break_yuki228()?;
    for command in [
        "test --test cases yuki228",
        "test -p harness --test cases yuki228",
        "nextest run --no-fail-fast yuki228", // the proofs fail too, and before the cases
        "insta test --check --test cases -- yuki228",
        "judge yuki228",
    ] {
        is_wrong_answer(cargo(&copy, command).assert());
    }
    Ok(())
}

#[test]
#[ignore = "builds a copy of the workspace"]
fn a_wrong_answer_is_never_offered_as_a_snapshot() -> Result<()> {
    let copy = copy()?;
    fs::remove_file(copy.path("yuki228/snapshots/00-published-solved.snap"))?;
    copy.break_yuki228()?;
    let before = snapshots(&copy)?;
    let mut test = cargo(&copy, "test --test cases yuki228");
    is_wrong_answer(test.env("INSTA_UPDATE", "always").assert());
    assert!(before == snapshots(&copy)?, "a snapshot has changed or appeared");
    Ok(())
}

#[test]
#[ignore = "builds a copy of the workspace"]
fn an_accepted_answer_is_asked_for_again_when_its_input_changes() -> Result<()> {
    let copy = copy()?;
    let input = copy.path("cases/yuki228/34-all-in-one-line.in");
    let changed = [fs::read(&input)?, b"\n".to_vec()].concat();
    fs::write(input, changed)?;
    let test = || cargo(&copy, "test --test cases yuki228");
    let tested = test().env("INSTA_UPDATE", "new").assert().failure();
    let said = String::from_utf8_lossy(&tested.get_output().stdout).into_owned();
    let fault = "this answer was accepted for another input";
    assert!(said.contains(fault) && said.matches("... FAILED").count() == 1, "{said}");
    assert!(copy.path("yuki228/snapshots/34-all-in-one-line.snap.new").exists());
    assert!(!copy.path("yuki228/snapshots/00-published-solved.snap.new").exists());
    cargo(&copy, "insta accept").assert().success();
    test().env("INSTA_UPDATE", "no").assert().success();
    Ok(())
}

#[test]
#[ignore = "builds a copy of the workspace"]
fn a_solution_that_does_not_compile_is_ce_and_the_others_are_judged() -> Result<()> {
    let copy = copy()?;
    copy.replace("yuki228/src/main.rs", "fn main()", "fn main(")?;
    cargo(&copy, "judge")
        .assert()
        .code(1)
        .stdout(contains("main.rs").and(predicate::str::is_match("yuki228 +0/[0-9]+ +CE ")?))
        .stdout(predicate::str::is_match("boj1525 +([0-9]+)/[0-9]+ +AC ")?);
    Ok(())
}

const NEW: &str = "judge new boj1000 --title A+B --url https://www.acmicpc.net/problem/1000 \
                   --time 2s --memory 256MiB";

#[test]
#[ignore = "builds a copy of the workspace"]
fn a_new_problem_lacks_nothing_but_its_accepted_snapshot() -> Result<()> {
    let copy = copy()?;
    cargo(&copy, NEW).assert().success();
    cargo(&copy, "fmt --check").assert().success();
    cargo(&copy, "clippy --package boj1000 -- -D warnings").assert().success();
    let tested = cargo(&copy, "test --no-fail-fast").env("INSTA_UPDATE", "always").assert();
    let output = String::from_utf8_lossy(&tested.get_output().stdout).into_owned();
    let failed: Vec<_> = output.lines().filter(|line| line.ends_with("FAILED")).collect();
    assert!(failed.is_empty(), "{failed:?}");
    let snapshot = fs::read_to_string(copy.path("boj1000/snapshots/00-sample.snap"))?;
    assert!(snapshot.ends_with("---\n3\n"), "{snapshot}");
    fs::remove_file(copy.path("boj1000/snapshots/00-sample.snap"))?;
    // Without INSTA_UPDATE a test that has no accepted snapshot fails, and that is the only one.
    let tested = cargo(&copy, "test --no-fail-fast").env("INSTA_UPDATE", "no").assert().failure();
    let output = String::from_utf8_lossy(&tested.get_output().stdout).into_owned();
    let failed: Vec<_> = output.lines().filter(|line| line.ends_with("... FAILED")).collect();
    assert!(failed.len() == 1 && failed[0].contains("boj1000::00-sample"), "{failed:?}");
    Ok(())
}

/// Removes a problem as CONTRIBUTING says.
fn remove(copy: &Copy, problem: &str) -> Result<()> {
    let contributing = fs::read_to_string(copy.path("CONTRIBUTING.md"))?;
    let (_, section) = contributing.split_once("## Remove a problem").context("a section")?;
    let (section, _) = section.split_once("## ").context("the next section")?;
    let commands = section.lines().filter_map(|line| line.strip_prefix("$ "));
    for command in commands {
        copy.command("sh").args(["-c", &command.replace("boj1525", problem)]).assert().success();
    }
    copy.replace("Cargo.toml", &format!("\"{problem}\", "), "")?;
    for file in ["harness/src/problems/mod.rs", "harness/benches/speed/main.rs", "README.md"] {
        let prose = file.ends_with(".md");
        let names = |line: &str| match prose {
            true => line.trim_start_matches(['|', '`', ' ']).starts_with(problem),
            false => line.contains(problem),
        };
        let text = fs::read_to_string(copy.path(file))?
            .replace(&format!("{problem}::RIVALRY, "), "")
            .replace(&format!("{problem}::RIVALRY]"), "]");
        let rest: Vec<_> = text.lines().filter(|line| !names(line)).collect();
        fs::write(copy.path(file), rest.join("\n") + "\n")?;
    }
    Ok(())
}

/// A copied workspace starts by removing these five, one after another.
#[test]
#[ignore = "builds a copy of the workspace"]
fn problems_can_be_removed() -> Result<()> {
    let copy = copy()?;
    remove(&copy, "boj1525")?;
    cargo(&copy, "test").assert().success();
    for problem in ["boj1035", "boj16959", "hanoi4", "yuki228"] {
        remove(&copy, problem)?;
    }
    cargo(&copy, NEW).assert().success();
    cargo(&copy, "test").env("INSTA_UPDATE", "always").assert().success();
    cargo(&copy, "judge").assert().success();
    Ok(())
}
