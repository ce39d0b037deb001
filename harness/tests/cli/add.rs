//! `cargo judge add`.

use std::fs;

use anyhow::{Context, Result};
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::copy::{BAD, Copy};
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
fn add_records_an_answer_beside_its_input() -> Result<()> {
    let little = Little::new()?;
    // The bytes are kept as they are.
    little.write("in.txt", "4 5\r\n")?;
    little.write("out.txt", "9")?;
    let page = "cases/sum/29-mine.in\ncases/sum/29-mine.ans\n\n    4 5\n\n\
                \x20 answer    9\n  next      cargo judge sum/29-mine\n";
    let added = judge(&little, "add sum 29-mine in.txt --answer out.txt").assert().code(0);
    assert_eq!(String::from_utf8_lossy(&added.get_output().stdout), page);
    assert_eq!(fs::read(little.path("cases/sum/29-mine.in"))?, b"4 5\r\n");
    assert_eq!(fs::read(little.path("cases/sum/29-mine.ans"))?, b"9");
    judge(&little, "sum/29-mine").assert().code(0).stdout(contains("AC"));

    let exists = |file: &str| little.path(file).exists();
    refuse(&little, "add sum 29-none --answer missing.txt", "1 1\n", "missing.txt");
    refuse(&little, "add sum 29-none --answer sum", "1 1\n", "sum");
    // An answer of that name is there, whoever wrote it.
    little.write("cases/sum/29-half.ans", "2\n")?;
    refuse(&little, "add sum 29-half --answer out.txt", "1 1\n", "29-half.ans");
    assert_eq!(fs::read(little.path("cases/sum/29-half.ans"))?, b"2\n");
    assert!(!exists("cases/sum/29-none.in") && !exists("cases/sum/29-half.in"));
    Ok(())
}

#[test]
fn add_takes_a_long_input_and_refuses_an_endless_one() -> Result<()> {
    let little = Little::new()?;
    let long = "1 ".repeat(9 << 20);
    judge(&little, "add sum 20-long")
        .write_stdin(long.clone())
        .assert()
        .code(0)
        .stdout(contains("    1 1 1 ").and(contains("…")));
    assert_eq!(fs::metadata(little.path("cases/sum/20-long.in"))?.len(), long.len() as u64);
    refuse(&little, "add sum 20-endless /dev/zero", "", "/dev/zero is longer than 268435456 bytes");
    Ok(())
}

#[test]
fn add_draws_an_input_and_asks_the_reference() -> Result<()> {
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    let (name, (input, answer)) = (copy.name(), copy.spelled()?);
    let drawn = (copy.reference().context("a reference")?.draw)(input.as_bytes())?;
    let first = format!("    {}\n", drawn.lines().next().unwrap_or_default());
    let told = format!("reference {}\n", answer.trim_end().replace('\n', " / "));
    judge(&copy, &format!("add {name} 29-spelled"))
        .write_stdin(&*input)
        .assert()
        .code(0)
        .stdout(contains(first).and(contains(told)));
    let bad = format!("add {name} 29-bad");
    refuse(&copy, &bad, BAD, &copy.refusal()?);
    copy.write("no.txt", "no\n")?;
    let answered = format!("add {name} 29-answered --answer no.txt");
    let other = format!("{input}\n");
    refuse(&copy, &answered, &other, "the answer is no⏎, but the reference says ");
    assert!(!copy.path(&format!("cases/{name}/29-answered.ans")).exists());
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
