//! Programs that are known to be wrong, kept as test data. The recorded cases alone must catch each
//! of them. The first case that does must give the verdict that the program's header names.
//!
//! A file with one mistake says verdict and reason in its first line. A file with several lists
//! them in its header, and `--cfg mistake="..."` chooses one. Without a mistake the program is
//! right, and the recorded cases must accept it: so they catch the mistake and nothing else.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use harness::cases::{Case, recorded};
use harness::compile::{Source, compile};
use harness::facts::Problem;
use harness::judgement::{Judge, Question};
use harness::run::Runner;
use harness::verdict::Verdict;
use harness::workspace::Workspace;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> Result<()> {
    let workspace: &'static Workspace = Box::leak(Box::new(Workspace::find()?));
    let mut trials = Vec::new();
    for problem in &workspace.problems {
        for file in files(workspace, problem)? {
            for program in programs(&file)? {
                let name = format!("wrong::{}::{}", problem.name, program.name);
                trials.push(Trial::test(name, move || {
                    test(workspace, problem, &program)
                        .map_err(|error| Failed::from(format!("{error:#}")))
                }));
            }
        }
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit()
}

/// The files with wrong programs for a problem, if it has any.
fn files(workspace: &Workspace, problem: &Problem) -> Result<Vec<PathBuf>> {
    let folder = workspace.cases(&problem.name).join("wrong");
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    for file in fs::read_dir(folder)? {
        files.push(file?.path());
    }
    files.sort();
    Ok(files)
}

/// A program that a file with wrong programs compiles to.
struct Program {
    name: String,
    file: PathBuf,
    /// Further arguments for `rustc`.
    flags: Vec<String>,
    /// The verdict that it must get and why; `None` if it is right.
    declared: Option<String>,
}

/// The programs of a file: one for each mistake, and the right one if the file lists its mistakes.
fn programs(file: &Path) -> Result<Vec<Program>> {
    let source = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let stem = file.file_stem().context("a program has a name")?.display().to_string();
    let program = |name: &str, mistake: Option<&str>, declared: Option<&str>| {
        let mut flags = vec!["-O".to_owned()];
        if let Some(mistake) = mistake {
            flags.extend(["--cfg".to_owned(), format!("mistake=\"{mistake}\"")]);
        }
        let declared = declared.map(str::to_owned);
        Program { name: name.to_owned(), file: file.to_owned(), flags, declared }
    };
    let header = source.lines().take_while(|line| line.starts_with("//!"));
    let mut mistakes = Vec::new();
    for line in header.filter_map(|line| line.strip_prefix("//! - ")) {
        let (mistake, declared) = line.split_once(": ").context("a mistake has a verdict")?;
        mistakes.push(program(mistake, Some(mistake), Some(declared)));
    }
    let listed: BTreeSet<&str> = mistakes.iter().map(|program| &*program.name).collect();
    let made = source.split("cfg!(mistake = \"").skip(1);
    let made: BTreeSet<&str> = made.filter_map(|rest| rest.split('"').next()).collect();
    ensure!(listed == made, "{stem} lists the mistakes {listed:?} and has {made:?}");
    if mistakes.is_empty() {
        let first = source.lines().next().and_then(|line| line.strip_prefix("//! "));
        let declared = first.with_context(|| format!("{stem} has no verdict in its first line"))?;
        return Ok(vec![program(&stem, None, Some(declared))]);
    }
    mistakes.push(program(&format!("{stem}::without-a-mistake"), None, None));
    Ok(mistakes)
}

fn test(workspace: &Workspace, problem: &Problem, program: &Program) -> Result<()> {
    let bytes = fs::read(&program.file)?;
    let path = program.file.strip_prefix(&workspace.root)?.to_string_lossy();
    let source = Source { path: &path, bytes: &bytes, edition: "2021", flags: &program.flags };
    let binary = compile(source)?.map_err(anyhow::Error::msg)?.binary;
    let mut runner = Runner::new()?;
    let judge = Judge::of(workspace, problem)?;
    let mut verdict = |case: &Case| -> Result<Verdict> {
        let question = Question::WithoutSnapshot(case);
        Ok(judge.judge(question, Some(&binary), &mut runner)?.verdict)
    };
    // Small inputs first, and of those the extremes last: most of these programs are also slow.
    let mut cases = recorded(workspace, &problem.name);
    cases.reverse();
    cases.sort_by_cached_key(|case| fs::metadata(&case.input).map_or(0, |file| file.len()));
    let Some(declared) = &program.declared else {
        for case in &cases {
            let verdict = verdict(case)?;
            ensure!(verdict == Verdict::Accepted, "{} gets {verdict}", case.id());
        }
        return Ok(());
    };
    let (mut caught, mut accepted) = (None, false);
    for case in &cases {
        match verdict(case)? {
            Verdict::Accepted => accepted = true,
            verdict => caught = caught.or(Some(verdict)),
        }
        if let (Some(verdict), true) = (caught, accepted) {
            let same = declared.starts_with(&format!("{verdict}: "));
            ensure!(same, "it got {verdict}, but its header says {declared}");
            return Ok(());
        }
    }
    ensure!(caught.is_some(), "no case catches it");
    bail!("no case accepts it, so it proves little that the cases catch it");
}
