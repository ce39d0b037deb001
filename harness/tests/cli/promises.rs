//! What is promised is promised by a file, and nothing is asked of a problem that lacks it: then
//! `cargo test` is green if and only if `cargo judge` says AC.

use std::fs;

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::contains;

use crate::brute::{BRUTE, LARGEST};
use crate::checker::{CHECK, SPLIT};
use crate::copies::{cargo, copy};
use crate::interactive::{GUESS, INTERACT};

/// Reads a number without asking whether it is one, and leaves a warning and blanks.
const PLAIN: &str = "fn main() { let unused = 1; let mut line = String::new(); \
                     std::io::stdin().read_line(&mut line).unwrap(); \
                     println!(\"{} \", line.trim().parse::<i64>().unwrap() + 1); }";

/// The same within a tolerance.
const CLOSE: &str = "fn main() { println!(\"{}\", 1.0 / 3.0); }";

#[test]
#[ignore = "builds a copy of the workspace"]
fn a_problem_of_any_kind_is_green_if_and_only_if_it_is_accepted() -> Result<()> {
    let copy = copy()?;
    copy.add("kind_plain-1", "", PLAIN)?;
    copy.write("cases/kind_plain-1/1.in", "41")?;
    copy.write("cases/kind_plain-1/1.ans", "42")?;
    copy.add("kind-close", "tolerance = \"1e-6\"", CLOSE)?;
    copy.write("cases/kind-close/00-third.in", "")?;
    copy.write("cases/kind-close/00-third.ans", "0.333333\n")?;
    copy.add("kind-checked", "", &SPLIT.replace("FIRST", "1, sum - 1"))?;
    copy.write("kind-checked/judge/check.rs", CHECK)?;
    copy.write("cases/kind-checked/00-seven.in", "7\n")?;
    copy.add("kind-talks", "", GUESS)?;
    copy.write("kind-talks/judge/interact.rs", INTERACT)?;
    copy.write("cases/kind-talks/10-largest.in", "1000\n")?;
    copy.add("kind-brute", "", LARGEST)?;
    copy.write("kind-brute/judge/brute.rs", BRUTE)?;
    copy.write("cases/kind-brute/20-two.in", "2\n5 4\n")?;

    let kinds = "kind_plain-1 kind-close kind-checked kind-talks kind-brute";
    cargo(&copy, &format!("judge {kinds}")).assert().code(0);
    let tests = "test --test cases --test bad_input --test tidy --test budget";
    cargo(&copy, tests).assert().success();

    for (problem, right, wrong) in [
        ("kind_plain-1", "+ 1", "+ 2"),
        ("kind-close", "1.0 / 3.0", "1.001 / 3.0"),
        ("kind-checked", "sum - 1", "sum - 2"),
        ("kind-talks", "middle + 1", "low + 1"),
        ("kind-brute", "max()", "last()"),
    ] {
        copy.replace(&format!("{problem}/src/main.rs"), right, wrong)?;
        cargo(&copy, &format!("judge {problem}")).assert().code(1).stdout(contains("WA "));
        cargo(&copy, "test --test cases -- kind")
            .assert()
            .failure()
            .stdout(contains(format!("{problem}::")).and(contains("FAILED")));
        copy.replace(&format!("{problem}/src/main.rs"), wrong, right)?;
    }
    Ok(())
}

/// Thirty thousand lines, for which the input alone says where to begin.
const LONG: &str = "fn main() { let mut line = String::new(); \
                    std::io::stdin().read_line(&mut line).unwrap(); \
                    let first: u64 = line.trim().parse().unwrap(); \
                    for number in 0..30_000 { println!(\"{}\", first + number); } }";

#[test]
#[ignore = "builds a copy of the workspace"]
fn a_long_answer_is_accepted_by_its_digest() -> Result<()> {
    let copy = copy()?;
    copy.add("kind-long", "", LONG)?;
    copy.write("cases/kind-long/00-seven.in", "7\n")?;
    cargo(&copy, "judge kind-long").assert().code(2).stderr(contains("no accepted snapshot"));
    let mut accept = cargo(&copy, "test --test cases -- kind-long");
    accept.env("INSTA_UPDATE", "always").assert().success();
    let snapshot = fs::read_to_string(copy.path("kind-long/snapshots/00-seven.snap"))?;
    assert!(snapshot.len() < 8 << 10 && snapshot.contains("\n8\n"), "{snapshot}");
    assert!(snapshot.contains("in all sha256 ") && snapshot.ends_with("\n30006\n"), "{snapshot}");
    cargo(&copy, "judge kind-long").assert().code(0);
    cargo(&copy, "test --test cases -- kind-long").assert().success();

    // A difference in the middle, of which the snapshot shows nothing.
    copy.replace("kind-long/src/main.rs", "first + number", "first + number % 29_999")?;
    cargo(&copy, "judge kind-long")
        .assert()
        .code(1)
        .stdout(contains("WA ").and(contains("sha256")));
    let tested = cargo(&copy, "test --test cases -- kind-long").env("INSTA_UPDATE", "no").assert();
    let page = String::from_utf8_lossy(&tested.failure().get_output().stdout).into_owned();
    let whole = page.split("the whole answer is ").nth(1).and_then(|rest| rest.lines().next());
    let whole = fs::read_to_string(copy.path(whole.expect("a path")))?;
    assert_eq!(whole.lines().count(), 30_000);
    Ok(())
}
