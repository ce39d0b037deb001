//! `cargo judge paste`.

use std::fs;

use anyhow::Result;
#[cfg(target_os = "linux")]
use base64::prelude::{BASE64_STANDARD, Engine};
use harness::paths;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::copy::Copy;
use crate::judge;

#[test]
#[ignore = "builds copies again and again"]
fn paste_prints_the_source_and_nothing_else() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    let source = fs::read_to_string(copy.path("yuki228/src/main.rs"))?;
    judge(&copy, "paste yuki228")
        .assert()
        .code(0)
        .stdout(source.clone())
        .stderr(contains("cases accepted").and(contains("submit at https://")));
    judge(&copy, "paste yuki228 --copy").assert().code(2).stdout(is_empty());
    #[cfg(target_os = "linux")]
    {
        let command = format!("'{}' paste yuki228 --copy", paths::judge()?.display());
        let mut terminal = copy.command("script");
        terminal.args(["--quiet", "--return", "--command", &command, "/dev/null"]);
        let copied = format!("\x1b]52;c;{}\x07", BASE64_STANDARD.encode(&source));
        terminal.assert().success().stdout(contains(copied).and(contains("copied, if")));
    }

    copy.replace("yuki228/src/main.rs", "fn run()", "fn unused() {}\n\nfn run()")?;
    judge(&copy, "paste yuki228")
        .assert()
        .code(1)
        .stdout(is_empty())
        .stderr(contains("never used"));
    copy.replace("yuki228/src/main.rs", "fn unused() {}\n\nfn run()", "fn run()")?;
    copy.break_yuki228()?;
    judge(&copy, "paste yuki228").assert().code(1).stdout(is_empty()).stderr(contains("WA "));
    Ok(())
}
