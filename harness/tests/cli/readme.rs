//! What README and its translations show of the command is what it prints. A block in Rust or Python
//! is a file that the commands after it work on.

use std::fs;

use anyhow::{Context, Result};
use assert_cmd::Command;
use harness::paths;

use crate::copy::Copy;
use crate::masked;

/// README and its translations.
const PAGES: [&str; 3] = ["README.md", "README.ko.md", "README.ja.md"];

/// Every block that shows `cargo judge` with what it prints, run in the order of its page.
#[test]
#[ignore = "builds and judges everything anew"]
fn readme_shows_what_the_command_prints() -> Result<()> {
    let copy = Copy::new()?;
    for page in PAGES {
        copy.reset()?;
        let text = fs::read_to_string(copy.path(page)).context(page)?;
        let removed = removed(&copy, &text);
        let mut shown = 0;
        for block in text.split("\n```").skip(1).step_by(2) {
            let (language, block) = block.split_once('\n').context("a block has lines")?;
            match language {
                "console" => {
                    shown += usize::from(shows(&copy, page, &removed, &format!("{block}\n"))?)
                }
                "rust" | "python" => write_file(&copy, block)?,
                _ => {}
            }
        }
        assert!(shown > 0, "{page} shows nothing");
    }
    Ok(())
}

/// The examples that are no longer there, of those that a page names where it says how to remove
/// them.
fn removed<'a>(copy: &Copy, page: &'a str) -> Vec<&'a str> {
    let command = page.split("`cargo judge remove ").nth(1).unwrap_or_default();
    let names = command.split('`').next().unwrap_or_default();
    names.split_whitespace().filter(|name| !copy.path(name).exists()).collect()
}

/// Writes a block that is a file. Its first line is a comment with the path.
fn write_file(copy: &Copy, block: &str) -> Result<()> {
    let first = block.lines().next().context("a block has lines")?;
    copy.write(first.trim_start_matches(['/', '#', ' ']), format!("{block}\n"))
}

/// Runs the commands of a block, and holds what they print to what the block shows. Returns whether
/// the block shows anything. Of the removed examples nothing is asked.
fn shows(copy: &Copy, page: &str, removed: &[&str], block: &str) -> Result<bool> {
    let (input, output): (Vec<_>, Vec<_>) = block.lines().partition(|line| line.starts_with("$ "));
    if output.is_empty() {
        return Ok(false);
    }
    let commands: Vec<_> = input.iter().map(|line| line.trim_start_matches("$ ")).collect();
    let printed = shell(copy, &commands.join("\n"))?;
    // The pages still show the examples that were removed.
    let is_about_removed = |text: &str| removed.iter().any(|name| text.contains(name));
    let none_is_left = !removed.is_empty() && printed.contains("there is no problem");
    if none_is_left || commands.iter().any(|command| is_about_removed(command)) {
        return Ok(true);
    }
    let printed = masked(&printed);
    let mut lines = printed.lines();
    for line in masked(&output.join("\n")).lines().filter(|line| !is_about_removed(line)) {
        // More lines may be printed: the pages need not show a problem that was added.
        assert!(
            lines.any(|printed| printed == line),
            "{page}: {commands:?} prints no {line:?}:\n{printed}"
        );
    }
    Ok(true)
}

/// What a shell in the copy prints, to both of its outputs, when `cargo judge` is this harness.
fn shell(copy: &Copy, commands: &str) -> Result<String> {
    let judge = paths::judge()?;
    let judge = judge.display();
    let script = format!(
        "cargo() {{ case $1 in judge) shift; {judge} \"$@\";; *) command cargo \"$@\";; esac; }}
         exec 2>&1
         {commands}"
    );
    let mut shell: Command = copy.command("sh");
    let output = shell.args(["-c", &script]).output()?;
    Ok(String::from_utf8(output.stdout)?)
}
