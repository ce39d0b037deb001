//! `cargo judge new`.

use std::fs;

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::contains;

use crate::judge;
use crate::little::Little;

const NEW: &str = "new zz-new --title A+B --url https://www.acmicpc.net/problem/1000 --time 2s";

#[test]
fn new_adds_a_problem_that_is_judged_at_once() -> Result<()> {
    let little = Little::new()?;
    judge(&little, &format!("{NEW} --memory 256MiB")).assert().code(0);
    assert!(little.path("zz-new/src/main.rs").exists());
    // Nobody knows the answer before its snapshot is accepted.
    judge(&little, "zz-new").assert().code(2).stderr(contains("cargo insta test --review"));
    let sample = little.path("cases/zz-new/00-sample.in");
    fs::write(sample.with_extension("ans"), "3\n")?;
    judge(&little, "zz-new").assert().code(0).stdout(contains("no reference").not());
    judge(&little, "paste zz-new").assert().code(0);
    Ok(())
}

#[test]
fn new_leaves_nothing_behind_when_it_fails() -> Result<()> {
    let little = Little::new()?;
    let manifest = fs::read_to_string(little.path("Cargo.toml"))?;
    let fail = |arguments: &str, why: &str| -> Result<()> {
        judge(&little, arguments).assert().code(2).stderr(contains(why));
        assert!(!little.path("zz-new").exists() && !little.path("cases/zz-new").exists());
        assert_eq!(fs::read_to_string(little.path("Cargo.toml"))?, manifest);
        Ok(())
    };
    fail(NEW, "--memory")?;
    fail(&format!("{NEW} --memory much"), "--memory")?;
    fail(&format!("{NEW} --memory 256MiB").replace("zz-new", "sum"), "exists; choose another")?;
    fail(&format!("{NEW} --memory 256MiB").replace("zz-new", "stress"), "a meaning of its own")?;
    fail(&format!("{NEW} --memory 256MiB").replace("zz-new", "../up"), "no name for a crate")?;
    fs::create_dir(little.path("cases/zz-new"))?;
    judge(&little, &format!("{NEW} --memory 256MiB")).assert().code(2);
    assert!(!little.path("zz-new").exists());
    fs::remove_dir(little.path("cases/zz-new"))?;
    fs::write(little.path("README.md"), "no table\n")?;
    fail(&format!("{NEW} --memory 256MiB"), "no table of problems")
}

#[test]
fn new_takes_a_title_as_it_is_or_not_at_all() -> Result<()> {
    let little = Little::new()?;
    let new = |title: &str| {
        let mut new = judge(&little, "new zz-new --url https://www.acmicpc.net/problem/1000");
        new.args(["--time", "2s", "--memory", "256MiB", "--title", title]);
        new
    };
    for title in ["a | b", "A[i]", "<T>", "two\nlines", " "] {
        new(title).assert().code(2).stderr(contains("--title"));
    }
    new("URL, NAME \"TITLE\" \u{d37c}\u{c990}").assert().code(0);
    let source = fs::read_to_string(little.path("zz-new/src/main.rs"))?;
    let first =
        "//! URL, NAME \"TITLE\" \u{d37c}\u{c990} · <https://www.acmicpc.net/problem/1000>\n";
    assert!(source.starts_with(first), "{source}");
    Ok(())
}
