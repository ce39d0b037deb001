//! The page for a person: what failed, and the table at the end.

use std::io::Write;

use anyhow::Result;
use harness::judgement::Judgement;
use harness::report;
use harness::run::not_held;
use harness::verdict::Verdict;
use harness::workspace::Workspace;

use crate::judged::Judged;
use crate::table;

/// Failures of one problem that are shown in full; of the rest only a line each.
const EXPLAINED: usize = 3;

pub(crate) fn print(workspace: &Workspace, judged: &[Judged]) -> Result<()> {
    let mut out = anstream::stdout().lock();
    for judged in judged {
        if let Some(errors) = judged.errors {
            writeln!(out, "{}", report::compiler(workspace, &judged.problem.name, errors))?;
            continue;
        }
        if let Some(warnings) = judged.warnings {
            writeln!(out, "{}", report::compiler(workspace, &judged.problem.name, warnings))?;
        }
        let failed = |(_, judgement): &(_, &Judgement)| judgement.verdict != Verdict::Accepted;
        for (at, (case, judgement)) in judged.judgements().filter(failed).enumerate() {
            if at < EXPLAINED {
                writeln!(out, "{}", report::explain_case(workspace, case, judgement))?;
            } else {
                writeln!(out, "{:4} {}", judgement.verdict, case.id())?;
            }
        }
    }
    writeln!(out, "{}", table::of(judged))?;
    if let Some(not_held) = not_held() {
        writeln!(out, "{not_held}")?;
    }
    Ok(())
}
