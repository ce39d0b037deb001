//! `cargo judge --debug`, and what a program writes to standard error.

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::contains;

use crate::judge;
use crate::little::Little;

#[test]
fn what_fails_only_with_checks_is_told_apart() -> Result<()> {
    let little = Little::new()?;
    judge(&little, "sum --debug")
        .assert()
        .code(0)
        .stdout(contains("sum: nothing more fails with overflow and debug checks"));
    // The sum is right, though it overflows on its way.
    little.sum_does("println!(\"{}\", (sum as i32 + i32::MAX).wrapping_sub(i32::MAX));")?;
    judge(&little, "sum/00-published").assert().code(0);
    judge(&little, "sum/00-published sum/30-two-lines --debug")
        .assert()
        .code(1)
        .stdout(
            contains("RE cases/sum/00-published.in").and(contains("attempt to add with overflow")),
        )
        .stdout(contains("sum: 1 of 2 fail only with overflow and debug checks"))
        .stdout(contains("30-two-lines.in").not());
    let judged = judge(&little, "sum/00-published --debug --json").assert().code(1);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    let case = &report["problems"][0]["cases"][0];
    assert_eq!((&case["verdict"], &case["debug_verdict"]), (&"AC".into(), &"RE".into()));
    little.sum_does("debug_assert!(sum > 0); println!(\"{}\", sum);")?;
    judge(&little, "sum --debug").assert().code(1).stdout(contains("RE cases/sum/30-two-lines.in"));
    Ok(())
}

/// Checks take time: here two seconds in which it sleeps, of six that it may. Without checks it may
/// take one and a half.
#[test]
fn a_build_with_checks_may_take_longer() -> Result<()> {
    let little = Little::new()?;
    let sleeps = "if cfg!(debug_assertions) { \
                  std::thread::sleep(std::time::Duration::from_secs(2)) } println!(\"{}\", sum);";
    little.sum_does(sleeps)?;
    judge(&little, "sum/00-published --debug").assert().code(0);
    Ok(())
}

/// The first twenty lines, on each verdict that one has to look into.
#[test]
fn what_a_program_writes_to_standard_error_is_shown() -> Result<()> {
    let little = Little::new()?;
    let says = "for line in 1..=30 { eprintln!(\"line {}\", line); }";
    for (verdict, does) in [
        ("WA", "println!(\"{}\", sum + 1);"),
        ("PE", "println!(\"{} \", sum);"),
        ("RE", "panic!();"),
        ("TLE", "while sum != 99 {}"),
    ] {
        little.sum_does(&format!("{says} {does}"))?;
        judge(&little, "sum/00-published")
            .assert()
            .code(1)
            .stdout(contains(format!("{verdict} cases/sum/00-published.in")))
            .stdout(contains("  stderr    line 1\n            line 2\n"))
            .stdout(contains("line 19\n").and(contains("line 20\n").not()))
            .stdout(contains("… and 11 lines more\n").and(contains("00-published.err\n")));
    }
    Ok(())
}
