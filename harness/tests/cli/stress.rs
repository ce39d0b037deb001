//! `cargo judge stress`.

use std::fs;

use anyhow::Result;
use harness::cases::Case;
use kit::draws::Draws;
use kit::smallest;
use predicates::str::{contains, starts_with};

use crate::copy::{ANSWERS, Copy};
use crate::judge;
use crate::little::Little;

#[test]
fn stress_finds_nothing_in_a_right_solution() -> Result<()> {
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    let name = copy.name();
    judge(&copy, &format!("stress {name} --count 50 --seed 7"))
        .assert()
        .code(0)
        .stdout(starts_with(format!("{name}: 50 inputs from seed 7, all accepted; ")));
    Ok(())
}

#[test]
fn stress_makes_what_fails_small_and_keeps_it() -> Result<()> {
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    let name = copy.name();
    copy.break_solution()?;
    // What is recorded already is not kept again.
    fs::remove_dir_all(copy.path("cases").join(name))?;
    let once = judge(&copy, &format!("stress {name} --seed 1 --no-save")).assert().code(1);
    let once = String::from_utf8_lossy(&once.get_output().stdout).into_owned();
    let again = once.lines().find_map(|line| line.trim().strip_prefix("again     cargo judge "));
    let again = judge(&copy, again.expect("a line that reproduces")).arg("--no-save").assert();
    again.code(1).stdout(once.clone());
    assert!(copy.cases()?.is_empty());

    let mut changed = 0;
    for seed in 1..=3 {
        let case = keep(&copy, seed)?;
        let (first, smallest) = first_and_smallest(&copy, seed);
        // Every input fails, so nothing stops it before the smallest.
        let small = String::from_utf8(case.read()?)?;
        assert_eq!(small, smallest);
        assert!(small.len() <= first.len(), "{first} became {small}");
        changed += usize::from(small != first);
        let twice = judge(&copy, &format!("stress {name} --count 1 --seed {seed}")).assert();
        twice.code(1).stdout(contains("not kept"));
    }
    assert!(changed > 0, "no input was made smaller");
    Ok(())
}

#[test]
fn stress_keeps_no_smaller_input_that_is_accepted() -> Result<()> {
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    let (first, smallest) = first_and_smallest(&copy, 1);
    // Wrong on all inputs but the smallest.
    let [right, wrong] = ANSWERS;
    let bytes = smallest.as_bytes();
    let some = format!("if input == &{bytes:?}[..] {{ {right} }} else {{ {wrong} }}");
    copy.replace(&format!("{}/src/main.rs", copy.name()), right, &some)?;
    let case = keep(&copy, 1)?;
    let small = String::from_utf8(case.read()?)?;
    assert!(small != smallest && small != first, "{first} became {small}");
    judge(&copy, &case.id()).assert().code(1);
    copy.write(&format!("cases/{}/91-smallest.in", copy.name()), &smallest)?;
    judge(&copy, &format!("{}/91-smallest", copy.name())).assert().code(0);
    Ok(())
}

/// The only case of a problem after `stress` has tried a seed: the one that it has kept.
fn keep(copy: &Copy, seed: u64) -> Result<Case> {
    let name = copy.name();
    // What is recorded already is not kept again.
    let cases = copy.path("cases").join(name);
    if cases.exists() {
        fs::remove_dir_all(cases)?;
    }
    let kept = judge(copy, &format!("stress {name} --count 1 --seed {seed}")).assert().code(1);
    kept.stdout(contains(format!("kept      cases/{name}/90-stress-{seed}.in")));
    let [case] = &copy.cases()?[..] else { panic!("{:?}", copy.cases()) };
    judge(copy, &case.id()).assert().code(1);
    Ok(case.clone())
}

/// The input of a seed, and what it becomes if all inputs fail.
fn first_and_smallest(copy: &Copy, seed: u64) -> (String, String) {
    let any = copy.reference().expect("a reference").any;
    let first = any(&mut Draws::of_seed(seed));
    (first, smallest(Draws::of_seed(seed), any, |_| true))
}

#[test]
fn stress_with_nothing_to_try_or_to_hold_against_is_no_success() -> Result<()> {
    let little = Little::new()?;
    for nothing in ["--count 0", "--for 0s"] {
        judge(&little, &format!("stress sum {nothing}")).assert().code(2);
    }
    let why = "sum has no reference and no judge/brute or judge/check to be held against";
    judge(&little, "stress sum").assert().code(2).stdout("").stderr(contains(why));
    Ok(())
}
