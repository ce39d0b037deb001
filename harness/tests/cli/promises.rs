//! What is promised is promised by a file, and nothing is asked of a problem that lacks it: then
//! `cargo test` is green if and only if `cargo judge` says AC.

use anyhow::Result;
use predicates::prelude::*;
use predicates::str::contains;

use crate::brute::{BRUTE, LARGEST};
use crate::checker::{CHECK, SPLIT};
use crate::copies::{cargo, copy};
use crate::interactive::{GUESS, INTERACT};

/// Reads a number without asking whether it is one, and leaves a warning and blanks.
const PLAIN: &str = "fn main() { let unused = 1; let mut line = String::new(); \
                     std::io::stdin().read_line(&mut line).unwrap(); \
                     println!(\"{} \", line.trim().parse::<i64>().unwrap() + 1); }";

/// The same within a tolerance.
const CLOSE: &str = "fn main() { println!(\"{}\", 1.0 / 3.0); }";

#[test]
#[ignore = "builds a copy of the workspace"]
fn a_problem_of_any_kind_is_green_if_and_only_if_it_is_accepted() -> Result<()> {
    let copy = copy()?;
    copy.add("kind_plain-1", "", PLAIN)?;
    copy.write("cases/kind_plain-1/1.in", "41")?;
    copy.write("cases/kind_plain-1/1.ans", "42")?;
    copy.add("kind-close", "tolerance = \"1e-6\"", CLOSE)?;
    copy.write("cases/kind-close/00-third.in", "")?;
    copy.write("cases/kind-close/00-third.ans", "0.333333\n")?;
    copy.add("kind-checked", "", &SPLIT.replace("FIRST", "1, sum - 1"))?;
    copy.write("kind-checked/judge/check.rs", CHECK)?;
    copy.write("cases/kind-checked/00-seven.in", "7\n")?;
    copy.add("kind-talks", "", GUESS)?;
    copy.write("kind-talks/judge/interact.rs", INTERACT)?;
    copy.write("cases/kind-talks/10-largest.in", "1000\n")?;
    copy.add("kind-brute", "", LARGEST)?;
    copy.write("kind-brute/judge/brute.rs", BRUTE)?;
    copy.write("cases/kind-brute/20-two.in", "2\n5 4\n")?;

    let kinds = "kind_plain-1 kind-close kind-checked kind-talks kind-brute";
    cargo(&copy, &format!("judge {kinds}")).assert().code(0);
    cargo(&copy, "test").assert().success();

    for (problem, right, wrong) in [
        ("kind_plain-1", "+ 1", "+ 2"),
        ("kind-close", "1.0 / 3.0", "1.001 / 3.0"),
        ("kind-checked", "sum - 1", "sum - 2"),
        ("kind-talks", "middle + 1", "low + 1"),
        ("kind-brute", "max()", "last()"),
    ] {
        copy.replace(&format!("{problem}/src/main.rs"), right, wrong)?;
        cargo(&copy, &format!("judge {problem}")).assert().code(1).stdout(contains("WA "));
        cargo(&copy, "test --test cases -- kind")
            .assert()
            .failure()
            .stdout(contains(format!("{problem}::")).and(contains("FAILED")));
        copy.replace(&format!("{problem}/src/main.rs"), wrong, right)?;
    }
    Ok(())
}
