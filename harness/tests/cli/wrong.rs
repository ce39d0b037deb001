//! `cargo judge wrong`.

use anyhow::Result;
use predicates::str::contains;

use crate::judge;
use crate::little::{Little, SUM};

#[test]
fn wrong_says_which_cases_catch_what() -> Result<()> {
    let little = Little::new()?;
    judge(&little, "wrong").assert().success().stdout("");
    judge(&little, "wrong sum").assert().success().stderr("sum has no wrong programs\n");

    let header = "//! The sum, with one mistake at a time.
//!
//! - always-three: WA: the answer to the first case
//! - no-signs: RE: reads no number below 0\n";
    let print = "let sum = if cfg!(mistake = \"always-three\") { 3 } else { sum };
    if cfg!(mistake = \"no-signs\") { assert!(!input.contains('-')); }
    println!(\"{}\", sum);";
    let program = SUM.replace("//! Sum · <https://example.org/sum>\n", header);
    let program = program.replace("println!(\"{}\", sum);", print);
    little.write("cases/sum/wrong/mistakes.rs", &program)?;
    little
        .write("cases/sum/wrong/prints-nothing.rs", "//! WA: it prints nothing\nfn main() {}\n")?;
    judge(&little, "wrong").assert().success().stdout(
        "sum: 3 wrong programs on 3 cases

  no-signs 1
    30-two-lines (RE)

  always-three 2
    10-largest 30-two-lines

  prints-nothing 3
    00-published 10-largest 30-two-lines

caught by one case alone

  30-two-lines 1
    no-signs

  the other 2 cases catch nothing alone

",
    );

    // A mistake that no case shows, and a program that is to be right and is not.
    let program = program.replace("'-'", "'+'").replace("else { sum }", "else { sum + 1 }");
    little.write("cases/sum/wrong/mistakes.rs", program)?;
    let right = "mistakes::without-a-mistake is right, but gets WA on 00-published";
    judge(&little, "wrong sum").assert().code(1).stdout(contains(right));
    little.write("cases/sum/wrong/mistakes.rs", SUM.replace("//! Sum", "//! WA: none"))?;
    let none = "  mistakes is caught by no case\n";
    judge(&little, "wrong sum").assert().code(1).stdout(contains(none));
    little.write("cases/sum/wrong/mistakes.rs", "fn main() {}")?;
    let line = "error: mistakes has no verdict in its first line\n";
    judge(&little, "wrong").assert().code(2).stderr(line);
    Ok(())
}
