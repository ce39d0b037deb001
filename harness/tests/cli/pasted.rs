//! Every finished `main.rs` can be pasted: alone, with the judge's own flags, it compiles without a
//! warning and answers the published samples. Other editions and an older compiler take it too.
//!
//! The older compiler is the one that `OLD_RUSTC` names, if it is set.

use std::env;
use std::fs;
use std::path::Path;

use anyhow::{Result, bail, ensure};
use assert_cmd::Command;
use harness::cases::recorded;
use harness::compile::{Source, compile_with, rustc, solution};
use harness::facts::Problem;
use harness::workspace::Workspace;
use kit::references::reference;

#[test]
fn the_judges_flags_make_a_binary_that_answers_the_samples() -> Result<()> {
    let workspace = Workspace::find()?;
    for problem in finished(&workspace) {
        let compiled = solution(&workspace, problem)?.map_err(anyhow::Error::msg)?;
        ensure!(compiled.warnings.is_empty(), "{}: {}", problem.name, compiled.warnings);
        let mut samples = 0;
        for case in recorded(&workspace, &problem.name) {
            if let Some(published) = case.published {
                let input = fs::read(case.input)?;
                let answer = fs::read_to_string(published)?;
                Command::new(&compiled.binary).write_stdin(input).assert().success().stdout(answer);
                samples += 1;
            }
        }
        ensure!(samples > 0, "{} has no published sample", problem.name);
    }
    Ok(())
}

/// The problems with a reference. Of the others nothing is promised.
fn finished(workspace: &Workspace) -> impl Iterator<Item = &Problem> {
    workspace.problems.iter().filter(|problem| reference(&problem.name).is_some())
}

#[test]
#[ignore = "compiles each solution once for each edition"]
fn other_editions_take_it_without_a_warning() -> Result<()> {
    try_editions(&rustc()?, &["2018", "2021", "2024"])
}

#[test]
#[ignore = "compiles each solution once for each edition"]
fn an_older_compiler_takes_it_without_a_warning() -> Result<()> {
    match env::var_os("OLD_RUSTC") {
        Some(old) => try_editions(Path::new(&old), &["2018", "2021"]),
        None => {
            eprintln!("OLD_RUSTC names no compiler: nothing to try");
            Ok(())
        }
    }
}

/// Tries some editions and the problem's own. Checking is enough here: no binary is wanted.
fn try_editions(rustc: &Path, editions: &[&str]) -> Result<()> {
    let check = ["--emit=metadata".to_owned()];
    for Problem { name, source, edition, .. } in finished(&Workspace::find()?) {
        let source = fs::read(source)?;
        let own = (!editions.contains(&edition.as_str())).then_some(edition.as_str());
        for edition in editions.iter().copied().chain(own) {
            let source = Source { path: name, bytes: &source, edition, flags: &check };
            match compile_with(rustc, source)? {
                Ok(compiled) if compiled.warnings.is_empty() => {}
                said => bail!("{name} as edition {edition}: {said:?}"),
            }
        }
    }
    Ok(())
}
