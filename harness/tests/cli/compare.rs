//! How outputs are compared: `compare` and `tolerance` in the facts of a problem.

use std::fs;

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::contains;

use crate::judge;
use crate::little::Little;

/// A problem whose solution prints some text, whatever it is given.
fn printing(little: &Little, text: &str) -> Result<()> {
    little.write("text/src/main.rs", format!("fn main() {{ print!({text:?}); }}\n"))
}

/// Judges what is printed by some facts. The answer is `1.5 two` in one line, and 3 in the next.
fn verdict(little: &Little, facts: &str, text: &str) -> Result<String> {
    printing(little, text)?;
    little.write("text/Cargo.toml", format!("[package]\nname = \"text\"\n{FACTS}{facts}\n"))?;
    let judged = judge(little, "text --json").assert();
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    Ok(report["verdict"].as_str().unwrap_or("none").to_owned())
}

const FACTS: &str = "[package.metadata.judge]\n";

#[test]
fn outputs_are_compared_by_the_rule_of_the_problem() -> Result<()> {
    let little = Little::new()?;
    little.add("text", "", "")?;
    little.write("cases/text/00-sample.in", "1\n")?;
    little.write("cases/text/00-sample.ans", "1.5 two\n3\n")?;
    let lines = "";
    let [exact, tokens] = ["compare = \"exact\"", "compare = \"tokens\""];
    let tolerance = "tolerance = \"1e-6\"";
    let absolute = "compare = \"exact\"\ntolerance = { absolute = \"1e-6\" }";
    let relative = "tolerance = { relative = \"1e-6\" }";
    for (text, verdicts) in [
        ("1.5 two\n3\n", ["AC", "AC", "AC", "AC"]),
        ("1.5 two \n3\n\n", ["AC", "PE", "AC", "AC"]),
        ("1.5 two\n3", ["AC", "PE", "AC", "AC"]),
        ("1.5\ntwo 3\n", ["PE", "PE", "AC", "AC"]),
        ("1.5 two\n4\n", ["WA", "WA", "WA", "WA"]),
        ("1.5000001 two\n3.0\n", ["WA", "WA", "WA", "AC"]),
        ("1.50001 two\n3\n", ["WA", "WA", "WA", "WA"]),
        ("1.5 TWO\n3\n", ["WA", "WA", "WA", "WA"]),
        ("nan two\n3\n", ["WA", "WA", "WA", "WA"]),
        ("1.5 two\n3 3\n", ["WA", "WA", "WA", "WA"]),
        ("1.5 two\n", ["WA", "WA", "WA", "WA"]),
    ] {
        for (facts, expected) in [lines, exact, tokens, tolerance].into_iter().zip(verdicts) {
            assert_eq!(verdict(&little, facts, text)?, expected, "{facts} {text:?}");
        }
    }
    for (text, verdicts) in [
        ("1.5000012 two\n3\n", ["AC", "WA", "AC"]), // 0.8 millionths of it, and more than one
        ("1.5000008 two\n3\n", ["AC", "AC", "AC"]),
    ] {
        for (facts, expected) in [tolerance, absolute, relative].into_iter().zip(verdicts) {
            assert_eq!(verdict(&little, facts, text)?, expected, "{facts} {text:?}");
        }
    }
    Ok(())
}

/// A snapshot counts by the same rule; within a tolerance there is none.
#[test]
fn facts_that_say_nothing_sensible_are_a_fault_of_their_problem() -> Result<()> {
    let little = Little::new()?;
    little.add("text", "", "fn main() {}")?;
    for (facts, why) in [
        ("compare = \"loosely\"", "loosely"),
        ("tolerance = \"few\"", "\"few\" is no number"),
        ("tolerance = \"2\"", "2 is not between 0 and 1"),
        ("tolerance = \"nan\"", "NaN is not between"),
        ("tolerance = { both = \"1e-6\" }", "{ absolute = \"1e-6\" }"),
        ("tolerance = { absolute = \"1e-6\", relativ = \"1e-3\" }", "{ absolute = \"1e-6\" }"),
        ("output = \"0\"", "\"0\" is not between 1B and 1GiB"),
        ("time = \"-1s\"", "time: \"-1s\" is no time like 2s or 1500ms"),
        ("source-limit = \"abc\"", "source-limit: \"abc\" is no size like 256MiB or 64KB"),
        ("tolerance = []", "{ absolute = \"1e-6\" }"),
    ] {
        little.write("text/Cargo.toml", format!("[package]\nname = \"text\"\n{FACTS}{facts}\n"))?;
        judge(&little, "")
            .assert()
            .code(2)
            .stderr(contains(why).and(contains("text/Cargo.toml")))
            .stderr(contains('\n').count(1));
    }
    Ok(())
}

/// Nothing is asked of a problem that promises nothing.
#[test]
fn an_ordinary_program_with_no_facts_is_judged() -> Result<()> {
    let little = Little::new()?;
    little.replace("Cargo.toml", "members = [", "members = [\"a_b-c\", ")?;
    little.write("a_b-c/Cargo.toml", format!("[package]\nname = \"a_b-c\"\n{FACTS}"))?;
    let source = "fn main() { let unused = 1; let mut line = String::new(); \
                  std::io::stdin().read_line(&mut line).unwrap(); \
                  println!(\"{} \", line.trim().parse::<i64>().unwrap() + 1); }";
    little.write("a_b-c/src/main.rs", source)?;
    little.write("cases/a_b-c/1.in", "1")?;
    little.write("cases/a_b-c/1.ans", "2")?;
    judge(&little, "a_b-c").assert().code(0).stdout(contains("2000.0 ms").and(contains("1.0 GiB")));
    judge(&little, "a_b-c/1").assert().code(0);
    Ok(())
}

/// 100 MB in and out, any bytes.
#[test]
fn inputs_and_outputs_may_be_long_and_of_any_bytes() -> Result<()> {
    let little = Little::new()?;
    let source = "use std::io::{self, Read, Write}; fn main() { let mut all = Vec::new(); \
                  io::stdin().read_to_end(&mut all).unwrap(); \
                  io::stdout().write_all(&all).unwrap(); }";
    little.add("echo", "output = \"200MiB\"", source)?;
    let manifest = fs::read_to_string(little.path("echo/Cargo.toml"))?;
    little.write("echo/Cargo.toml", manifest.replace("64MiB", "512MiB").replace("500ms", "9s"))?;
    let mut long = [&[0xff, 0].repeat(500), &b" 1\n"[..]].concat().repeat(100_000);
    little.write("cases/echo/00-long.in", &long)?;
    little.write("cases/echo/00-long.ans", &long)?;
    judge(&little, "echo").assert().code(0);
    *long.last_mut().unwrap() = b'2';
    little.write("cases/echo/00-long.ans", &long)?;
    let judged = judge(&little, "echo").assert().code(1);
    assert!(judged.get_output().stdout.len() < 10_000);
    Ok(())
}
