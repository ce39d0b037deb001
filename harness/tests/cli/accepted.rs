//! A problem without a reference, judged by accepted answers.

use std::fs;

use anyhow::{Context, Result};
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::judge;
use crate::little::{Little, accepted};

/// Makes the program for `twice` print a text, whatever its input is.
fn prints(little: &Little, text: &str) -> Result<()> {
    little.write("twice/src/main.rs", format!("fn main() {{ print!(\"{{}}\", {text}) }}\n"))
}

#[test]
fn an_accepted_answer_counts_only_for_its_input() -> Result<()> {
    let little = Little::new()?;
    prints(&little, r#""6\n""#)?;
    judge(&little, "twice").assert().code(0).stdout(contains("twice: no reference"));

    little.write("cases/twice/00-three.in", "3\n\n")?;
    let fault = "this answer was accepted for another input";
    let judged = judge(&little, "twice --json").assert().code(2);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    let case = &report["problems"][0]["cases"][0];
    assert!(case["verdict"].is_null() && report["verdict"].is_null());
    assert!(case["fault"].as_str().context("a fault")?.contains(fault), "{case}");
    judge(&little, "paste twice").assert().code(2).stdout(is_empty()).stderr(contains(fault));
    prints(&little, r#""7\n""#)?;
    judge(&little, "twice").assert().code(2).stdout(contains("WA").not()).stderr(contains(fault));

    little.write("cases/twice/00-three.in", "3\n")?;
    judge(&little, "twice").assert().code(1).stdout(contains("WA cases/twice/00-three.in"));
    little.replace("twice/snapshots/00-three.snap", "---\n6", "---\n6 or so")?;
    judge(&little, "twice").assert().code(2).stderr(contains("was changed by hand"));
    Ok(())
}

#[test]
fn only_white_space_that_no_answer_has_is_a_presentation_error() -> Result<()> {
    let little = Little::new()?;
    let nobody_knows =
        || judge(&little, "twice").assert().code(2).stderr(contains("says what is right"));
    fs::remove_file(little.path("twice/snapshots/00-three.snap"))?;
    // An empty output or blank lines in front can be right. White space that no tidy answer has
    // can't.
    prints(&little, r#""""#)?;
    nobody_knows();
    prints(&little, r#""\n\n6\n""#)?;
    nobody_knows();
    prints(&little, r#"" ".repeat(500_000) + "6 ""#)?;
    let judged = judge(&little, "twice").assert().code(1);
    let said = String::from_utf8_lossy(&judged.get_output().stdout).into_owned();
    assert!(said.contains("PE cases/twice") && said.contains("expected (form)"), "{said}");
    assert!(said.len() < 4000 && said.contains("6⏎") && said.contains("6·\n"), "{said}");

    // If the answer is known, its white space counts too. Only the end of its last line may be
    // missing.
    for (published, printed, code) in [
        ("", r#""""#, 0),
        ("\n\n6\n", r#""\n\n6\n""#, 0),
        ("6", r#""6\n""#, 0),
        ("6 ", r#""6 ""#, 0),
        ("\n6\n", r#""6\n""#, 1),
    ] {
        little.write("cases/twice/00-three.ans", published)?;
        prints(&little, printed)?;
        let verdict = if code == 0 { "AC" } else { "PE" };
        judge(&little, "twice").assert().code(code).stdout(contains(format!(" {verdict} ")));
    }
    Ok(())
}

/// Where several answers are right, the accepted one says nothing of the others.
#[test]
fn an_accepted_answer_does_not_count_beside_a_tolerance_or_a_checker() -> Result<()> {
    let little = Little::new()?;
    prints(&little, r#""6\n""#)?;
    little.replace("twice/Cargo.toml", "compare = \"exact\"", "tolerance = \"1e-6\"")?;
    judge(&little, "twice").assert().code(2).stderr(contains("says what is right"));
    // No number is close to NaN. But without an answer nobody says that it is wrong.
    prints(&little, r#""nan\n""#)?;
    judge(&little, "twice").assert().code(2).stderr(contains("says what is right"));
    little.write("twice/judge/check.rs", "fn main() {}\n")?;
    little.replace("twice/snapshots/00-three.snap", "---\n6", "---\n7")?;
    judge(&little, "twice").assert().code(0);
    Ok(())
}

#[test]
fn a_long_answer_counts_by_its_digest() -> Result<()> {
    let little = Little::new()?;
    let long = "7\n".repeat(40_000);
    little.write("twice/snapshots/00-three.snap", accepted("3\n", &long))?;
    prints(&little, r#""7\n".repeat(40_000)"#)?;
    judge(&little, "twice").assert().code(0);
    prints(&little, r#""7\n".repeat(20_000) + "8\n" + &"7\n".repeat(19_999)"#)?;
    judge(&little, "twice").assert().code(1).stdout(contains("WA ").and(contains("sha256")));
    Ok(())
}
