//! House rules that no compiler checks. They are for finished problems: those with a reference.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use harness::cases::recorded;
use harness::facts::Problem;
use harness::record::is_case_name;
use harness::workspace::Workspace;
use kit::references::reference;
use walkdir::WalkDir;

/// The files of a folder, if it exists; folders in it are not among them.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // Names with a dot in front are the system's, or a case that is being written.
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if !hidden && entry.file_type()?.is_file() {
            files.push(entry.path());
        }
    }
    files.sort();
    Ok(files)
}

fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

/// Calls a function with each problem that has a reference. Only of these anything is asked.
fn for_each_finished(check: impl Fn(&Workspace, &Problem) -> Result<()>) -> Result<()> {
    let workspace = Workspace::find()?;
    let mut finished = workspace.problems.iter().filter(|it| reference(&it.name).is_some());
    finished.try_for_each(|problem| check(&workspace, problem))
}

/// Calls a function with the name and the source of each of these.
fn for_each_source(check: impl Fn(&str, &str) -> Result<()>) -> Result<()> {
    for_each_finished(|_, problem| check(&problem.name, &fs::read_to_string(&problem.source)?))
}

#[test]
fn the_facts_of_each_problem_can_be_read() -> Result<()> {
    let broken = Workspace::find()?.broken;
    ensure!(broken.is_empty(), "{:#}", broken[0].1);
    Ok(())
}

#[test]
fn a_case_has_a_name_that_says_why() -> Result<()> {
    for_each_finished(|workspace, problem| {
        for file in files(&workspace.cases(&problem.name))? {
            let named = is_case_name(stem(&file));
            ensure!(named, "{} is not named NN-why", file.display());
            let kind = file.extension().and_then(|kind| kind.to_str());
            ensure!(matches!(kind, Some("in" | "ans")), "{} is no case", file.display());
            ensure!(file.with_extension("in").exists(), "{} has no .in", file.display());
        }
        Ok(())
    })
}

/// An answer without that line end is accepted, but an editor has changed what the judge published.
#[test]
fn a_published_answer_ends_its_last_line() -> Result<()> {
    for_each_finished(|workspace, problem| {
        for case in recorded(workspace, &problem.name) {
            let Some(published) = case.published else { continue };
            let answer = fs::read(&published)?;
            let ended = answer.is_empty() || answer.ends_with(b"\n");
            let file = published.strip_prefix(&workspace.root)?.display();
            ensure!(ended, "{file} lacks the end of its last line; `echo >> {file}` adds it");
        }
        Ok(())
    })
}

#[test]
fn no_two_cases_are_the_same_and_each_is_valid() -> Result<()> {
    for_each_finished(|workspace, problem| {
        let mut seen = HashMap::new();
        for case in recorded(workspace, &problem.name) {
            let input = fs::read(&case.input)?;
            let reference = reference(&problem.name).context("it is finished")?;
            let refused = (reference.check)(&input).err();
            ensure!(refused.is_none(), "{}: {}", case.id(), refused.unwrap());
            let twin = seen.insert(input, case.id());
            ensure!(twin.is_none(), "{} and {} are the same", case.id(), twin.unwrap());
        }
        Ok(())
    })
}

#[test]
fn a_snapshot_belongs_to_a_case() -> Result<()> {
    for_each_finished(|workspace, problem| {
        let name = &problem.name;
        let bad_input = workspace.cases(name).join("bad");
        for snapshot in files(&workspace.snapshots(name))? {
            let case = workspace.cases(name).join(stem(&snapshot)).with_extension("in");
            let page = stem(&snapshot) == "bad-input" && bad_input.exists();
            ensure!(case.exists() || page, "{} has no case", snapshot.display());
        }
        Ok(())
    })
}

#[test]
fn cases_belong_to_a_problem() -> Result<()> {
    let workspace = Workspace::find()?;
    let Ok(folders) = fs::read_dir(workspace.root.join("cases")) else { return Ok(()) };
    for folder in folders {
        let problem = folder?.file_name().display().to_string();
        ensure!(workspace.problem(&problem).is_ok(), "cases/{problem} has no problem");
    }
    Ok(())
}

#[test]
fn a_solution_opens_with_its_title_and_link_and_needs_nothing() -> Result<()> {
    for_each_finished(|_, problem| {
        let source = fs::read_to_string(&problem.source)?;
        let name = &problem.name;
        let title = source.lines().next().unwrap_or_default();
        let says = |what: &String| title.contains(what);
        let links = problem.url.as_ref().is_some_and(says);
        ensure!(says(&problem.title) && links, "{name}: line 1 is {title:?}");
        ensure!(!source.contains("unsafe"), "{name} says unsafe");
        let manifest = fs::read_to_string(problem.folder.join("Cargo.toml"))?;
        ensure!(!manifest.contains("dependencies"), "{name} has dependencies");
        Ok(())
    })
}

/// The first line of a solution's shell, the part that prints the answer and refuses bad input.
const SHELL: &str = "/// What the program prints for an input, to the byte.";

/// `solve` begins on this line at the latest.
const SOLVE_BY: usize = 70;

#[test]
fn a_finished_solution_tells_its_idea_then_solves_then_parses() -> Result<()> {
    for_each_source(|name, source| {
        let line = |start: &str| {
            let line = source.lines().position(|line| line.starts_with(start));
            line.map(|line| line + 1).with_context(|| format!("{name} has no line {start:?}"))
        };
        let solve = line("pub fn solve(")?;
        ensure!(solve <= SOLVE_BY, "{name}: solve begins on line {solve}, after {SOLVE_BY}");
        let order = [line("//! # Idea")?, solve, line("pub fn parse(")?, line(SHELL)?];
        ensure!(order.is_sorted(), "{name}: idea, solve, parse and shell are on lines {order:?}");
        Ok(())
    })
}

#[test]
fn finished_solutions_have_the_same_shell_but_for_their_names() -> Result<()> {
    let first = OnceCell::new();
    for_each_source(|name, source| {
        let (_, shell) = source.split_once(SHELL).with_context(|| format!("{name}: no shell"))?;
        let shell = shell.replace(name, "NAME");
        let (first_name, first) = first.get_or_init(|| (name.to_owned(), shell.clone()));
        let differ = first.lines().zip(shell.lines()).find(|(one, other)| one != other);
        ensure!(*first == shell, "the shells of {first_name} and {name} differ: {differ:?}");
        Ok(())
    })
}

#[test]
fn readme_lists_every_problem() -> Result<()> {
    for_each_finished(|workspace, problem| {
        let readme = fs::read_to_string(workspace.root.join("README.md"))?;
        let row = readme.lines().find(|line| line.starts_with(&format!("| `{}` |", problem.name)));
        let row = row.unwrap_or_default();
        let links = problem.url.as_ref().is_some_and(|url| row.contains(url));
        let complete = row.contains(&problem.title) && links;
        ensure!(complete, "README has no row with title and link for {}", problem.name);
        Ok(())
    })
}

/// Files of the harness that may name the examples: the list of references, and README's pictures.
const MAY_NAME_EXAMPLES: [&str; 2] = ["kit/src/references.rs", "picture"];

/// What is built or measured, and no part of the repository.
const PRODUCTS: [&str; 4] = ["target", "corpus", "artifacts", "coverage"];

/// Whoever removes an example finds nothing left of it. The names are those of README's command
/// that removes the examples: a problem of somebody else may be named as a test names one.
#[test]
fn the_harness_names_no_example() -> Result<()> {
    let workspace = Workspace::find()?;
    let readme = fs::read_to_string(workspace.root.join("README.md"))?;
    let command = readme.split("`cargo judge remove ").nth(1).unwrap_or_default();
    let names = command.split('`').next().unwrap_or_default();
    let names: Vec<_> = names.split(' ').filter(|name| reference(name).is_some()).collect();
    let harness = workspace.root.join("harness");
    let files = WalkDir::new(&harness).into_iter().filter_entry(|entry| {
        let path = entry.path().strip_prefix(&harness).unwrap_or(entry.path());
        let is_product = entry.file_type().is_dir() && PRODUCTS.iter().any(|it| path.ends_with(it));
        !is_product && MAY_NAME_EXAMPLES.iter().all(|allowed| path != Path::new(allowed))
    });
    for file in files {
        let file = file?;
        let path = file.path().strip_prefix(&workspace.root)?.display().to_string();
        let text = match file.file_type().is_file() {
            true => fs::read(file.path())?,
            false => Vec::new(),
        };
        let text = String::from_utf8_lossy(&text);
        let named = names.iter().find(|name| path.contains(**name) || text.contains(**name));
        ensure!(named.is_none(), "{path} names {}, which may be removed", named.unwrap());
    }
    Ok(())
}
