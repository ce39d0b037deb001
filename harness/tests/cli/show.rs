//! `cargo judge show`. What is drawn of each problem is up to its own folder; here is what holds for
//! all.

use std::fs;

use anyhow::{Context, Result};
use predicates::str::contains;
use serde_json::Value;

use crate::copy::Copy;
use crate::judge;
use crate::little::Little;

/// The JSON of what is shown of a case.
fn shown(copy: &Copy, case: &str) -> Result<Value> {
    let shown = judge(copy, &format!("show {case} --json")).assert().success();
    Ok(serde_json::from_slice(&shown.get_output().stdout)?)
}

#[test]
fn show_draws_each_step_of_a_case_a_file_or_standard_input() -> Result<()> {
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    let name = copy.name();
    let case = copy.cases()?.into_iter().next().context("a case")?;
    let by_case = judge(&copy, &format!("show {}", case.id())).assert().success();
    let by_case = String::from_utf8(by_case.get_output().stdout.clone())?;
    let body = by_case.strip_prefix(&case.id()).context("it begins with the case")?.to_owned();
    let by_path = format!("show cases/{}.in", case.id());
    judge(&copy, &by_path).assert().success().stdout(by_case.clone());
    fs::copy(&case.input, copy.path("mine.txt"))?;
    let by_file = format!("{name}, mine.txt{body}");
    judge(&copy, &format!("show {name} mine.txt")).assert().success().stdout(by_file);
    let mut from_stdin = judge(&copy, &format!("show {name} -"));
    let from_stdin = from_stdin.write_stdin(case.read()?).assert().success();
    from_stdin.stdout(format!("{name}{body}"));
    Ok(())
}

/// Where there is a solution, as many states as the answer says and one more.
#[test]
fn show_prints_the_states_of_every_case() -> Result<()> {
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    let mut steps = 0;
    for case in copy.cases()? {
        let document = shown(&copy, &case.id())?;
        let mut answers = String::new();
        for one in document["cases"].as_array().context("cases")? {
            let answer = one["answer"].as_str().context("an answer")?;
            let states = one["states"].as_array().context("states")?;
            if let Ok(moves) = answer.parse::<usize>() {
                assert_eq!(states.len(), moves + 1, "{}", case.id());
                steps += moves;
            }
            answers += &format!("{answer}\n");
        }
        assert_eq!(document["answer"].as_str(), Some(&*answers));
        if states_of(&document) == 0 {
            // A picture says why as well.
            let svg = format!("show {} --svg none.svg", case.id());
            judge(&copy, &svg).assert().success().stdout("");
            assert!(fs::read_to_string(copy.path("none.svg"))?.contains("</svg>"));
        }
    }
    assert!(steps > 0);
    Ok(())
}

fn states_of(document: &Value) -> usize {
    document["cases"][0]["states"].as_array().map_or(0, Vec::len)
}

#[test]
fn show_has_no_case_beyond_the_last() -> Result<()> {
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    let case = copy.cases()?.into_iter().next().context("a case")?;
    let count = shown(&copy, &case.id())?["cases"].as_array().map_or(0, Vec::len);
    judge(&copy, &format!("show {} --case {count}", case.id())).assert().success();
    let beyond = judge(&copy, &format!("show {} --case {}", case.id(), count + 1)).assert();
    beyond
        .code(2)
        .stdout("")
        .stderr(contains(format!("has no case {}, only {count}\n", count + 1)));
    Ok(())
}

#[test]
fn show_refuses_what_it_cannot_show_in_one_line() -> Result<()> {
    let little = Little::new()?;
    let none = "error: sum has no judge/witness.rs, so there are no steps to show\n";
    judge(&little, "show sum/10-largest").assert().code(2).stdout("").stderr(none);
    let several = "error: sum has 3 cases: name one, or a file, or - for standard input\n";
    judge(&little, "show sum").assert().code(2).stdout("").stderr(several);
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    let name = copy.name();
    for (arguments, message) in [
        (format!("show {name} -"), format!("error: {name}: ")),
        (
            format!("show {name} none.txt"),
            "error: none.txt: No such file or directory (os error 2)\n".to_owned(),
        ),
        (format!("show {name} cases"), "error: cases is no file\n".to_owned()),
        (format!("show {name}/99-none"), "there is no case".to_owned()),
        ("show other -".to_owned(), "there is no problem".to_owned()),
        (format!("show {name} - --svg cases"), "error: ".to_owned()),
    ] {
        let shown = judge(&copy, &arguments).write_stdin("1 2").assert().code(2).stdout("");
        let shown = shown.stderr(contains(message));
        assert_eq!(String::from_utf8_lossy(&shown.get_output().stderr).lines().count(), 1);
    }
    judge(&copy, &format!("show {name} -")).write_stdin(" ".repeat(70_000)).assert().code(2);
    Ok(())
}
