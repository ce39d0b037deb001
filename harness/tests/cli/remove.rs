//! `cargo judge remove`.

use std::fs;

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::judge;
use crate::little::Little;

#[test]
fn remove_takes_all_of_a_problem_away() -> Result<()> {
    let little = Little::new()?;
    judge(&little, "remove twice --force").assert().code(0).stdout("removed twice\n");
    for file in ["Cargo.toml", "README.md"] {
        let text = fs::read_to_string(little.path(file))?;
        assert!(text.contains("sum") && !text.contains("twice"), "{file}:\n{text}");
    }
    assert!(!little.path("twice").exists() && !little.path("cases/twice").exists());
    judge(&little, "").assert().code(0).stdout(contains(" 3/3 "));
    Ok(())
}

#[test]
fn a_workspace_without_a_problem_is_a_start() -> Result<()> {
    let little = Little::new()?;
    judge(&little, "remove sum twice --force").assert().code(0);
    judge(&little, "")
        .assert()
        .code(0)
        .stderr(contains("cargo judge new").and(contains('\n').count(1)));
    judge(&little, "sum").assert().code(2).stderr(contains("no problem \"sum\", nor any other"));
    judge(&little, "new one --title One --url https://example.org/one --time 1s --memory 64MiB")
        .assert()
        .code(0);
    little.write("cases/one/00-sample.ans", "3\n")?;
    judge(&little, "").assert().code(0).stdout(contains(" 1/1 "));
    Ok(())
}

#[test]
fn nothing_is_removed_that_git_could_not_bring_back() -> Result<()> {
    let little = Little::new()?;
    let refused = |names: &str, why: &str| {
        let refused = judge(&little, &format!("remove {names}")).assert().code(2);
        refused.stdout(is_empty()).stderr(contains(why).and(contains('\n').count(1)));
        judge(&little, "").assert().code(0).stdout(contains(" 3/3 ").and(contains(" 1/1 ")));
    };
    let git = |arguments: &str| {
        let mut git = little.command("git");
        git.args(["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org"]);
        git.args(arguments.split(' ')).assert().success();
    };
    refused("sum", "--force");
    git("init --quiet");
    git("add .");
    refused("twice", "cases/twice/00-three.in and 3 more are not committed; --force");
    git("commit --quiet --message All");
    little.write("sum/notes.txt", "not committed\n")?;
    refused("twice sum", "sum/notes.txt is not committed; --force");
    fs::remove_file(little.path("sum/notes.txt"))?;
    refused("twice thrice", "no problem \"thrice\"");

    judge(&little, "remove sum twice").assert().code(0).stdout("removed sum, twice\n");
    assert!(!little.path("sum").exists());
    git("checkout HEAD -- .");
    judge(&little, "").assert().code(0).stdout(contains(" 3/3 ").and(contains(" 1/1 ")));
    Ok(())
}
