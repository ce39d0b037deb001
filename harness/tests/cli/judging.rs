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

/// As a shell completes them, and as reports print them.
#[test]
fn a_filter_may_be_a_path() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    let root = copy.root().display().to_string();
    let case = "yuki228/00-published-solved";
    let absolute = format!("{root}/cases/{case}.in");
    for (folder, filter) in [
        ("", format!("cases/{case}.in")),
        ("harness", format!("cases/{case}.in")),
        ("", format!("./cases/{case}.in")),
        ("", format!("cases/{case}.ans")),
        ("", format!("{}.snap", case.replace('/', "/snapshots/"))),
        ("harness", absolute.clone()),
        ("cases", format!("{case}.in")),
        ("cases/yuki228", "00-published-solved.in".to_owned()),
        ("cases/yuki228", "./00-published-solved".to_owned()),
        ("yuki228/src", format!("../../cases/{case}.in")),
    ] {
        let mut judge = judge(&copy, "--list");
        judge.arg(&filter).current_dir(copy.path(folder));
        judge.assert().code(0).stdout(format!("{case}\n"));
    }
    let all = judge(&copy, "yuki228 --list").assert().get_output().stdout.clone();
    for (folder, filter) in [
        ("", "yuki228/"),
        ("", "./yuki228"),
        ("", "yuki228/src/main.rs"),
        ("", "cases/yuki228/"),
        ("yuki228", "src/main.rs"),
        ("cases/yuki228", "."),
        ("harness", "../yuki228"),
    ] {
        let mut judge = judge(&copy, "--list");
        judge.arg(filter).current_dir(copy.path(folder));
        judge.assert().code(0).stdout(all.clone());
    }
    judge(&copy, "--list .").assert().code(0).stdout(contains("yuki228/00"));
    for (filter, why) in [
        ("./cases/yuki228/00-other.in", "cargo judge yuki228 --list"),
        (&*format!("{root}/cases/yuki228/00-other.in"), "cargo judge yuki228 --list"),
        ("yuki228/src/other.rs", "cargo judge yuki228 --list"),
        ("/dev/null", "no problem \"/dev/null\""),
        ("harness/", "no problem \"harness/\""),
    ] {
        judge(&copy, filter).assert().code(2).stdout(is_empty()).stderr(contains(why));
    }
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
    assert_eq!((&case["actual_bytes"], &case["expected_bytes"]), (&4.into(), &4.into()));
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
    let memory = "memory = \"512MiB\"";
    copy.replace("yuki228/Cargo.toml", memory, "memory = \"32MiB\"\noutput = \"1MiB\"")?;
    for (verdict, change) in [
        ("WA", r#"match solve(&parse(input)?) { "Yes" => "No", _ => "Yes" };"#),
        ("PE", r#"format!("{} ", solve(&parse(input)?));"#),
        ("RE", r#"[""][input.len()];"#),
        ("TLE", r#"{ while !input.is_empty() {} "Yes" };"#),
        ("OLE", r#""Yes".repeat(input.len() << 14);"#),
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
                !line.contains(" s of CPU, limit ") && (verdict != "CE" || line.contains(" CE "))
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

/// Each is a fault of its own, in a line of its own, and the other cases are judged.
#[cfg(unix)]
#[test]
fn what_is_no_case_or_none_that_can_be_read_is_told_apart() -> Result<()> {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::{PermissionsExt, symlink};

    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    let all = judge(&copy, "yuki228 --list").assert().get_output().stdout.clone();
    let cases = all.iter().filter(|&&byte| byte == b'\n').count();
    let path = |name: &str| copy.path("cases/yuki228").join(name);
    // As Emacs, macOS and vim leave them.
    symlink("user@host.1234", path(".#29-open.in"))?;
    fs::write(path("._29-mac.in"), "\0\u{5}\u{16}\u{7}")?;
    fs::write(path(".29-open.in.swp"), "")?;
    judge(&copy, "yuki228 --list").assert().code(0).stdout(all);
    judge(&copy, "yuki228").assert().code(0);

    fs::create_dir(path("29-folder.in"))?;
    symlink("nowhere", path("29-link.in"))?;
    // What no program could read to its end is not even tried.
    symlink("/dev/zero", path("29-zero.in"))?;
    fs::write(path("29-bytes.in").with_file_name(OsStr::from_bytes(b"29-\xff.in")), "")?;
    fs::copy(path("00-published-solved.in"), path("29-answer.in"))?;
    symlink("nowhere", path("29-answer.ans"))?;
    let mut faults = vec![
        "yuki228/29-folder: 29-folder.in is no file that can be read",
        "yuki228/29-link: 29-link.in: No such file",
        "yuki228/29-zero: 29-zero.in is no file that can be read",
        r"yuki228/29-\xff: 29-\xff.in has no plain name in UTF-8",
        "yuki228/29-answer: ",
    ];
    fs::write(path("29-secret.in"), "")?;
    fs::set_permissions(path("29-secret.in"), PermissionsExt::from_mode(0o000))?;
    // Root may read it all the same, and then it is no valid input.
    faults.push("yuki228/29-secret: ");
    let judged = judge(&copy, "yuki228").assert().code(2);
    let mut judged = judged.stdout(contains(format!(" {cases}/{} ", cases + faults.len())));
    for fault in &faults {
        judged = judged.stderr(contains(*fault).count(1));
    }
    judged.stderr(contains('\n').count(faults.len()));
    judge(&copy, "yuki228/00-published-solved").assert().code(0);
    judge(&copy, "yuki228/29-link").assert().code(2).stderr(contains("29-link.in: No such file"));
    let board = "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n";
    judge(&copy, "add yuki228 29-swapped").write_stdin(board).assert().code(0);
    Ok(())
}

/// An answer saved by an editor that ends no last line is accepted; house rules ask for the line end.
#[test]
fn a_published_answer_may_lack_its_last_line_end() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    let answer = copy.path("cases/yuki228/00-published-solved.ans");
    fs::write(&answer, "Yes")?;
    judge(&copy, "yuki228/00-published-solved").assert().code(0).stdout(contains(" AC "));
    fs::write(&answer, "Yes \n")?;
    judge(&copy, "yuki228/00-published-solved")
        .assert()
        .code(2)
        .stderr(contains("the judge published Yes·⏎, the reference says Yes⏎"));
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
