//! What all subcommands have in common.

use anyhow::Result;
use harness::paths;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::judge;
use crate::little::Little;

#[test]
fn every_command_has_help_with_an_example() -> Result<()> {
    let little = Little::new()?;
    for command in ["", "stress", "add", "paste", "new", "listen", "remove"] {
        let help = format!("{command} --help");
        judge(&little, &help)
            .assert()
            .code(0)
            .stdout(contains("Usage: cargo judge").and(contains("Example")));
    }
    judge(&little, "--no-such-option").assert().code(2).stdout(is_empty());
    Ok(())
}

#[cfg(unix)]
#[test]
fn a_closed_standard_output_is_no_panic() -> Result<()> {
    let little = Little::new()?;
    for arguments in ["sum", "sum --json", "--list", "paste sum"] {
        let (reader, closed) = std::io::pipe()?;
        drop(reader);
        let output = std::process::Command::new(paths::judge()?)
            .args(arguments.split(' '))
            .current_dir(little.root())
            .env_remove("CARGO_MANIFEST_DIR")
            .stdout(closed)
            .stderr(std::process::Stdio::piped())
            .spawn()?
            .wait_with_output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.code() == Some(2) && !said.contains("panicked"),
            "{arguments}: {said}"
        );
    }
    Ok(())
}

/// If standard error is full or closed, nobody can be told. The command still does its work and has
/// the same exit code.
#[cfg(unix)]
#[test]
fn a_full_or_closed_output_is_no_panic() -> Result<()> {
    let little = Little::new()?;
    let judge = paths::judge()?;
    for (arguments, code, told) in [
        ("sum/00-published", 0, false),
        ("sum/00-published --json", 0, false),
        ("sum --list", 0, false),
        ("paste sum", 0, false),
        ("--help", 0, true),
        ("sum/00-other", 2, true),
        ("--no-such-option", 2, true),
    ] {
        for (redirection, full) in
            [("2>/dev/full", false), ("2>&-", false), (">&-", false), (">/dev/full", true)]
        {
            if full && !cfg!(target_os = "linux") {
                continue;
            }
            let mut shell = little.command("sh");
            shell.args(["-c", &format!("'{}' {arguments} {redirection}", judge.display())]);
            let output = shell.output()?;
            // An answer that can't be written is no success.
            let code = if full && !told { 2 } else { code };
            assert_eq!(output.status.code(), Some(code), "{arguments} {redirection}: {output:?}");
            let said = String::from_utf8(output.stderr)?;
            assert!(!full || told || said.contains("No space left"), "{arguments}: {said}");
        }
    }
    Ok(())
}
