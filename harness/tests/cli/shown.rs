//! What a program and its compiler say is seen whatever it is, and is no longer than a page.

use std::fs;

use anyhow::{Context, Result};

use crate::copy::Copy;
use crate::judge;

/// What is printed about a program that does something once it has read its input.
fn page(copy: &Copy, source: &str, does: &str) -> Result<String> {
    let old = "solve(&parse(input)?);";
    assert!(source.contains(old), "the solution has changed");
    let source = source.replace(old, does).replacen("\nuse ", "\n#![allow(warnings)]\nuse ", 1);
    fs::write(copy.path("yuki228/src/main.rs"), source)?;
    let judged = judge(copy, "yuki228/00-published-solved").assert().code(1);
    let page = String::from_utf8(judged.get_output().stdout.clone())?;
    assert!(page.lines().count() < 60, "{} lines", page.lines().count());
    assert!(page.lines().all(|line| line.chars().count() <= 160), "a long line in:\n{page}");
    assert!(!page.contains(['\u{1b}', '\u{feff}', '\u{202e}', '\u{7}']), "{page:?}");
    Ok(page)
}

/// The file that a page says the whole is in.
fn whole(copy: &Copy, page: &str) -> Result<String> {
    let path = page.lines().find_map(|line| line.trim().strip_prefix("whole     "));
    let path = path.with_context(|| format!("no path of the whole in:\n{page}"))?;
    Ok(fs::read_to_string(copy.path(path))?)
}

#[test]
fn whatever_a_program_says_is_a_page() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    let source = fs::read_to_string(copy.path("yuki228/src/main.rs"))?;
    let page = |does: &str| page(&copy, &source, does);

    let said = page(r#""\u{feff}Yes";"#)?;
    assert!(said.contains("> Yes                           \\u{feff}Yes"), "{said}");
    assert!(!said.contains("whole"), "{said}");
    let said = page(r#""Yes".to_owned() + &"가 s\n".repeat(90_000) + &"x".repeat(90_000);"#)?;
    assert!(said.contains("> Yes                           Yes가 s\n"), "{said}");
    let (line, caret) = (said.find("> Yes").unwrap(), said.find('^').unwrap());
    assert_eq!(said[line..caret].lines().last().map(str::len), Some(35), "{said}");
    assert!(whole(&copy, &said)?.ends_with("xxx\n"));

    let said = page(
        r#"{ if !input.is_empty() { panic!("\u{1b}[2J\u{202e}{}", "7".repeat(9999)) } "" };"#,
    )?;
    assert!(said.contains("panic at") && said.contains(r"\u{1b}[2J\u{202e}777"), "{said}");
    assert!(whole(&copy, &said)?.contains(&"7".repeat(9999)));
    #[cfg(target_os = "linux")]
    {
        let judge = harness::paths::judge()?;
        let command =
            format!("stty rows 24 cols 60; '{}' yuki228/00-published-solved", judge.display());
        let mut terminal = copy.command("script");
        terminal.args(["--quiet", "--return", "--command", &command, "/dev/null"]);
        let judged = terminal.assert().code(1);
        let page = String::from_utf8_lossy(&judged.get_output().stdout).into_owned();
        let what = page.lines().find(|line| line.contains("panic at")).map(str::trim_end);
        assert!(
            what.is_some_and(|what| what.chars().count() == 60 && what.ends_with('…')),
            "{page}"
        );
    }
    let said = page(
        r#"{ if !input.is_empty() { return Err(format!("\u{7}bell {}", input.len()).into()); } "" };"#,
    )?;
    assert!(said.contains(r"exit code 1: yuki228: \u{7}bell 38"), "{said}");

    let said = page(&format!("[{}][0];", "nobody, ".repeat(50)))?;
    assert!(said.contains("nobody") && said.contains(" lines more\n"), "{said}");
    let errors = whole(&copy, &said)?;
    assert!(errors.matches("error[E0425]").count() >= 50, "{errors}");
    Ok(())
}
