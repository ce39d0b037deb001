//! `cargo judge stress`.

use std::fs;

use anyhow::Result;
use predicates::str::{contains, starts_with};

use crate::copy::Copy;
use crate::judge;
use crate::little::Little;

#[test]
fn stress_finds_nothing_in_a_right_solution() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    judge(&copy, "stress yuki228 --count 50 --seed 7")
        .assert()
        .code(0)
        .stdout(starts_with("yuki228: 50 inputs from seed 7, all accepted; "));
    Ok(())
}

#[test]
fn stress_makes_what_fails_small_and_keeps_it() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    // Right on all boards but those that have the blank in the last row and are reachable.
    copy.replace("yuki228/src/main.rs", "board == target.0", "board == target.0 && blank < 12")?;
    let once = judge(&copy, "stress yuki228 --seed 1 --no-save").assert().code(1);
    let once = String::from_utf8_lossy(&once.get_output().stdout).into_owned();
    let again = once.lines().find_map(|line| line.trim().strip_prefix("again     cargo judge "));
    let again = judge(&copy, again.expect("a line that reproduces")).arg("--no-save").assert();
    again.code(1).stdout(once.clone());
    // The smallest input that fails is the solved board, which needs no slide.
    assert!(once.contains("13 14 15  ·"), "not small:\n{once}");
    assert!(stress_cases(&copy)?.is_empty());

    // That input is a recorded case. It is kept only after the case is removed.
    judge(&copy, "stress yuki228 --seed 1").assert().code(1).stdout(contains("not kept"));
    fs::remove_file(copy.path("cases/yuki228/00-published-solved.in"))?;
    let kept = judge(&copy, "stress yuki228 --seed 1").assert().code(1);
    let cases = stress_cases(&copy)?;
    let [case] = &cases[..] else { panic!("{cases:?}") };
    kept.stdout(contains(format!("kept      cases/yuki228/{case}")));
    let board = fs::read_to_string(copy.path("cases/yuki228").join(case))?;
    assert_eq!(board, "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n");
    Ok(())
}

/// The cases that were kept.
fn stress_cases(copy: &Copy) -> Result<Vec<String>> {
    let mut cases = Vec::new();
    for case in fs::read_dir(copy.path("cases/yuki228"))? {
        let name = case?.file_name().to_string_lossy().into_owned();
        if name.starts_with("90-stress-") {
            cases.push(name);
        }
    }
    Ok(cases)
}

#[test]
fn stress_with_nothing_to_try_or_to_hold_against_is_no_success() -> Result<()> {
    let little = Little::new()?;
    for nothing in ["--count 0", "--for 0s"] {
        judge(&little, &format!("stress sum {nothing}")).assert().code(2);
    }
    let why = "sum has no reference and no judge/brute or judge/check to be held against";
    judge(&little, "stress sum").assert().code(2).stdout("").stderr(contains(why));
    Ok(())
}
