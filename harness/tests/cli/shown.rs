//! All that a program and its compiler say is shown visibly, on no more than a page.

use std::fs;

use anyhow::{Context, Result};

use crate::judge;
use crate::little::Little;

/// The page about a program that does something after reading its input.
fn page(little: &Little, does: &str) -> Result<String> {
    little.sum_does(does)?;
    let judged = judge(little, "sum/00-published").assert().code(1);
    let page = String::from_utf8(judged.get_output().stdout.clone())?;
    assert!(page.lines().count() < 60, "{} lines", page.lines().count());
    assert!(page.lines().all(|line| line.chars().count() <= 160), "a long line in:\n{page}");
    assert!(!page.contains(['\u{1b}', '\u{feff}', '\u{202e}', '\u{7}']), "{page:?}");
    Ok(page)
}

/// The content of the file that a page names for the whole output.
fn whole(little: &Little, page: &str) -> Result<String> {
    let path = page.lines().find_map(|line| line.trim().strip_prefix("whole     "));
    let path = path.with_context(|| format!("no path of the whole in:\n{page}"))?;
    Ok(fs::read_to_string(little.path(path))?)
}

#[test]
fn whatever_a_program_says_is_a_page() -> Result<()> {
    let little = Little::new()?;
    let page = |does: &str| page(&little, does);

    let said = page(r#"println!("\u{feff}{}", sum);"#)?;
    assert!(said.contains("> 3                             \\u{feff}3"), "{said}");
    assert!(!said.contains("whole"), "{said}");
    let said = page(r#"println!("{}{}{}", sum, "가 s\n".repeat(90_000), "x".repeat(90_000));"#)?;
    assert!(said.contains("> 3                             3가 s\n"), "{said}");
    let (line, caret) = (said.find("> 3").unwrap(), said.find('^').unwrap());
    assert_eq!(said[line..caret].lines().last().map(str::len), Some(33), "{said}");
    assert!(whole(&little, &said)?.ends_with("xxx\n"));

    let said = page(r#"if sum > 0 { panic!("\u{1b}[2J\u{202e}{}", "7".repeat(9999)) }"#)?;
    assert!(said.contains("panic at") && said.contains(r"\u{1b}[2J\u{202e}777"), "{said}");
    assert!(whole(&little, &said)?.contains(&"7".repeat(9999)));
    #[cfg(target_os = "linux")]
    {
        let judge = harness::paths::judge()?;
        let command = format!("stty rows 24 cols 60; '{}' sum/00-published", judge.display());
        let mut terminal = little.command("script");
        terminal.args(["--quiet", "--return", "--command", &command, "/dev/null"]);
        let judged = terminal.assert().code(1);
        let page = String::from_utf8_lossy(&judged.get_output().stdout).into_owned();
        let what = page.lines().find(|line| line.contains("panic at")).map(str::trim_end);
        assert!(
            what.is_some_and(|what| what.chars().count() == 60 && what.ends_with('…')),
            "{page}"
        );
    }
    let said = page(r#"eprintln!("\u{7}bell {}", sum); std::process::exit(sum as i32);"#)?;
    assert!(said.contains(r"exit code 3: \u{7}bell 3"), "{said}");

    let said = page(&format!("[{}][0];", "nobody, ".repeat(50)))?;
    assert!(said.contains("nobody") && said.contains(" lines more\n"), "{said}");
    let errors = whole(&little, &said)?;
    assert!(errors.matches("error[E0425]").count() >= 50, "{errors}");
    Ok(())
}
