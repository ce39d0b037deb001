//! Programs that are known to be wrong, kept as test data. The recorded cases alone must catch each
//! of them. The first case that does must give the verdict that the program's header names.
//! `cargo judge wrong` says which cases catch which.

use std::fs;

use anyhow::{Result, bail, ensure};
use harness::cases::{Case, recorded};
use harness::facts::Problem;
use harness::judgement::{Judge, Question};
use harness::run::Runner;
use harness::verdict::Verdict;
use harness::workspace::Workspace;
use harness::wrong::{self, Program};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> Result<()> {
    let workspace: &'static Workspace = Box::leak(Box::new(Workspace::find()?));
    let mut trials = Vec::new();
    for problem in &workspace.problems {
        for program in wrong::of_problem(workspace, &problem.name)? {
            let name = format!("wrong::{}::{}", problem.name, program.name);
            trials.push(Trial::test(name, move || {
                test(workspace, problem, &program)
                    .map_err(|error| Failed::from(format!("{error:#}")))
            }));
        }
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit()
}

fn test(workspace: &Workspace, problem: &Problem, program: &Program) -> Result<()> {
    let binary = program.compile(workspace)?;
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
    // Before them all the one that caught it the last time: some programs are caught by few cases.
    let last = wrong::last_caught_by(&binary);
    cases.sort_by_key(|case| Some(&case.name) != last.as_ref());
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
            verdict if caught.is_none() => {
                caught = Some(verdict);
                if last.as_ref() != Some(&case.name) {
                    wrong::note_caught_by(&binary, &case.name);
                }
            }
            _ => {}
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
