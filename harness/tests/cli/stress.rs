//! `cargo judge stress`.

use std::fs;

use anyhow::Result;
use predicates::str::starts_with;

use crate::copy::Copy;
use crate::judge;

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
    // What is left is the solved board, which no slide leads to.
    assert!(once.contains("13 14 15  ·"), "not small:\n{once}");
    assert!(!fs::read_dir(copy.path("cases/yuki228"))?.any(|file| {
        file.is_ok_and(|file| file.file_name().to_string_lossy().contains("stress"))
    }));

    let kept = judge(&copy, "stress yuki228 --seed 1").assert().code(1);
    let kept = String::from_utf8_lossy(&kept.get_output().stdout).into_owned();
    assert!(
        kept.contains("not kept") || kept.contains("kept      cases/yuki228/90-stress-"),
        "{kept}"
    );
    Ok(())
}
