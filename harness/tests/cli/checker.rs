//! A checker beside a problem: `judge/check.rs`, `.cpp` or `.py`.

use std::fs;
use std::process::Command;

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::contains;

use crate::judge;
use crate::little::Little;

/// Two numbers that add up to the one in the input; several answers are right.
pub const SPLIT: &str = "fn main() { let mut line = String::new(); \
                     std::io::stdin().read_line(&mut line).unwrap(); \
                     let sum: i64 = line.trim().parse().unwrap(); println!(\"{} {}\", FIRST); }";

pub const CHECK: &str = r#"use std::process::exit;

fn main() {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let numbers = |file: &String| -> Vec<i64> {
        let text = std::fs::read_to_string(file).unwrap();
        text.split_whitespace().map(|number| number.parse().unwrap_or(-1000)).collect()
    };
    let (input, output) = (numbers(&files[0]), numbers(&files[1]));
    if output.len() != 2 {
        eprintln!("{} numbers, not 2", output.len());
        exit(2);
    }
    if output[0] + output[1] != input[0] {
        eprintln!("{} + {} is not {}", output[0], output[1], input[0]);
        exit(1);
    }
}
"#;

/// The workspace with the problem `split`, its checker, and a case whose answer nobody published.
fn split() -> Result<Little> {
    let little = Little::new()?;
    little.add("split", "", &SPLIT.replace("FIRST", "1, sum - 1"))?;
    little.write("split/judge/check.rs", CHECK)?;
    little.write("cases/split/00-seven.in", "7\n")?;
    Ok(little)
}

/// Makes another program the solution, by what it prints of `sum`.
fn prints(little: &Little, what: &str) -> Result<()> {
    little.write("split/src/main.rs", SPLIT.replace("FIRST", what))
}

#[test]
fn the_word_of_a_checker_decides() -> Result<()> {
    let little = split()?;
    judge(&little, "split").assert().code(0).stdout(contains(" AC "));
    prints(&little, "3, sum - 3")?;
    judge(&little, "split").assert().code(0);
    judge(&little, "paste split").assert().code(0);
    prints(&little, "3, sum")?;
    judge(&little, "split")
        .assert()
        .code(1)
        .stdout(contains("WA cases/split/00-seven.in").and(contains("3 + 7 is not 7")))
        .stdout(contains("  judge     3 + 7 is not 7\n  printed   3 7\n"));
    prints(&little, "3, format!(\"{} {}\", 4, sum - 7)")?;
    judge(&little, "split").assert().code(1).stdout(contains("PE ").and(contains("not 2")));
    // Even where an answer is published that differs.
    prints(&little, "3, sum - 3")?;
    little.write("cases/split/00-seven.ans", "1 6\n")?;
    judge(&little, "split").assert().code(0);
    // A run that ends badly is not checked.
    prints(&little, "3, [sum][sum as usize]")?;
    judge(&little, "split").assert().code(1).stdout(contains("RE ").and(contains("panic at")));
    Ok(())
}

#[test]
fn a_checker_may_be_written_in_python_or_in_cpp_with_headers_beside_it() -> Result<()> {
    let is_there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    if !is_there("python3") || !is_there("g++") {
        eprintln!("not tried: there is no python3 or no g++");
        return Ok(());
    }
    let little = split()?;
    fs::remove_file(little.path("split/judge/check.rs"))?;
    let python = "import sys\n\
                  n, (a, b) = int(open(sys.argv[1]).read()), map(int, open(sys.argv[2]).read().split())\n\
                  assert open(sys.argv[3]).read() == ''\n\
                  sys.exit(0 if a + b == n else 1)\n";
    little.write("split/judge/check.py", python)?;
    judge(&little, "split").assert().code(0);
    prints(&little, "3, sum")?;
    judge(&little, "split").assert().code(1).stdout(contains("WA "));
    // Python's exit code is 1 then too.
    for (python, why) in [
        ("import sys\nsys.exit(nobody)\n", "NameError: name 'nobody' is not defined"),
        ("import sys)\n", "SyntaxError: "),
    ] {
        little.write("split/judge/check.py", python)?;
        let why = format!("split/judge/check.py failed: exit code 1: {why}");
        judge(&little, "split").assert().code(2).stderr(contains(why));
    }
    fs::remove_file(little.path("split/judge/check.py"))?;

    let cpp = "#include \"sums.h\"\n#include <fstream>\n\
               int main(int, char **files) { long n, a, b; std::ifstream(files[1]) >> n; \
               std::ifstream(files[2]) >> a >> b; return is_sum(n, a, b) ? 0 : 1; }\n";
    little.write("split/judge/check.cpp", cpp)?;
    let header = "inline bool is_sum(long n, long a, long b) { return n == a + b; }\n";
    little.write("split/judge/sums.h", header)?;
    judge(&little, "split").assert().code(1).stdout(contains("WA "));
    // What it includes is part of it.
    little.write("split/judge/sums.h", header.replace("==", "!="))?;
    judge(&little, "split").assert().code(0);
    let mut without = judge(&little, "split");
    without.env("CXX", "no-such-compiler").assert().code(2).stderr(contains("no-such-compiler"));
    Ok(())
}

/// Says what the program has printed as its exit code.
const CODE: &str = r#"fn main() {
    let output = std::fs::read_to_string(std::env::args().nth(2).unwrap()).unwrap();
    std::process::exit(output.trim().parse().unwrap());
}
"#;

#[test]
fn the_exit_codes_are_those_of_testlib() -> Result<()> {
    let little = Little::new()?;
    little.add("code", "", &SPLIT.replace("{} {}", "{}").replace("FIRST", "sum"))?;
    little.write("code/judge/check.rs", CODE)?;
    for (code, verdict) in
        [(0, "AC"), (1, "WA"), (2, "PE"), (3, "fault"), (4, "PE"), (5, "fault"), (6, "fault")]
    {
        little.write(&format!("cases/code/0{code}-code.in"), format!("{code}\n"))?;
        let judged = judge(&little, &format!("code/0{code}-code --json")).assert();
        let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
        let case = &report["problems"][0]["cases"][0];
        let got = case["verdict"].as_str().unwrap_or("fault");
        assert_eq!((got, case["fault"].is_string()), (verdict, verdict == "fault"), "{report}");
    }
    Ok(())
}

/// It may ask for the very answer that was published.
#[test]
fn a_checker_is_given_the_answer_that_is_known() -> Result<()> {
    let little = split()?;
    let same = r#"fn main() {
        let file = |at| std::fs::read_to_string(std::env::args().nth(at).unwrap()).unwrap();
        std::process::exit(if file(2) == file(3) { 0 } else { 1 });
    }"#;
    little.write("split/judge/check.rs", same)?;
    little.write("cases/split/00-seven.ans", "1 6\n")?;
    judge(&little, "split").assert().code(0);
    prints(&little, "3, sum - 3")?;
    judge(&little, "split").assert().code(1).stdout(contains("  expected  1 6\n"));
    Ok(())
}

/// It is a fault, in one line that names the checker.
#[test]
fn a_checker_that_fails_gives_no_verdict() -> Result<()> {
    let little = split()?;
    for (main, why) in [
        ("std::process::exit(3)", "exit code 3"),
        ("eprintln!(\"no such answer\"); std::process::exit(7)", "exit code 7: no such answer"),
        ("panic!(\"oh\")", "exit code 101"),
        ("std::process::abort()", "signal 6"),
        ("nobody", "it does not compile: error[E0425]"),
    ] {
        little.write("split/judge/check.rs", format!("fn main() {{ {main} }}\n"))?;
        judge(&little, "split")
            .assert()
            .code(2)
            .stderr(contains("split/judge/check.rs").and(contains(why)))
            .stderr(contains('\n').count(1));
    }
    little.write("split/judge/check.rs", CHECK)?;
    little.write("split/judge/check.py", "")?;
    judge(&little, "split").assert().code(2).stderr(contains("several helpers check"));
    Ok(())
}

#[test]
fn a_checker_that_says_much_is_not_shown_whole() -> Result<()> {
    let little = split()?;
    let much = "fn main() { for line in 0..20_000 { eprintln!(\"line {}\", line); \
                println!(\"line {}\", line); } std::process::exit(1) }\n";
    little.write("split/judge/check.rs", much)?;
    let judged = judge(&little, "split").assert().code(1).stdout(contains("WA "));
    assert!(judged.get_output().stdout.len() < 5_000);
    Ok(())
}

#[test]
#[ignore = "a checker may take ten seconds"]
fn a_checker_that_hangs_is_ended() -> Result<()> {
    let little = split()?;
    for hang in ["loop {}", "std::thread::sleep(std::time::Duration::from_secs(1000))"] {
        little.write("split/judge/check.rs", format!("fn main() {{ {hang} }}\n"))?;
        judge(&little, "split").assert().code(2).stderr(contains("it took more than 10 s"));
    }
    Ok(())
}
