//! A brute force and a generator beside a problem: `judge/brute.*` and `judge/gen.*`.

use std::fs;

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::{contains, is_match};

use crate::judge;
use crate::little::Little;

/// The largest of some numbers.
pub const LARGEST: &str = "fn main() { let text = std::io::read_to_string(std::io::stdin()).unwrap(); \
                       let numbers = text.split_whitespace().skip(1).map(|n| n.parse::<i64>().unwrap()); \
                       println!(\"{}\", numbers.max().unwrap()); }";

pub const BRUTE: &str = "print(max(map(int, open(0).read().split()[1:])))\n";

pub const GEN: &str = "import random, sys\n\
                   seed, size = map(int, sys.argv[1:])\n\
                   random.seed(seed)\n\
                   numbers = [random.randint(-9, 9) for _ in range(size)]\n\
                   print(size)\n\
                   print(*numbers)\n";

fn largest() -> Result<Little> {
    let little = Little::new()?;
    little.add("largest", "", LARGEST)?;
    little.write("largest/judge/brute.py", BRUTE)?;
    little.write("largest/judge/gen.py", GEN)?;
    little.write("cases/largest/00-sample.in", "3\n1 3 2\n")?;
    little.write("cases/largest/00-sample.ans", "3\n")?;
    Ok(little)
}

#[test]
fn a_brute_force_is_a_reference() -> Result<()> {
    let little = largest()?;
    little.write("cases/largest/20-two.in", "2\n5 4\n")?;
    judge(&little, "largest").assert().code(0).stdout(contains(" 2/2 ").and(contains("AC")));
    little.replace("largest/src/main.rs", "max()", "last()")?;
    judge(&little, "largest/20-two").assert().code(1).stdout(contains("expected (reference)"));
    Ok(())
}

#[test]
fn stress_finds_a_small_input_and_files_it_with_its_answer() -> Result<()> {
    let little = largest()?;
    judge(&little, "stress largest --count 30 --seed 1")
        .assert()
        .code(0)
        .stdout(contains("largest: 30 inputs from seed 1, all accepted"));
    // Right, unless all numbers are negative.
    little.replace("largest/src/main.rs", "max().unwrap()", "max().unwrap().max(0)")?;
    let found = judge(&little, "stress largest --seed 1").assert().code(1);
    found.stdout(
        contains("WA largest, seed ").and(is_match(r"kept      cases/largest/90-stress-\d+.in")?),
    );
    let cases = fs::read_dir(little.path("cases/largest"))?;
    let paths: Vec<_> = cases.flatten().map(|case| case.path()).collect();
    let kept: Vec<_> = paths
        .iter()
        .filter(|path| path.to_string_lossy().contains("90-stress-"))
        .map(fs::read_to_string)
        .collect::<Result<_, _>>()?;
    // One negative number is the smallest.
    assert_eq!(kept.len(), 2, "{paths:?}");
    assert!(kept.iter().any(|text| text.starts_with("1\n-")), "{kept:?}");
    assert!(kept.iter().any(|text| text.starts_with('-')), "{kept:?}");
    judge(&little, "largest").assert().code(1);

    let again = judge(&little, "stress largest --seed 1 --no-save").assert().code(1);
    let page = String::from_utf8_lossy(&again.get_output().stdout).into_owned();
    let again = page.lines().find_map(|line| line.trim().strip_prefix("again     cargo judge "));
    judge(&little, again.unwrap()).assert().code(1).stdout(contains("WA largest, seed"));
    Ok(())
}

/// Where many answers are right a checker judges what stress finds.
#[test]
fn stress_goes_by_a_checker_too() -> Result<()> {
    let little = largest()?;
    // Any number that is in the list is right; then no brute force is needed.
    let check = "import sys\n\
                 numbers = open(sys.argv[1]).read().split()[1:]\n\
                 sys.exit(0 if open(sys.argv[2]).read().strip() in numbers else 1)\n";
    little.write("largest/judge/check.py", check)?;
    fs::remove_file(little.path("largest/judge/brute.py"))?;
    judge(&little, "stress largest --count 20 --seed 1").assert().code(0);
    little.replace("largest/src/main.rs", "max().unwrap()", "max().unwrap() + 1")?;
    judge(&little, "stress largest --seed 1 --no-save").assert().code(1).stdout(contains("WA "));
    Ok(())
}

#[test]
fn helpers_that_fail_give_no_verdict() -> Result<()> {
    let little = largest()?;
    // A brute force that contradicts a sample is worth nothing.
    little.replace("largest/judge/brute.py", "max", "min")?;
    judge(&little, "stress largest --count 5")
        .assert()
        .code(2)
        .stderr(contains("the judge published 3⏎, largest/judge/brute.py says 1⏎"));
    little.write("largest/judge/brute.py", "print(1 // 0)\n")?;
    judge(&little, "stress largest --count 5")
        .assert()
        .code(2)
        .stderr(contains("largest/judge/brute.py failed: exit code 1"));
    little.write("largest/judge/brute.py", BRUTE)?;
    little.write("largest/judge/gen.py", "import sys\nsys.exit(int(sys.argv[2]) + 4)\n")?;
    judge(&little, "stress largest --count 5 --seed 3")
        .assert()
        .code(2)
        .stderr(is_match(r"gen.py failed: exit code 5 \(seed \d+, size 1\)")?);
    fs::remove_file(little.path("largest/judge/gen.py"))?;
    judge(&little, "stress largest").assert().code(2).stderr(contains("no judge/gen"));
    fs::remove_file(little.path("largest/judge/brute.py"))?;
    judge(&little, "stress largest").assert().code(2).stderr(contains("judge/brute"));
    Ok(())
}

/// The sizes go on below the first that is too large.
#[test]
fn a_brute_force_may_be_too_slow_for_a_size() -> Result<()> {
    let little = largest()?;
    let slow = "import time\ntext = open(0).read().split()\nif len(text) > 3: time.sleep(99)\nprint(max(map(int, text[1:])))\n";
    little.write("largest/judge/brute.py", slow)?;
    little.write("cases/largest/00-sample.in", "2\n3 2\n")?;
    judge(&little, "stress largest --count 60 --seed 1")
        .assert()
        .code(0)
        .stdout(contains(" accepted"));
    judge(&little, "stress largest --count 1 --size 3")
        .assert()
        .code(2)
        .stderr(contains("judge/brute is too slow").and(contains("--size")));
    Ok(())
}
