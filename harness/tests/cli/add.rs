//! `cargo judge add`.

use std::fs;

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::copy::Copy;
use crate::judge;

#[test]
fn add_records_an_input_once() -> Result<()> {
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    let board = "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n";
    let path = copy.path("cases/yuki228/29-swapped.in");
    judge(&copy, "add yuki228 29-swapped").write_stdin(board).assert().code(0).stdout(
        contains("cases/yuki228/29-swapped.in")
            .and(contains(" 2  1  3  4"))
            .and(contains("reference No"))
            .and(contains("cargo insta test --review -- yuki228::29-swapped")),
    );
    assert_eq!(fs::read_to_string(&path)?, board);

    let refuse = |arguments: &str, input: &str, why: &str| {
        judge(&copy, arguments)
            .write_stdin(input)
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains(why).and(contains("\n").count(1)));
    };
    let other = "3 1 2 4 5 6 7 8 9 10 11 12 13 14 15 0\n";
    refuse("add yuki228 29-swapped", other, "yuki228/29-swapped exists");
    refuse("add yuki228 29-again", board, "yuki228/29-swapped has the same bytes");
    refuse("add yuki228 ../29-up", other, "no name for a case");
    refuse("add yuki228 swapped", other, "no name for a case");
    refuse("add yuki228 29-bad", "1 2 3", "row 1, column 4");
    refuse("add yuki229 29-none", other, "no problem \"yuki229\"");
    refuse("add yuki228 29-none no-such-file", "", "no-such-file");
    assert_eq!(fs::read_to_string(&path)?, board, "an existing case was written to");
    Ok(())
}
