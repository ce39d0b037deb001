//! The page for a person: what failed, and the table at the end.

use std::io::Write;

use anyhow::Result;
use harness::cases::Case;
use harness::judgement::Judgement;
use harness::report;
use harness::run::not_held;
use harness::verdict::Verdict;
use harness::workspace::Workspace;

use crate::batch::DEBUG_TIME;
use crate::judged::{Judged, only_there};
use crate::table;

/// Failures of one problem that are shown in full; of the rest only a line each.
const EXPLAINED: usize = 3;

/// What fails of a problem only with overflow and debug checks.
pub(crate) fn print_debugged(workspace: &Workspace, plain: &Judged, debug: &Judged) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let name = &plain.problem.name;
    let failed: Vec<_> = only_there(plain, debug).collect();
    explain(workspace, failed.iter().copied(), &mut out)?;
    let checks = format!("with overflow and debug checks, in {DEBUG_TIME} times the time");
    match failed.len() {
        0 => writeln!(out, "{name}: nothing more fails {checks}")?,
        more => writeln!(out, "{name}: {more} of {} fail only {checks}", plain.cases.len())?,
    }
    Ok(())
}

/// Explains the first failures, and lists the others.
fn explain<'a>(
    workspace: &Workspace,
    failed: impl Iterator<Item = (&'a Case, &'a Judgement)>,
    out: &mut impl Write,
) -> Result<()> {
    for (at, (case, judgement)) in failed.enumerate() {
        if at < EXPLAINED {
            writeln!(out, "{}", report::explain_case(workspace, case, judgement))?;
        } else {
            writeln!(out, "{:4} {}", judgement.verdict, case.id())?;
        }
    }
    Ok(())
}

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
        explain(workspace, judged.judgements().filter(failed), &mut out)?;
    }
    writeln!(out, "{}", table::of(judged))?;
    if let Some(not_held) = not_held() {
        writeln!(out, "{not_held}")?;
    }
    Ok(())
}
