//! `cargo judge show`.

use std::fs;

use anyhow::Result;
use predicates::str::contains;
use serde_json::{Value, json};

use crate::copy::Copy;
use crate::judge;
use crate::little::Little;

#[test]
fn show_draws_each_step() -> Result<()> {
    let Some(copy) = Copy::with("boj1525")? else { return Ok(()) };
    let drawn = "boj1525: 3

  0         1  2 ↑    2  5 ←    3  6 ↑
  1 · 3     1 2 3     1 2 3     1 2 3
  4 2 5     4 · 5     4 5 ·     4 5 6
  7 8 6     7 8 6     7 8 6     7 8 ·

";
    judge(&copy, "show boj1525 -")
        .write_stdin("1 0 3 4 2 5 7 8 6")
        .assert()
        .success()
        .stdout(drawn);
    copy.write("board.txt", "+1 0 3\r\n4 2 5\r\n7 8 6")?;
    let of_file = drawn.replace("boj1525:", "boj1525, board.txt:");
    judge(&copy, "show boj1525 board.txt").assert().success().stdout(of_file);
    let of_case = drawn.replace("boj1525:", "boj1525/00-published-three-slides:");
    for case in ["boj1525/00-published-three-slides", "cases/boj1525/00-published-three-slides.in"]
    {
        judge(&copy, &format!("show {case}")).assert().success().stdout(of_case.clone());
    }
    Ok(())
}

#[test]
fn show_says_why_there_is_no_solution() -> Result<()> {
    let Some(copy) = Copy::with("boj1525")? else { return Ok(()) };
    let board = "1 2 3 4 5 6 8 7 0";
    let why = "  1 pair of tiles is in the wrong order, ";
    judge(&copy, "show boj1525 -").write_stdin(board).assert().success().stdout(contains(why));
    let shown = judge(&copy, "show boj1525 - --json").write_stdin(board).assert().success();
    let shown: Value = serde_json::from_slice(&shown.get_output().stdout)?;
    let states: [&str; 0] = [];
    assert_eq!(shown, json!({"answer": "-1\n", "cases": [{"answer": "-1", "states": states}]}));
    judge(&copy, "show boj1525 - --svg none.svg").write_stdin(board).assert().success().stdout("");
    assert!(fs::read_to_string(copy.path("none.svg"))?.contains("1 pair of tiles"));
    Ok(())
}

#[test]
fn show_prints_the_states_of_every_case() -> Result<()> {
    let Some(copy) = Copy::with("hanoi4")? else { return Ok(()) };
    let input = "2\n2\n2 2 1\n0\n0\n0\n1\n0\n0\n0\n1 1\n";
    let shown = judge(&copy, "show hanoi4 - --json").write_stdin(input).assert().success();
    let shown: Value = serde_json::from_slice(&shown.get_output().stdout)?;
    assert_eq!(shown["answer"], "3\n0\n");
    assert_eq!(shown["cases"][0]["answer"], "3");
    let states = shown["cases"][0]["states"].as_array().map_or(0, Vec::len);
    assert_eq!((states, &shown["cases"][0]["states"][0]), (4, &json!("2 2 1\n0\n0\n0\n")));
    assert_eq!(shown["cases"][1], json!({"answer": "0", "states": ["0\n0\n0\n1 1\n"]}));

    let second = judge(&copy, "show hanoi4 - --case 2").write_stdin(input).assert().success();
    second.stdout("hanoi4, case 2 of 2: 0\n\n  0\n  1 │\n  2 │\n  3 │\n  4 │ 1\n\n");
    let third = judge(&copy, "show hanoi4 - --case 3 --svg a.svg").write_stdin(input).assert();
    third.code(2).stderr("error: hanoi4 has no case 3, only 2\n");
    Ok(())
}

#[test]
fn show_refuses_what_it_cannot_show_in_one_line() -> Result<()> {
    let little = Little::new()?;
    let none = "error: sum has no judge/witness.rs, so there are no steps to show\n";
    judge(&little, "show sum/10-largest").assert().code(2).stdout("").stderr(none);
    let several = "error: sum has 3 cases: name one, or a file, or - for standard input\n";
    judge(&little, "show sum").assert().code(2).stdout("").stderr(several);
    let Some(copy) = Copy::with("yuki228")? else { return Ok(()) };
    for (arguments, message) in [
        ("show yuki228 -", "error: yuki228: row 1, column 3: the input ends here\n"),
        ("show yuki228 none.txt", "error: none.txt: No such file or directory (os error 2)\n"),
        ("show yuki228 cases", "error: cases is no file\n"),
        ("show yuki228/99-none", "there is no case"),
        ("show other -", "there is no problem"),
        ("show yuki228 - --svg cases", "error: "),
    ] {
        let shown = judge(&copy, arguments).write_stdin("1 2").assert().code(2).stdout("");
        let shown = shown.stderr(contains(message));
        assert_eq!(String::from_utf8_lossy(&shown.get_output().stderr).lines().count(), 1);
    }
    judge(&copy, "show yuki228 -").write_stdin(" ".repeat(70_000)).assert().code(2);
    Ok(())
}
