//! `cargo judge add`.

use std::fs;

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::copy::Copy;
use crate::judge;
use crate::little::Little;
use crate::scratch::Scratch;

/// An input is not recorded, and one line says why.
fn refuse(scratch: &Scratch, arguments: &str, input: &str, why: &str) {
    judge(scratch, arguments)
        .write_stdin(input)
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains(why).and(contains("\n").count(1)));
}

#[test]
fn add_records_an_input_once() -> Result<()> {
    let little = Little::new()?;
    let added = judge(&little, "add sum 29-negative").write_stdin("-1 -2\n").assert().code(0);
    let said = String::from_utf8_lossy(&added.get_output().stdout).into_owned();
    let page = "cases/sum/29-negative.in\n\n    -1 -2\n\n\
                \x20 reference none: check the answer yourself when you review it\n\
                \x20 next      cargo insta test --review -- sum::29-negative\n";
    assert_eq!(said, page);
    let path = little.path("cases/sum/29-negative.in");
    assert_eq!(fs::read_to_string(&path)?, "-1 -2\n");

    let refuse = |arguments: &str, input, why: &str| refuse(&little, arguments, input, why);
    refuse("add sum 29-negative", "-2 -1\n", "sum/29-negative exists");
    refuse("add sum 29-again", "-1 -2\n", "sum/29-negative has the same bytes");
    refuse("add sum ../29-up", "5 5\n", "no name for a case");
    refuse("add sum negative", "5 5\n", "no name for a case");
    refuse("add sun 29-none", "5 5\n", "no problem \"sun\"");
    refuse("add sum 29-none no-such-file", "", "no-such-file");
    assert_eq!(fs::read_to_string(&path)?, "-1 -2\n", "an existing case was written to");
    judge(&little, "add sum 29-file Cargo.toml").assert().code(0);
    let [file, manifest] = ["cases/sum/29-file.in", "Cargo.toml"].map(|file| little.path(file));
    assert_eq!(fs::read(file)?, fs::read(manifest)?);
    Ok(())
}

#[test]
fn add_draws_an_input_and_asks_the_reference() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    let board = "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n";
    judge(&copy, "add yuki228 29-swapped")
        .write_stdin(board)
        .assert()
        .code(0)
        .stdout(contains("\n     2  1  3  4\n     5  6  7  8\n").and(contains("reference No\n")));
    refuse(&copy, "add yuki228 29-bad", "1 2 3", "row 1, column 4");
    Ok(())
}

#[test]
fn of_a_long_input_the_head_is_shown() -> Result<()> {
    let little = Little::new()?;
    let input = "가 \u{1b}[31m\n".repeat(200_006);
    judge(&little, "add sum 20-long").write_stdin(input).assert().code(0).stdout(
        contains("    가 \\u{1b}[31m\n")
            .and(contains("\n    … and 199967 lines more\n"))
            .and(contains('\n').count(45)),
    );
    Ok(())
}
