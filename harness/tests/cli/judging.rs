//! The command itself.

use std::fs;

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};

use crate::copy::Copy;
use crate::{judge, page};

/// README's table of all problems is another test.
#[test]
fn a_page_in_a_pipe_is_plain() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    let judged = judge(&copy, "yuki228").assert().code(0).stderr(is_empty());
    assert!(!judged.get_output().stdout.contains(&0x1b), "colour in a pipe");
    Ok(())
}

#[test]
fn a_filter_selects_a_problem_or_a_case() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    judge(&copy, "yuki228").assert().code(0).stdout(contains("boj").not());
    judge(&copy, "yuki228/00-published-solved")
        .assert()
        .code(0)
        .stdout(contains(" 1/1 ").and(contains("00-published-solved")));
    judge(&copy, "yuki228 --list")
        .assert()
        .code(0)
        .stdout(starts_with("yuki228/00-published-solved\n"));
    // As a shell completes them, and as reports print them.
    judge(&copy, "yuki228/").assert().code(0);
    judge(&copy, "cases/yuki228/00-published-solved.in").assert().code(0).stdout(contains(" 1/1 "));
    judge(&copy, "yuki229")
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("no problem \"yuki229\", only "));
    judge(&copy, "yuki228/00-other")
        .assert()
        .code(2)
        .stderr(contains("cargo judge yuki228 --list"));
    Ok(())
}

#[test]
fn json_is_for_machines() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    let judged = judge(&copy, "yuki228/00-published-solved --json").assert().code(0);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    let problem = &report["problems"][0];
    let case = &problem["cases"][0];
    assert_eq!(report["schema"], 1);
    assert_eq!(report["verdict"], "AC");
    assert_eq!(problem["name"], "yuki228");
    assert_eq!(problem["reference"], true);
    assert_eq!(problem["time_limit_ms"], 5000.0);
    assert_eq!(problem["memory_limit_bytes"], 512 << 20);
    assert_eq!(case["path"], "cases/yuki228/00-published-solved.in");
    assert_eq!(case["expected_from"], "published");
    assert_eq!(case["actual"], "Yes\n");
    assert!(case["time_ms"].is_number() && case["wall_ms"].is_number());
    Ok(())
}

/// Each way not to be accepted, by a change of yuki228's answer, has a page that says all.
#[test]
fn a_failure_is_explained() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    let answer = "solve(&parse(input)?);";
    let source = fs::read_to_string(copy.path("yuki228/src/main.rs"))?;
    assert!(source.contains(answer));
    copy.replace("yuki228/Cargo.toml", "5s", "100ms")?;
    copy.replace("yuki228/Cargo.toml", "512MiB", "32MiB")?;
    for (verdict, change) in [
        ("WA", r#"match solve(&parse(input)?) { "Yes" => "No", _ => "Yes" };"#),
        ("PE", r#"format!("{} ", solve(&parse(input)?));"#),
        ("RE", r#"[""][input.len()];"#),
        ("TLE", r#"{ while !input.is_empty() {} "Yes" };"#),
        ("OLE", r#""Yes".repeat(1 << 20);"#),
        ("MLE", r#"if vec![1_u8; 40 << 20].contains(&input[0]) { "No" } else { "Yes" };"#),
        ("signal", r#"{ if !input.is_empty() { std::process::abort() } "Yes" };"#),
        ("CE", "Yes;"),
    ] {
        fs::write(copy.path("yuki228/src/main.rs"), source.replace(answer, change))?;
        let judged = judge(&copy, "yuki228/00-published-solved").assert().code(1);
        let page = page(&judged);
        let page = page.replace(&copy.root().display().to_string(), "");
        // How long it took until it was stopped differs, and the compiler's words may change.
        let stable: Vec<_> = page
            .lines()
            .filter(|line| {
                !line.contains(" in all, ") && (verdict != "CE" || line.contains(" CE "))
            })
            .collect();
        insta::assert_snapshot!(verdict, stable.join("\n"));
    }
    Ok(())
}

#[test]
#[ignore = "builds copies again and again"]
fn an_invalid_case_can_not_be_judged_and_the_others_are() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    fs::write(copy.path("cases/yuki228/29-bad.in"), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 15")?;
    judge(&copy, "yuki228")
        .assert()
        .code(2)
        .stdout(contains(" ? "))
        .stderr(contains("29-bad").and(contains("row 4, column 4")));
    let judged = judge(&copy, "yuki228 --json").assert().code(2);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    assert!(report["verdict"].is_null() && report["problems"][0]["verdict"].is_null());
    let cases = report["problems"][0]["cases"].as_array().unwrap();
    let bad = cases.iter().find(|case| case["name"] == "29-bad").unwrap();
    assert!(bad["verdict"].is_null() && bad["fault"].as_str().unwrap().contains("row 4, column 4"));
    Ok(())
}

#[test]
fn a_problem_without_a_case_is_not_accepted() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    fs::remove_dir_all(copy.path("cases/yuki228"))?;
    judge(&copy, "yuki228").assert().code(2).stderr(contains("yuki228 has no case"));
    Ok(())
}

/// What no program could read to its end is not even tried.
#[cfg(unix)]
#[test]
fn a_case_is_a_file() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    std::os::unix::fs::symlink("/dev/zero", copy.path("cases/yuki228/29-zero.in"))?;
    judge(&copy, "yuki228").assert().code(2).stderr(contains("29-zero.in is no file"));
    Ok(())
}

#[test]
#[ignore = "builds copies again and again"]
fn a_failure_is_in_json_too() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    copy.break_yuki228()?;
    let judged = judge(&copy, "yuki228/00-published-solved --json -j 1").assert().code(1);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    let case = &report["problems"][0]["cases"][0];
    assert_eq!(report["verdict"], "WA");
    assert_eq!((&case["expected"], &case["actual"]), (&"Yes\n".into(), &"No\n".into()));
    assert!(case["fault"].is_null() && case["what"].is_null());
    Ok(())
}
