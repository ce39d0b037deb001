//! From a problem and a case to a judgement. This is the only place where the right answer, a run
//! and the verdict come together.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::answer::{Expected, Right, of_case, of_reference, of_snapshot};
use crate::cases::Case;
use crate::compare::{Rule, tidied};
use crate::facts::Problem;
use crate::run::{Input, Run, Runner};
use crate::snapshot;
use crate::verdict::{self, Verdict};
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
    /// How the two are compared.
    pub compare: Rule,
}

/// Judges the programs that are to solve a problem.
#[derive(Debug)]
pub struct Judge<'a> {
    workspace: &'a Workspace,
    problem: &'a Problem,
}

impl<'a> Judge<'a> {
    /// The judge of a problem.
    ///
    /// # Errors
    /// What it judges by is not there, or is broken.
    pub fn of(workspace: &'a Workspace, problem: &'a Problem) -> Result<Self> {
        Ok(Self { workspace, problem })
    }

    /// Whether an answer is compared with an accepted snapshot. Where several answers are right, it
    /// is not.
    pub fn takes_snapshots(&self) -> bool {
        !matches!(self.problem.compare, Rule::Numbers(_))
    }

    /// Judges a program, or the fact that there is none since it does not compile. Where nobody
    /// knows the answer, only its form is judged.
    ///
    /// # Errors
    /// It could not be judged: the case has a fault, those who know the answer contradict each
    /// other, or the program could not be run.
    pub fn judge(
        &self,
        question: Question<'_>,
        program: Option<&Path>,
        runner: &mut Runner,
    ) -> Result<Judgement> {
        let (input, expected) = self.question(question)?;
        let compare = self.problem.compare;
        let Some(program) = program else {
            return Ok(Judgement { verdict: Verdict::Compile, run: None, expected, compare });
        };
        let run = runner.run(program, input, self.problem.limits)?;
        let verdict = verdict::of_end(&run)
            .unwrap_or_else(|| by_answer(compare, expected.as_ref(), &run.stdout));
        Ok(Judgement { verdict, run: Some(run), expected, compare })
    }

    /// The input of a question, and what is known of its answer.
    fn question<'q>(&self, question: Question<'q>) -> Result<(Input<'q>, Option<Expected>)> {
        let Self { workspace, problem } = self;
        match question {
            Question::Recorded(case) => {
                let known = of_case(workspace, problem, case)?;
                let expected = if self.takes_snapshots() {
                    with_snapshot(workspace, problem, case, known)?
                } else {
                    known
                };
                Ok((Input::File(&case.input), expected))
            }
            Question::WithoutSnapshot(case) => {
                Ok((Input::File(&case.input), of_case(workspace, problem, case)?))
            }
            Question::Input(bytes) => {
                Ok((Input::Bytes(bytes), of_reference(workspace, &problem.name, bytes)?))
            }
        }
    }
}

/// What is right on a case by what is known and by its snapshot.
///
/// # Errors
/// The two contradict each other, or the snapshot can't be used.
fn with_snapshot(
    workspace: &Workspace,
    problem: &Problem,
    case: &Case,
    known: Option<Expected>,
) -> Result<Option<Expected>> {
    let Some(accepted) = snapshot::accepted(workspace, case)? else { return Ok(known) };
    if let Some(Expected { answer: Right::Whole(answer), .. }) = &known {
        ensure!(
            accepted.is(problem.compare, answer),
            "the accepted snapshot is not the right answer; \
             `cargo insta test --review -- {}::{}` offers that",
            case.problem,
            case.name
        );
        return Ok(known);
    }
    Ok(Some(of_snapshot(accepted)))
}

/// The verdict on an output.
fn by_answer(rule: Rule, expected: Option<&Expected>, output: &[u8]) -> Verdict {
    match expected.map(|expected| &expected.answer) {
        Some(Right::Whole(answer)) => rule.compare(answer, output).into(),
        Some(Right::Digest(accepted))
            if snapshot::digest(rule, output).as_ref() == Some(accepted) =>
        {
            Verdict::Accepted
        }
        Some(Right::Digest(_)) => Verdict::WrongAnswer,
        None => rule.compare(&tidied(output), output).into(),
    }
}
