//! From a problem and a case to a judgement. This is the only place where the right answer, a run
//! and the verdict come together.

use std::path::Path;

use anyhow::Result;

use crate::answer::{Expected, of_case, of_reference, of_snapshot};
use crate::cases::Case;
use crate::facts::Problem;
use crate::run::{Input, Run, Runner};
use crate::verdict::{Verdict, verdict};
use crate::workspace::Workspace;

/// What a program is judged on.
#[derive(Clone, Copy, Debug)]
pub enum Question<'a> {
    /// A recorded case, by all that is known of its answer. Where nobody else knows it, an accepted
    /// snapshot counts.
    Recorded(&'a Case),
    /// A recorded case without its snapshot, for whoever compares that by other means.
    WithoutSnapshot(&'a Case),
    /// Any input, by the reference.
    Input(&'a [u8]),
}

/// What came of one run.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// What the program did; nothing if it does not compile.
    pub run: Option<Run>,
    /// What it should have printed; none where nobody says.
    pub expected: Option<Expected>,
}

/// Judges a program, or the fact that there is none since it does not compile. Where nobody knows
/// the answer, only its form is judged.
///
/// # Errors
/// It could not be judged: the case has a fault, those who know the answer contradict each other,
/// or the program could not be run.
pub fn judge(
    workspace: &Workspace,
    problem: &Problem,
    question: Question<'_>,
    program: Option<&Path>,
    runner: &mut Runner,
) -> Result<Judgement> {
    let (input, expected) = match question {
        Question::Recorded(case) => {
            let known = of_case(workspace, case)?;
            let expected = known.map_or_else(|| of_snapshot(workspace, case), |it| Ok(Some(it)))?;
            (Input::File(&case.input), expected)
        }
        Question::WithoutSnapshot(case) => (Input::File(&case.input), of_case(workspace, case)?),
        Question::Input(bytes) => {
            (Input::Bytes(bytes), of_reference(workspace, &problem.name, bytes)?)
        }
    };
    let run = program.map(|program| runner.run(program, input, problem.limits)).transpose()?;
    let answer = expected.as_ref().map(|expected| expected.answer.as_bytes());
    let verdict = run.as_ref().map_or(Verdict::Compile, |run| verdict(run, answer));
    Ok(Judgement { verdict, run, expected })
}
