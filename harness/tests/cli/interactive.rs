//! An interactor beside a problem: `judge/interact.rs`, `.cpp` or `.py`.

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::contains;

use crate::judge;
use crate::little::Little;

/// Guesses the number between 1 and 1000 that the interactor has in mind, by halving.
pub const GUESS: &str = r#"use std::io::{stdin, BufRead};

fn main() {
    let (mut low, mut high) = (1, 1000);
    let mut lines = stdin().lock().lines();
    loop {
        let middle = (low + high) / 2;
        println!("{}", middle);
        match lines.next().unwrap().unwrap().as_str() {
            "higher" => low = middle + 1,
            "lower" => high = middle - 1,
            _ => break,
        }
    }
}
"#;

/// Allows ten guesses.
pub const INTERACT: &str = r#"use std::io::{stdin, BufRead};

fn main() {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let number: i64 = std::fs::read_to_string(&files[0]).unwrap().trim().parse().unwrap();
    let mut guesses = 0;
    for line in stdin().lock().lines() {
        let guess: i64 = line.unwrap().trim().parse().unwrap_or(0);
        guesses += 1;
        if guess == number {
            println!("right");
            std::fs::write(&files[1], format!("{}\n", guesses)).unwrap();
            return;
        }
        if guesses == 10 {
            eprintln!("ten guesses were not enough");
            std::process::exit(1);
        }
        println!("{}", if guess < number { "higher" } else { "lower" });
    }
    eprintln!("the program gave up");
    std::process::exit(1);
}
"#;

fn guess() -> Result<Little> {
    let little = Little::new()?;
    little.add("guess", "", GUESS)?;
    little.write("guess/judge/interact.rs", INTERACT)?;
    little.write("cases/guess/00-small.in", "7\n")?;
    little.write("cases/guess/10-largest.in", "1000\n")?;
    Ok(little)
}

#[test]
fn a_dialogue_is_judged_by_its_interactor() -> Result<()> {
    let little = guess()?;
    judge(&little, "guess").assert().code(0).stdout(contains(" 2/2 "));
    judge(&little, "paste guess").assert().code(0);
    // One after another: 1000 takes a thousand guesses.
    little.replace("guess/src/main.rs", "(low + high) / 2", "low")?;
    judge(&little, "guess")
        .assert()
        .code(1)
        .stdout(contains(" 1/2 ").and(contains("WA cases/guess/10-largest.in")))
        .stdout(contains("ten guesses were not enough"))
        .stdout(contains("program   9\n  judge     higher\n  program   10\n"));
    Ok(())
}

/// Each way for one of the two to end, or not to.
#[test]
fn whoever_is_to_blame_gets_the_verdict() -> Result<()> {
    let little = guess()?;
    for (instead, verdict, told) in [
        ("std::process::exit(3);", "RE", "exit code 3"),
        ("panic!(\"{}\", middle);", "RE", "panic at guess/src/main.rs"),
        ("return;", "WA", "the program gave up"),
        ("loop {}", "TLE", "s of CPU"),
        // It forgets to print, and both wait.
        ("lines.next();", "TLE", "idle for"),
        ("std::thread::sleep(std::time::Duration::from_secs(1000));", "TLE", "idle for"),
        ("loop { println!(\"{}\", middle); }", "WA", "ten guesses"),
        ("println!(\"{}\", vec![1_u8; 100 << 20].contains(&(middle as u8 | 2)));", "MLE", "memory"),
    ] {
        let source = GUESS.replace("println!(\"{}\", middle);", instead);
        little.write("guess/src/main.rs", source)?;
        judge(&little, "guess/10-largest")
            .assert()
            .code(1)
            .stdout(contains(format!("{verdict} cases/guess/10-largest.in")).and(contains(told)));
    }
    // What it says is counted too.
    let flood = "let line = \"1\".repeat(1 << 16); loop { println!(\"{}\", line); }";
    little.write("guess/src/main.rs", GUESS.replace("println!(\"{}\", middle);", flood))?;
    let listen =
        "fn main() { std::io::copy(&mut std::io::stdin(), &mut std::io::sink()).unwrap(); }";
    little.write("guess/judge/interact.rs", listen)?;
    judge(&little, "guess/00-small").assert().code(1).stdout(contains("OLE ").or(contains("TLE ")));
    Ok(())
}

#[test]
fn an_interactor_that_fails_gives_no_verdict() -> Result<()> {
    let little = guess()?;
    for (main, why) in [
        ("std::process::exit(3)", "exit code 3"),
        ("panic!(\"oh\")", "exit code 101"),
        ("nobody", "it does not compile"),
    ] {
        little.write("guess/judge/interact.rs", format!("fn main() {{ {main} }}\n"))?;
        judge(&little, "guess/00-small")
            .assert()
            .code(2)
            .stderr(contains("guess/judge/interact.rs").and(contains(why)))
            .stderr(contains('\n').count(1));
    }
    // It dies first, and the program waits for it.
    for (main, verdict) in [("std::process::exit(1)", "WA "), ("std::process::exit(2)", "PE ")] {
        little.write("guess/judge/interact.rs", format!("fn main() {{ {main} }}\n"))?;
        judge(&little, "guess/00-small").assert().code(1).stdout(contains(verdict));
    }
    // It has nothing against the program, which is left to itself.
    little.write("guess/judge/interact.rs", "fn main() {}\n")?;
    judge(&little, "guess/00-small").assert().code(1).stdout(contains("RE "));
    little.write("guess/src/main.rs", "fn main() { println!(\"7\"); }\n")?;
    judge(&little, "guess/00-small").assert().code(0);
    Ok(())
}

/// What an interactor writes down is for a checker, if there is one too.
#[test]
fn a_checker_may_judge_what_an_interactor_writes_down() -> Result<()> {
    let little = guess()?;
    let check = r#"fn main() {
        let guesses = std::fs::read_to_string(std::env::args().nth(2).unwrap()).unwrap();
        std::process::exit(if guesses.trim().parse::<u32>().unwrap() < 9 { 0 } else { 1 });
    }"#;
    little.write("guess/judge/check.rs", check)?;
    judge(&little, "guess")
        .assert()
        .code(1)
        .stdout(contains(" 1/2 ").and(contains("10-largest")))
        .stdout(contains("guess/judge/check.rs says nothing").and(contains("  program   500\n")));
    Ok(())
}
