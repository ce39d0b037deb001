//! `cargo judge paste`.

use std::fs;

use anyhow::Result;
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
        .stdout(source)
        .stderr(contains("cases accepted").and(contains("submit at https://")));
    judge(&copy, "paste yuki228 --copy").assert().code(2).stdout(is_empty());

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
