//! `cargo judge stress`.

use std::fs;

use anyhow::Result;
use harness::kit::Reference;
use predicates::str::{contains, starts_with};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::copy::Copy;
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
        // Two seeds may come to the same small input.
        fs::remove_dir_all(copy.path("cases").join(name)).ok();
        let kept = judge(&copy, &format!("stress {name} --count 1 --seed {seed}")).assert();
        let [case] = &copy.cases()?[..] else { panic!("{:?}", copy.cases()) };
        kept.code(1).stdout(contains(format!("kept      cases/{name}/90-stress-{seed}.in")));
        let first = copy.reference().map(|reference| drawn(reference, seed)).expect("a reference");
        let small = String::from_utf8(case.read()?)?;
        assert!(small.len() <= first.len(), "{first} became {small}");
        changed += usize::from(small != first);
        judge(&copy, &case.id()).assert().code(1);
        let twice = judge(&copy, &format!("stress {name} --count 1 --seed {seed}")).assert();
        twice.code(1).stdout(contains("not kept"));
    }
    assert!(changed > 0, "no input was made smaller");
    Ok(())
}

/// The input of a seed, before it is made smaller.
fn drawn(reference: &Reference, seed: u64) -> String {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    (reference.any)().new_tree(&mut runner).unwrap().current()
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
