//! What all subcommands have in common.

use anyhow::Result;
use harness::paths;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::copy::Copy;
use crate::judge;

#[test]
fn every_command_has_help_with_an_example() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    for command in ["", "stress", "add", "paste", "new"] {
        let help = format!("{command} --help");
        judge(&copy, &help)
            .assert()
            .code(0)
            .stdout(contains("Usage: cargo judge").and(contains("Example")));
    }
    judge(&copy, "--no-such-option").assert().code(2).stdout(is_empty());
    Ok(())
}

#[cfg(unix)]
#[test]
#[ignore = "builds copies again and again"]
fn a_closed_standard_output_is_no_panic() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    for arguments in ["yuki228", "yuki228 --json", "--list", "paste yuki228"] {
        let (reader, closed) = std::io::pipe()?;
        drop(reader);
        let output = std::process::Command::new(paths::judge()?)
            .args(arguments.split(' '))
            .current_dir(copy.root())
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
