//! `cargo judge show`. What is drawn of each problem is up to its own folder; here is what holds for
//! all.

use std::fs;
use std::iter;

use anyhow::{Context, Result};
use harness::cases::Case;
use kit::path::{Path, Scene, Step};
use predicates::str::contains;
use serde_json::{Value, json};

use crate::copy::{BAD, Copy};
use crate::judge;
use crate::little::Little;

/// A case whose answer the judge published, and a shortest solution by the reference.
struct Sample {
    case: Case,
    answer: String,
    paths: Vec<Path>,
}

/// Calls a function with the samples of each problem that has steps to show.
fn for_each_sample(check: impl Fn(&Copy, &Sample) -> Result<()>) -> Result<()> {
    for copy in Copy::with_each_reference()? {
        let reference = copy.reference().context("a reference")?;
        let Some(witness) = &reference.witness else { continue };
        for case in copy.cases()?.into_iter().filter(|case| case.published.is_some()) {
            let (input, id) = (case.read()?, case.id());
            let (answer, paths) = ((reference.answer)(&input)?, (witness.paths)(&input)?);
            check(&copy, &Sample { case, answer, paths }).context(id)?;
        }
    }
    Ok(())
}

impl Sample {
    /// The headline of a case of the input.
    fn headline(&self, title: &str, case: usize) -> String {
        let answer = &self.paths[case].answer;
        match self.paths.len() {
            1 => format!("{title}: {answer}\n"),
            count => format!("{title}, case {} of {count}: {answer}\n", case + 1),
        }
    }
}

/// What a page has to show of a case, in this order: why there is no solution, and each step.
fn marks(path: &Path) -> Vec<String> {
    let step = |(at, step): (usize, &Step)| match step.scene {
        Scene::Chess { piece, .. } => format!("{at:<4}{piece} "),
        _ if step.caption.is_empty() => format!(" {at}"),
        _ => format!("{at:<3}{}", step.caption),
    };
    iter::once(path.why_none.clone()).chain(path.steps.iter().enumerate().map(step)).collect()
}

#[test]
fn show_draws_each_step_of_a_case_a_file_or_standard_input() -> Result<()> {
    for_each_sample(|copy, sample| {
        let (name, id) = (copy.name(), sample.case.id());
        let page = judge(copy, &format!("show {id}")).assert().success();
        let page = String::from_utf8(page.get_output().stdout.clone())?;
        let mut rest = &*page;
        for (case, path) in sample.paths.iter().enumerate() {
            rest = rest.strip_prefix(&*sample.headline(&id, case)).context(page.clone())?;
            let end = match case + 1 {
                next if next < sample.paths.len() => {
                    rest.find(&sample.headline(&id, next)).context(page.clone())?
                }
                _ => rest.len(),
            };
            let (mut body, next) = rest.split_at(end);
            for mark in marks(path) {
                body = body.split_once(&*mark).with_context(|| format!("{mark:?} in {page}"))?.1;
            }
            rest = next;
        }

        let titled = |title: &str| page.replace(&id, title);
        judge(copy, &format!("show cases/{id}.in")).assert().success().stdout(page.clone());
        fs::copy(&sample.case.input, copy.path("mine.txt"))?;
        let of_file = titled(&format!("{name}, mine.txt"));
        judge(copy, &format!("show {name} mine.txt")).assert().success().stdout(of_file);
        let mut of_stdin = judge(copy, &format!("show {name} -"));
        of_stdin.write_stdin(sample.case.read()?).assert().success().stdout(titled(name));
        Ok(())
    })
}

#[test]
fn show_prints_the_states_of_every_case() -> Result<()> {
    for_each_sample(|copy, sample| {
        let shown = judge(copy, &format!("show {} --json", sample.case.id())).assert().success();
        let shown: Value = serde_json::from_slice(&shown.get_output().stdout)?;
        let case = |path: &Path| json!({"answer": path.answer, "states": path.states()});
        let cases: Vec<_> = sample.paths.iter().map(case).collect();
        assert_eq!(shown, json!({"answer": sample.answer, "cases": cases}));
        Ok(())
    })
}

#[test]
fn show_draws_a_picture_also_of_why_there_is_no_solution() -> Result<()> {
    for_each_sample(|copy, sample| {
        let id = sample.case.id();
        judge(copy, &format!("show {id} --svg a.svg")).assert().success().stdout("");
        let picture = fs::read_to_string(copy.path("a.svg"))?;
        assert!(picture.contains(sample.headline(&id, 0).trim_end()), "{picture}");
        // The picture may break the line after some words.
        let why: Vec<_> = sample.paths[0].why_none.split(' ').take(4).collect();
        assert!(picture.contains(&why.join(" ")), "{picture}");
        Ok(())
    })
}

#[test]
fn show_draws_one_case_and_none_beyond_the_last() -> Result<()> {
    for_each_sample(|copy, sample| {
        let (id, count) = (sample.case.id(), sample.paths.len());
        let all = judge(copy, &format!("show {id}")).assert().success();
        let all = String::from_utf8(all.get_output().stdout.clone())?;
        let headline = sample.headline(&id, count - 1);
        let last = all.find(&headline).context("the last headline")?;
        let shown = judge(copy, &format!("show {id} --case {count}")).assert().success();
        shown.stdout(all[last..].to_owned());
        let beyond = judge(copy, &format!("show {id} --case {} --svg b.svg", count + 1)).assert();
        let why = format!("error: {id} has no case {}, only {count}\n", count + 1);
        beyond.code(2).stdout("").stderr(why);
        assert!(!copy.path("b.svg").exists());
        Ok(())
    })
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
        (format!("show {name} -"), format!("error: {name}: {}\n", copy.refusal()?)),
        (
            format!("show {name} none.txt"),
            "error: none.txt: No such file or directory (os error 2)\n".to_owned(),
        ),
        (format!("show {name} cases"), "error: cases is no file\n".to_owned()),
        (format!("show {name}/99-none"), "there is no case".to_owned()),
        ("show other -".to_owned(), "there is no problem".to_owned()),
        (format!("show {name} - --svg cases"), "error: ".to_owned()),
    ] {
        let shown = judge(&copy, &arguments).write_stdin(BAD).assert().code(2).stdout("");
        let shown = shown.stderr(contains(message));
        assert_eq!(String::from_utf8_lossy(&shown.get_output().stderr).lines().count(), 1);
    }
    judge(&copy, &format!("show {name} -")).write_stdin(" ".repeat(70_000)).assert().code(2);
    Ok(())
}
