//! A brute force and a generator beside a problem: `judge/brute.*` and `judge/gen.*`.

use std::fs;

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::contains;

use crate::judge;
use crate::little::Little;

/// The largest of some numbers.
pub const LARGEST: &str = "fn main() { let text = std::io::read_to_string(std::io::stdin()).unwrap(); \
                       let numbers = text.split_whitespace().skip(1).map(|n| n.parse::<i64>().unwrap()); \
                       println!(\"{}\", numbers.max().unwrap()); }";

pub const BRUTE: &str = r#"fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers: Vec<i64> = text.split_whitespace().map(|n| n.parse().unwrap()).collect();
    numbers.remove(0);
    numbers.sort();
    println!("{}", numbers.last().unwrap());
}
"#;

/// As many numbers from -9 to 9 as the size says.
const GEN: &str = r#"fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|n| n.parse().unwrap()).collect();
    let (mut state, size) = (numbers[0], numbers[1]);
    println!("{}", size);
    for _ in 0..size {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        print!("{} ", (state >> 33) as i64 % 19 - 9);
    }
    println!();
}
"#;

fn largest() -> Result<Little> {
    let little = Little::new()?;
    little.add("largest", "", LARGEST)?;
    little.write("largest/judge/brute.rs", BRUTE)?;
    little.write("largest/judge/gen.rs", GEN)?;
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
    found.stdout(contains("WA largest, seed ").and(contains("kept      cases/largest/90-stress-")));
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

/// The input that was found is shown and kept all the same.
#[test]
fn a_generator_that_fails_for_small_sizes_loses_nothing() -> Result<()> {
    let little = largest()?;
    little.replace("largest/src/main.rs", "max().unwrap()", "max().unwrap() + 1")?;
    let only_large = "if size < 3 { std::process::exit(9) } println!(\"{}\", size);";
    little.replace("largest/judge/gen.rs", "println!(\"{}\", size);", only_large)?;
    judge(&little, "stress largest --seed 1 --size 5").assert().code(1).stdout(contains("kept  "));
    little.write("largest/judge/gen.rs", GEN)?;
    let flaky = "if size == 1 && state != 1 { std::process::exit(9) } println!(\"{}\", size);";
    little.replace("largest/judge/gen.rs", "println!(\"{}\", size);", flaky)?;
    judge(&little, "stress largest --seed 1 --count 1")
        .assert()
        .code(1)
        .stdout(contains("WA largest, seed 1, size 1").and(contains("kept  ")))
        .stderr(contains("it could not be made smaller: "));
    Ok(())
}

/// A generator that fails for one worker does not hide what another one has found.
#[test]
fn a_generator_that_fails_for_another_seed_loses_nothing() -> Result<()> {
    let little = largest()?;
    little.replace("largest/src/main.rs", "max().unwrap()", "max().unwrap() + 1")?;
    let first = "if state != 1 { std::process::exit(9) } println!(\"{}\", size);";
    little.replace("largest/judge/gen.rs", "println!(\"{}\", size);", first)?;
    for _ in 0..10 {
        judge(&little, "stress largest --seed 1 --count 2 --size 1 --no-save")
            .assert()
            .code(1)
            .stdout(contains("WA largest, seed 1, size 1"));
    }
    Ok(())
}

/// An answer that was kept is not used when a file that the brute force may read has changed.
#[test]
fn a_brute_force_is_asked_again_when_a_file_beside_it_changes() -> Result<()> {
    let little = largest()?;
    little.write("cases/largest/20-two.in", "2\n5 4\n")?;
    little.write("largest/judge/shift.txt", "0")?;
    let path = little.path("largest/judge/shift.txt");
    let shift = format!("std::fs::read_to_string({path:?}).unwrap().parse::<i64>().unwrap()");
    let print = "println!(\"{}\", numbers.last().unwrap());";
    let shifted = format!("println!(\"{{}}\", numbers.last().unwrap() + {shift});");
    little.replace("largest/judge/brute.rs", print, &shifted)?;
    judge(&little, "largest/20-two").assert().code(0);
    little.write("largest/judge/shift.txt", "70")?;
    judge(&little, "largest/20-two").assert().code(1).stdout(contains("> 75  "));
    Ok(())
}

/// Where many answers are right a checker judges what stress finds.
#[test]
fn stress_goes_by_a_checker_too() -> Result<()> {
    let little = largest()?;
    // Any number that is in the list is right; then no brute force is needed.
    let check = r#"fn main() {
        let file = |at| std::fs::read_to_string(std::env::args().nth(at).unwrap()).unwrap();
        let (input, output) = (file(1), file(2));
        let found = input.split_whitespace().skip(1).any(|number| number == output.trim());
        std::process::exit(if found { 0 } else { 1 });
    }"#;
    little.write("largest/judge/check.rs", check)?;
    fs::remove_file(little.path("largest/judge/brute.rs"))?;
    judge(&little, "stress largest --count 20 --seed 1").assert().code(0);
    little.replace("largest/src/main.rs", "max().unwrap()", "max().unwrap() + 1")?;
    judge(&little, "stress largest --seed 1 --no-save").assert().code(1).stdout(contains("WA "));
    Ok(())
}

#[test]
fn helpers_that_fail_give_no_verdict() -> Result<()> {
    let little = largest()?;
    // A brute force that contradicts a sample is worth nothing.
    little.replace("largest/judge/brute.rs", ".last()", ".first()")?;
    judge(&little, "stress largest --count 5")
        .assert()
        .code(2)
        .stderr(contains("the judge published 3⏎, largest/judge/brute.rs says 1⏎"));
    little.write("largest/judge/brute.rs", "fn main() { std::process::exit(1) }\n")?;
    judge(&little, "stress largest --count 5")
        .assert()
        .code(2)
        .stderr(contains("largest/judge/brute.rs failed: exit code 1"));
    little.write("largest/judge/brute.rs", BRUTE)?;
    little.write("largest/judge/gen.rs", "fn main() { std::process::exit(5) }\n")?;
    judge(&little, "stress largest --count 5 --seed 3")
        .assert()
        .code(2)
        .stderr(contains("gen.rs failed: exit code 5 (seed ").and(contains(", size 1)")));
    fs::remove_file(little.path("largest/judge/gen.rs"))?;
    judge(&little, "stress largest").assert().code(2).stderr(contains("no judge/gen"));
    fs::remove_file(little.path("largest/judge/brute.rs"))?;
    judge(&little, "stress largest").assert().code(2).stderr(contains("judge/brute"));
    Ok(())
}

/// The sizes go on below the first that is too large.
#[test]
fn a_brute_force_may_be_too_slow_for_a_size() -> Result<()> {
    let little = largest()?;
    // Longer than stress waits for an answer, but not than `cargo judge` does.
    let sleep = "if numbers.len() > 2 { std::thread::sleep(std::time::Duration::from_secs(5)) }";
    let slow = BRUTE.replace("numbers.sort();", &format!("{sleep} numbers.sort();"));
    little.write("largest/judge/brute.rs", slow)?;
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
