//! `cargo judge new`.

use std::fs;

use anyhow::{Context, Result};
use harness::workspace::Workspace;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use toml_edit::DocumentMut;

use crate::judge;
use crate::little::Little;
use crate::scratch::Scratch;

/// The manifest of a problem that was made.
fn manifest(little: &Little, name: &str) -> Result<DocumentMut> {
    Ok(fs::read_to_string(little.path(&format!("{name}/Cargo.toml")))?.parse()?)
}

#[test]
fn a_name_alone_makes_a_problem_that_is_accepted_at_once() -> Result<()> {
    let little = Little::new()?;
    let readme = fs::read_to_string(little.path("README.md"))?;
    for name in ["zz1", "zz_two", "zz-three"] {
        let made = judge(&little, &format!("new {name}")).assert().code(0).stderr(is_empty());
        let page = format!(
            "{name}/src/main.rs\n\
             cases/{name}/00-sample.in\n\
             cases/{name}/00-sample.ans\n\
             next: cargo judge {name}\n"
        );
        let said = String::from_utf8_lossy(&made.get_output().stdout).into_owned();
        let paths: Vec<_> = said.lines().map(|line| line.split("  ").next().unwrap()).collect();
        assert_eq!(paths.join("\n") + "\n", page);
        judge(&little, name).assert().code(0).stdout(contains("1/1").and(contains("AC")));
        judge(&little, &format!("paste {name}")).assert().code(0);
        let source = fs::read_to_string(little.path(&format!("{name}/src/main.rs")))?;
        assert!(source.starts_with(&format!("//! {}\n", name.replace('_', "\\_"))), "{source}");
    }
    assert_eq!(fs::read_to_string(little.path("README.md"))?, readme);
    let facts = Workspace::around(little.root())?;
    let limits = facts.problem("zz1")?.limits;
    assert_eq!((limits.time.as_secs(), limits.memory), (2, 1024 << 20));
    Ok(())
}

#[test]
fn what_is_given_goes_into_the_facts_and_into_readme_if_asked() -> Result<()> {
    let little = Little::new()?;
    let new = "new boj1000 --title A+B --url https://www.acmicpc.net/problem/1000 --time 1500ms \
               --memory 256MiB --readme";
    judge(&little, new).assert().code(0).stdout(contains("README.md"));
    let row = "| `boj1000` | [A+B](https://www.acmicpc.net/problem/1000) | | |\n\nNothing else.";
    assert!(fs::read_to_string(little.path("README.md"))?.contains(row));
    let facts = &manifest(&little, "boj1000")?["package"]["metadata"]["judge"];
    for (key, given) in [("title", "A+B"), ("time", "1500ms"), ("memory", "256MiB")] {
        assert_eq!(facts[key].as_str(), Some(given));
    }
    judge(&little, "boj1000").assert().code(0).stdout(contains("1500.0 ms"));
    let source = fs::read_to_string(little.path("boj1000/src/main.rs"))?;
    assert!(source.starts_with("//! A+B · <https://www.acmicpc.net/problem/1000>\n"), "{source}");
    Ok(())
}

#[test]
fn the_judge_in_the_address_decides_how_it_is_compiled() -> Result<()> {
    let little = Little::new()?;
    for (name, url, edition, flags) in [
        ("abc086_a", "https://atcoder.jp/contests/abc086/tasks/abc086_a", Some("2024"), true),
        ("lowest", "https://algospot.com/judge/problem/read/LOWEST", Some("2015"), true),
        ("boj1000", "https://www.acmicpc.net/problem/1000", None, true),
        ("kattis_hello", "https://open.kattis.com/problems/hello", Some("2021"), true),
        ("other", "https://example.org/other", None, false),
    ] {
        judge(&little, &format!("new {name} --url {url}")).assert().code(0);
        let manifest = manifest(&little, name)?;
        let package = &manifest["package"];
        // Else the workspace's.
        assert_eq!(package["edition"].as_str(), edition, "{manifest}");
        assert_eq!(package["metadata"]["judge"].get("flags").is_some(), flags, "{manifest}");
        judge(&little, name).assert().code(0);
    }
    // It compares token by token, and the others line by line.
    for (name, code) in [("kattis_hello", 0), ("boj1000", 1)] {
        little.write(&format!("cases/{name}/00-sample.ans"), "\n  3\n")?;
        judge(&little, name).assert().code(code);
    }
    Ok(())
}

#[test]
fn new_leaves_nothing_behind_when_it_fails() -> Result<()> {
    let little = Little::new()?;
    let cargo = fs::read_to_string(little.path("Cargo.toml"))?;
    let fail = |arguments: &str, why: &str| -> Result<()> {
        judge(&little, &format!("new {arguments}"))
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains(why).and(contains("\n").count(1)));
        assert!(!little.path("zz-new").exists());
        assert_eq!(fs::read_to_string(little.path("Cargo.toml"))?, cargo);
        Ok(())
    };
    fail("zz-new --memory much", "--memory: \"much\" is no size like 256MiB")?;
    fail("zz-new --memory 2MiB", "--memory: \"2MiB\" is not between 4MiB and 1TiB")?;
    fail("zz-new --memory 256MB", "for 1024 write 256MiB")?;
    fail("zz-new --memory 1g", "for 1024 write 1GiB")?;
    fail("zz-new --time 2h", "--time")?;
    fail("zz-new --time soon", "--time: \"soon\" is no time like 2s")?;
    fail("zz-new --url example.org", "--url is an address")?;
    fail("zz-new --url https://example.org/>", "--url is an address")?;
    fail("sum", "exists; choose another")?;
    for taken in ["stress", "help", "target", "cases", "std"] {
        fail(taken, "a meaning of its own")?;
    }
    for no_name in ["../up", "A", "1st", "-x/y", "x.y"] {
        fail(&format!("-- {no_name}"), "no name for a crate")?;
    }
    fs::create_dir(little.path("cases/zz-new"))?;
    fail("zz-new", "exists; choose another")?;
    fs::remove_dir(little.path("cases/zz-new"))?;
    fs::write(little.path("README.md"), "no table\n")?;
    fail("zz-new --readme", "no table of problems")?;
    assert!(!little.path("cases/zz-new").exists());
    Ok(())
}

/// A workspace need not share an edition, or have members by name.
#[test]
fn a_bare_workspace_will_do() -> Result<()> {
    let scratch = Scratch::new()?;
    for (members, after) in [("[]", "[\"zz1\"]"), ("[\"zz*\"]", "[\"zz*\"]")] {
        scratch.write("Cargo.toml", format!("[workspace]\nmembers = {members}\n"))?;
        let name = if members == "[]" { "zz1" } else { "zz2" };
        judge(&scratch, &format!("new {name}")).assert().code(0);
        judge(&scratch, name).assert().code(0);
        let cargo = fs::read_to_string(scratch.path("Cargo.toml"))?;
        assert_eq!(cargo, format!("[workspace]\nmembers = {after}\n"));
    }
    scratch.command("cargo").args(["metadata", "--no-deps", "--offline"]).assert().success();
    Ok(())
}

/// 256000000B can only mean one size.
#[test]
fn megabytes_in_bytes_are_taken_at_their_word() -> Result<()> {
    let little = Little::new()?;
    judge(&little, "new zz-new --memory 256000000B").assert().code(0);
    assert_eq!(Workspace::around(little.root())?.problem("zz-new")?.limits.memory, 256_000_000);
    Ok(())
}

#[test]
fn a_title_may_hold_any_character() -> Result<()> {
    let little = Little::new()?;
    let titles = [
        ("A. One Line | Divisible", "A. One Line | Divisible"),
        ("A[i] <T> `x` \\ \"q\" 'q' #", "A[i] <T> `x` \\ \"q\" 'q' #"),
        ("퍼즐 (Puzzle) 日本 🧩", "퍼즐 (Puzzle) 日本 🧩"),
        ("NAME two\nlines\t*/ \u{202e}back", "NAME two lines */ back"),
    ];
    for (at, (title, shown)) in titles.into_iter().enumerate() {
        let name = format!("zz{at}");
        let url = "https://example.org/a_(b)";
        let mut new = judge(&little, &format!("new {name} --readme --url {url} --title"));
        new.arg(title).assert().code(0);
        judge(&little, &name).assert().code(0);
        judge(&little, &format!("paste {name}")).assert().code(0);
        assert_eq!(Workspace::around(little.root())?.problem(&name)?.title, shown);
        let readme = fs::read_to_string(little.path("README.md"))?;
        let row = readme.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
        let row = row.context("a row")?.replace("\\|", "");
        assert_eq!(row.matches('|').count(), 5, "{row}");
        assert!(row.contains("(https://example.org/a_%28b%29)"), "{row}");
    }
    let source = fs::read_to_string(little.path("zz1/src/main.rs"))?;
    assert!(source.starts_with(r#"//! A\[i\] \<T\> \`x\` \\ "q" 'q' # · <https"#), "{source}");
    judge(&little, "new zz9 --title").arg(" ").assert().code(2).stderr(contains("--title"));
    Ok(())
}

#[test]
fn the_users_own_template_comes_without_a_case() -> Result<()> {
    let little = Little::new()?;
    let own = "#![allow(dead_code)]\n\nfn main() {\n    println!(\"mine\");\n}\n";
    little.write("mine/template.rs", own)?;
    let manifest = fs::read_to_string(little.path("Cargo.toml"))?;
    let with = |path: &str| {
        little.write(
            "Cargo.toml",
            format!("{manifest}\n[workspace.metadata.judge]\ntemplate = {path}\n"),
        )
    };
    with("\"mine/template.rs\"")?;
    judge(&little, "new zz1 --title T").assert().code(0).stdout(
        contains("zz1/src/main.rs")
            .and(contains("00-sample.in").not())
            .and(contains("next: cargo judge add zz1 00-sample")),
    );
    assert_eq!(fs::read_to_string(little.path("zz1/src/main.rs"))?, format!("//! T\n{own}"));
    assert_eq!(fs::read_dir(little.path("cases/zz1"))?.count(), 0);
    judge(&little, "add zz1 00-sample").write_stdin("1\n").assert().code(0);

    let refused = |why: &str| {
        judge(&little, "new zz2").assert().code(2).stderr(contains(why));
        assert!(!little.path("zz2").exists());
    };
    with("\"nowhere.rs\"")?;
    refused("nowhere.rs, is no file");
    with("7")?;
    refused("is no path");
    with("\"mine/template.rs\"")?;
    little.write("mine/template.rs", [0xff])?;
    refused("template.rs");
    Ok(())
}
