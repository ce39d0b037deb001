//! A problem without a reference, judged by accepted answers.

use std::fs;

use anyhow::{Context, Result};
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::copy::Copy;
use crate::judge;

const NEW: &str = "new zz-new --title A+B --url https://www.acmicpc.net/problem/1000 --time 2s \
                   --memory 256MiB";

/// A copy with a new problem whose one case has an accepted answer, which insta wrote for yuki228.
fn copy() -> Result<Option<Copy>> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(None) };
    judge(&copy, NEW).assert().code(0);
    let name = "00-published-solved";
    let input = copy.path("cases/yuki228").join(format!("{name}.in"));
    fs::copy(input, copy.path("cases/zz-new/00-sample.in"))?;
    fs::create_dir_all(copy.path("zz-new/snapshots"))?;
    let snapshot = copy.path("zz-new/snapshots/00-sample.snap");
    fs::copy(copy.path("yuki228/snapshots").join(format!("{name}.snap")), snapshot)?;
    Ok(Some(copy))
}

/// Makes the new problem's program print a text, whatever its input is.
fn prints(copy: &Copy, text: &str) -> Result<()> {
    let source = format!("fn main() {{ print!(\"{{}}\", {text}) }}\n");
    Ok(fs::write(copy.path("zz-new/src/main.rs"), source)?)
}

#[test]
fn an_accepted_answer_counts_only_for_its_input() -> Result<()> {
    let Some(copy) = copy()? else { return Ok(()) };
    prints(&copy, r#""Yes\n""#)?;
    judge(&copy, "zz-new").assert().code(0).stdout(contains("zz-new: no reference"));

    let input = copy.path("cases/zz-new/00-sample.in");
    let before = fs::read(&input)?;
    fs::write(&input, [&before[..], b"\n"].concat())?;
    let fault = "this answer was accepted for another input";
    let judged = judge(&copy, "zz-new --json").assert().code(2);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    let case = &report["problems"][0]["cases"][0];
    assert!(case["verdict"].is_null() && report["verdict"].is_null());
    assert!(case["fault"].as_str().context("a fault")?.contains(fault), "{case}");
    judge(&copy, "paste zz-new").assert().code(2).stdout(is_empty()).stderr(contains(fault));
    prints(&copy, r#""No\n""#)?;
    judge(&copy, "zz-new").assert().code(2).stdout(contains("WA").not()).stderr(contains(fault));

    fs::write(&input, before)?;
    judge(&copy, "zz-new").assert().code(1).stdout(contains("WA cases/zz-new/00-sample.in"));
    copy.replace("zz-new/snapshots/00-sample.snap", "---\nYes", "---\nYes or no")?;
    judge(&copy, "zz-new").assert().code(2).stderr(contains("was changed by hand"));
    Ok(())
}

#[test]
fn only_white_space_that_no_answer_has_is_a_presentation_error() -> Result<()> {
    let Some(copy) = copy()? else { return Ok(()) };
    let nobody_knows =
        || judge(&copy, "zz-new").assert().code(2).stderr(contains("says what is right"));
    fs::remove_file(copy.path("zz-new/snapshots/00-sample.snap"))?;
    // Nothing, or blank lines in front, can be right; what differs from every tidy answer can't.
    prints(&copy, r#""""#)?;
    nobody_knows();
    prints(&copy, r#""\n\n3\n""#)?;
    nobody_knows();
    prints(&copy, r#"" ".repeat(500_000) + "3 ""#)?;
    let judged = judge(&copy, "zz-new").assert().code(1);
    let said = String::from_utf8_lossy(&judged.get_output().stdout).into_owned();
    assert!(said.contains("PE cases/zz-new") && said.contains("expected (form)"), "{said}");
    assert!(said.len() < 4000 && said.contains("3⏎") && said.contains("3·\n"), "{said}");

    // Where the answer is known, it is what it is, but that its last line may lack its end.
    let answer = copy.path("cases/zz-new/00-sample.ans");
    for (published, printed, code) in [
        ("", r#""""#, 0),
        ("\n\n3\n", r#""\n\n3\n""#, 0),
        ("3", r#""3\n""#, 0),
        ("3 ", r#""3 ""#, 0),
        ("\n3\n", r#""3\n""#, 1),
    ] {
        fs::write(&answer, published)?;
        prints(&copy, printed)?;
        let verdict = if code == 0 { "AC" } else { "PE" };
        judge(&copy, "zz-new").assert().code(code).stdout(contains(format!(" {verdict} ")));
    }
    Ok(())
}

#[test]
fn of_a_long_input_the_head_is_shown() -> Result<()> {
    let copy = Copy::new()?;
    judge(&copy, NEW).assert().code(0);
    let input = "가 \u{1b}[31m\n".repeat(200_006);
    judge(&copy, "add zz-new 20-long").write_stdin(input).assert().code(0).stdout(
        contains("    가 \\u{1b}[31m\n")
            .and(contains("\n    … and 199967 lines more\n"))
            .and(contains('\n').count(45)),
    );
    Ok(())
}
