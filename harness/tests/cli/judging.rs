//! The command itself.

use std::fs;

use anyhow::{Context, Result};
use harness::workspace::Workspace;
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};

use crate::copy::{BAD, Copy};
use crate::little::Little;
use crate::{judge, page, row};

/// README's table of all problems is another test.
#[test]
fn a_page_in_a_pipe_is_plain() -> Result<()> {
    let little = Little::new()?;
    let judged = judge(&little, "").assert().code(0).stderr(is_empty());
    assert!(!judged.get_output().stdout.contains(&0x1b), "colour in a pipe");
    Ok(())
}

#[test]
fn a_filter_selects_a_problem_or_a_case() -> Result<()> {
    let little = Little::new()?;
    judge(&little, "sum").assert().code(0).stdout(contains(" 3/3 ").and(contains("twice").not()));
    judge(&little, "sum/00-published")
        .assert()
        .code(0)
        .stdout(contains(" 1/1 ").and(contains("00-published")));
    judge(&little, "twice sum/30-two-lines --list")
        .assert()
        .code(0)
        .stdout("sum/30-two-lines\ntwice/00-three\n");
    judge(&little, "sun")
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("no problem \"sun\", only sum, twice"));
    judge(&little, "sum/00-other").assert().code(2).stderr(contains("cargo judge sum --list"));
    Ok(())
}

/// As a shell completes them, and as reports print them.
#[test]
fn a_filter_may_be_a_path() -> Result<()> {
    let little = Little::new()?;
    fs::create_dir(little.path("notes"))?;
    let root = little.root().display().to_string();
    let case = "sum/00-published";
    let absolute = format!("{root}/cases/{case}.in");
    for (folder, filter) in [
        ("", format!("cases/{case}.in")),
        ("notes", format!("cases/{case}.in")),
        ("", format!("./cases/{case}.in")),
        ("", format!("cases/{case}.ans")),
        ("notes", absolute.clone()),
        ("cases", format!("{case}.in")),
        ("cases/sum", "00-published.in".to_owned()),
        ("cases/sum", "./00-published".to_owned()),
        ("sum/src", format!("../../cases/{case}.in")),
    ] {
        let mut judge = judge(&little, "--list");
        judge.arg(&filter).current_dir(little.path(folder));
        judge.assert().code(0).stdout(format!("{case}\n"));
    }
    judge(&little, "--list twice/snapshots/00-three.snap").assert().stdout("twice/00-three\n");
    let all = judge(&little, "sum --list").assert().get_output().stdout.clone();
    for (folder, filter) in [
        ("", "sum/"),
        ("", "./sum"),
        ("", "sum/src/main.rs"),
        ("", "cases/sum/"),
        ("sum", "src/main.rs"),
        ("cases/sum", "."),
        ("notes", "../sum"),
    ] {
        let mut judge = judge(&little, "--list");
        judge.arg(filter).current_dir(little.path(folder));
        judge.assert().code(0).stdout(all.clone());
    }
    judge(&little, "--list .").assert().code(0).stdout(starts_with("sum/00"));
    for (filter, why) in [
        ("./cases/sum/00-other.in", "cargo judge sum --list"),
        (&*format!("{root}/cases/sum/00-other.in"), "cargo judge sum --list"),
        ("sum/src/other.rs", "cargo judge sum --list"),
        ("/dev/null", "no problem \"/dev/null\""),
        ("notes/", "no problem \"notes/\""),
    ] {
        judge(&little, filter).assert().code(2).stdout(is_empty()).stderr(contains(why));
    }
    Ok(())
}

#[test]
fn json_is_for_machines() -> Result<()> {
    let little = Little::new()?;
    let judged = judge(&little, "sum/00-published --json").assert().code(0);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    let problem = &report["problems"][0];
    let case = &problem["cases"][0];
    assert_eq!(report["schema"], 1);
    assert_eq!(report["verdict"], "AC");
    assert_eq!(problem["name"], "sum");
    assert_eq!(problem["reference"], false);
    assert_eq!(problem["time_limit_ms"], 500.0);
    assert_eq!(problem["memory_limit_bytes"], 32 << 20);
    assert_eq!(case["path"], "cases/sum/00-published.in");
    assert_eq!(case["expected_from"], "published");
    assert_eq!(case["actual"], "3\n");
    assert_eq!((&case["actual_bytes"], &case["expected_bytes"]), (&2.into(), &2.into()));
    assert!(case["time_ms"].is_number() && case["wall_ms"].is_number());
    Ok(())
}

/// Each way not to be accepted has a page that says all.
#[test]
fn a_failure_is_explained() -> Result<()> {
    let little = Little::new()?;
    let mut settings = insta::Settings::clone_current();
    // Insta's own choice of a folder dates from compile time.
    settings.set_snapshot_path(Workspace::find()?.root.join("harness/tests/cli/snapshots"));
    for (verdict, what) in [
        ("WA", r#"println!("{}", sum + 1);"#),
        ("PE", r#"println!("{} ", sum);"#),
        ("RE", r#"println!("{}", [0][sum as usize]);"#),
        ("TLE", "while sum > 0 {}"),
        ("OLE", r#"println!("{}", "3".repeat(sum as usize * 700_000));"#),
        ("MLE", r#"println!("{}", vec![1_u8; 40 << 20].contains(&(sum as u8)));"#),
        ("signal", "if sum > 0 { std::process::abort() }"),
        ("CE", "nobody;"),
    ] {
        little.sum_does(what)?;
        let judged = judge(&little, "sum/00-published").assert().code(1);
        let page = page(&judged);
        // How long it took until it was stopped differs, and the compiler's words may change.
        let stable: Vec<_> = page
            .lines()
            .filter(|line| {
                !line.contains(" s of CPU, limit ") && (verdict != "CE" || line.contains(" CE "))
            })
            .collect();
        settings.bind(|| insta::assert_snapshot!(verdict, stable.join("\n")));
    }
    Ok(())
}

#[test]
fn a_solution_that_does_not_compile_is_ce_and_the_others_are_judged() -> Result<()> {
    let little = Little::new()?;
    little.replace("sum/src/main.rs", "fn main()", "fn main(")?;
    judge(&little, "")
        .assert()
        .code(1)
        .stdout(contains("--> sum/src/main.rs:"))
        .stdout(row(["sum", "0/3", "CE"]).and(row(["twice", "1/1", "AC"])));
    Ok(())
}

#[test]
fn a_failure_is_in_json_too() -> Result<()> {
    let little = Little::new()?;
    little.sum_does(r#"println!("{}", sum + 1);"#)?;
    let judged = judge(&little, "sum/00-published --json -j 1").assert().code(1);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    let case = &report["problems"][0]["cases"][0];
    assert_eq!(report["verdict"], "WA");
    assert_eq!((&case["expected"], &case["actual"]), (&"3\n".into(), &"4\n".into()));
    assert!(case["fault"].is_null() && case["what"].is_null());
    Ok(())
}

/// What a reference adds to a page: a drawing, and the answer where none is published.
#[test]
fn a_reference_draws_the_input_and_knows_the_answer() -> Result<()> {
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    copy.break_solution()?;
    let case = copy.cases()?.into_iter().find(|case| case.published.is_none());
    let case = case.context("a case that nobody has published")?;
    let drawn = (copy.reference().context("a reference")?.draw)(&case.read()?)?;
    let judged = judge(&copy, &format!("{} --json", case.id())).assert().code(1);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    assert_eq!(report["problems"][0]["reference"], true);
    assert_eq!(report["problems"][0]["cases"][0]["expected_from"], "reference");
    let first = format!("    {}\n", drawn.lines().next().unwrap_or_default());
    judge(&copy, &case.id())
        .assert()
        .code(1)
        .stdout(contains(first).and(contains("expected (reference)")));
    Ok(())
}

#[test]
fn what_a_reference_refuses_or_contradicts_is_a_fault_and_the_rest_is_judged() -> Result<()> {
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    let name = copy.name();
    copy.write(&format!("cases/{name}/29-bad.in"), BAD)?;
    let refusal = copy.refusal()?;
    let first = copy.cases()?.into_iter().next().context("a case")?;
    copy.write(&format!("cases/{name}/{}.ans", first.name), "no \n")?;
    judge(&copy, name)
        .assert()
        .code(2)
        .stdout(contains(" ? "))
        .stderr(contains("29-bad").and(contains(&*refusal)))
        .stderr(contains("the judge published no·⏎, the reference says "))
        .stderr(contains('\n').count(2));
    let judged = judge(&copy, &format!("{name} --json")).assert().code(2);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    assert!(report["verdict"].is_null() && report["problems"][0]["verdict"].is_null());
    let cases = report["problems"][0]["cases"].as_array().context("cases")?;
    let bad = cases.iter().find(|case| case["name"] == "29-bad").context("the bad case")?;
    assert!(bad["verdict"].is_null());
    assert!(bad["fault"].as_str().context("a fault")?.contains(&refusal), "{bad}");
    Ok(())
}

#[test]
fn a_problem_without_a_case_is_not_accepted() -> Result<()> {
    let little = Little::new()?;
    fs::remove_dir_all(little.path("cases/sum"))?;
    judge(&little, "sum").assert().code(2).stderr(contains("sum has no case"));
    Ok(())
}

/// Each is a fault of its own, in a line of its own, and the other cases are judged.
#[cfg(unix)]
#[test]
fn what_is_no_case_or_none_that_can_be_read_is_told_apart() -> Result<()> {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::{PermissionsExt, symlink};

    let little = Little::new()?;
    let all = judge(&little, "sum --list").assert().get_output().stdout.clone();
    let cases = all.iter().filter(|&&byte| byte == b'\n').count();
    let path = |name: &str| little.path("cases/sum").join(name);
    // As Emacs, macOS and vim leave them.
    symlink("user@host.1234", path(".#29-open.in"))?;
    fs::write(path("._29-mac.in"), "\0\u{5}\u{16}\u{7}")?;
    fs::write(path(".29-open.in.swp"), "")?;
    judge(&little, "sum --list").assert().code(0).stdout(all);
    judge(&little, "sum").assert().code(0);

    fs::create_dir(path("29-folder.in"))?;
    symlink("nowhere", path("29-link.in"))?;
    // A file without an end is not even opened.
    symlink("/dev/zero", path("29-zero.in"))?;
    fs::write(path("29-bytes.in").with_file_name(OsStr::from_bytes(b"29-\xff.in")), "")?;
    fs::copy(path("00-published.in"), path("29-answer.in"))?;
    symlink("nowhere", path("29-answer.ans"))?;
    let mut faults = vec![
        "sum/29-folder: 29-folder.in is no file that can be read",
        "sum/29-link: 29-link.in: No such file",
        "sum/29-zero: 29-zero.in is no file that can be read",
        r"sum/29-\xff: 29-\xff.in has no plain name in UTF-8",
        "sum/29-answer: ",
    ];
    fs::write(path("29-secret.in"), "")?;
    fs::set_permissions(path("29-secret.in"), PermissionsExt::from_mode(0o000))?;
    // Root may read it all the same, and then nobody knows its answer.
    faults.push("sum/29-secret: ");
    let judged = judge(&little, "sum").assert().code(2);
    let mut judged = judged.stdout(contains(format!(" {cases}/{} ", cases + faults.len())));
    for fault in &faults {
        judged = judged.stderr(contains(*fault).count(1));
    }
    judged.stderr(contains('\n').count(faults.len()));
    judge(&little, "sum/00-published").assert().code(0);
    judge(&little, "sum/29-link").assert().code(2).stderr(contains("29-link.in: No such file"));
    judge(&little, "add sum 29-negative").write_stdin("-1 -2\n").assert().code(0);
    Ok(())
}

/// An editor may drop the last line end. The answer is accepted, but a tidy test asks for the line
/// end.
#[test]
fn a_published_answer_may_lack_its_last_line_end() -> Result<()> {
    let little = Little::new()?;
    little.write("cases/sum/00-published.ans", "3")?;
    judge(&little, "sum/00-published").assert().code(0).stdout(contains(" AC "));
    Ok(())
}
