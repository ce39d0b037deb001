//! Programs that are known to be wrong, kept as test data: the recorded cases alone must catch
//! each of them, and the first to do so with the verdict that the program's first line names.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use harness::cases::of_problem;
use harness::compile::{Source, compile};
use harness::facts::Problem;
use harness::judgement::{Question, judge};
use harness::run::Runner;
use harness::verdict::Verdict;
use harness::workspace::Workspace;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> Result<()> {
    let workspace: &'static Workspace = Box::leak(Box::new(Workspace::find()?));
    let mut trials = Vec::new();
    for problem in &workspace.problems {
        for program in programs(workspace, problem)? {
            let name = program.file_stem().context("a program has a name")?;
            let name = format!("wrong::{}::{}", problem.name, name.display());
            trials.push(Trial::test(name, move || {
                test(workspace, problem, &program)
                    .map_err(|error| Failed::from(format!("{error:#}")))
            }));
        }
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit()
}

/// The wrong programs for a problem, if it has any.
fn programs(workspace: &Workspace, problem: &Problem) -> Result<Vec<PathBuf>> {
    let folder = workspace.cases(&problem.name).join("wrong");
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut programs = Vec::new();
    for program in fs::read_dir(folder)? {
        programs.push(program?.path());
    }
    programs.sort();
    Ok(programs)
}

fn test(workspace: &Workspace, problem: &Problem, program: &Path) -> Result<()> {
    let source = fs::read_to_string(program)?;
    let declared = source.strip_prefix("//! ").context("the verdict comes first")?;
    let path = program.strip_prefix(&workspace.root)?.to_string_lossy();
    let flags = ["-O".to_owned()];
    let source = Source { path: &path, bytes: source.as_bytes(), edition: "2021", flags: &flags };
    let binary = compile(source)?.map_err(anyhow::Error::msg)?.binary;
    let mut runner = Runner::new()?;
    // Small inputs first, and of those the extremes last: most of these programs are also slow.
    let mut cases = of_problem(workspace, &problem.name);
    cases.reverse();
    cases.sort_by_cached_key(|case| fs::metadata(&case.input).map_or(0, |file| file.len()));
    let (mut caught, mut accepted) = (None, false);
    for case in cases {
        let question = Question::WithoutSnapshot(&case);
        match judge(workspace, problem, question, Some(&binary), &mut runner)?.verdict {
            Verdict::Accepted => accepted = true,
            verdict => caught = caught.or(Some(verdict)),
        }
        if let (Some(verdict), true) = (caught, accepted) {
            let says = declared.lines().next().unwrap_or_default();
            ensure!(says.starts_with(&format!("{verdict}: ")), "it got {verdict}, and says {says}");
            return Ok(());
        }
    }
    ensure!(caught.is_some(), "no case catches it");
    bail!("no case accepts it, so that little is proven by its being caught");
}
