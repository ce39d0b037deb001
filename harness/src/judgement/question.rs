//! What a program is judged on: the input, and what is known of its answer.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::{Judge, Question};
use crate::answer::{Expected, Right, Source, of_case, of_reference, of_snapshot};
use crate::cases::{Case, recorded};
use crate::compare::Comparison;
use crate::cut::cut;
use crate::facts::Problem;
use crate::known;
use crate::run::{Input, Runner};
use crate::snapshot;
use crate::workspace::Workspace;

impl Judge<'_> {
    /// The input of a question, and what is known of its answer.
    pub(super) fn question<'q>(
        &self,
        question: Question<'q>,
        runner: &mut Runner,
    ) -> Result<(Input<'q>, Option<Expected>)> {
        let Self { workspace, problem, .. } = self;
        match question {
            Question::Recorded(case) if self.takes_snapshots() => {
                let known = self.known(case, runner)?;
                let expected = with_snapshot(workspace, problem, case, known)?;
                Ok((Input::File(&case.input), expected))
            }
            Question::Recorded(case) | Question::WithoutSnapshot(case) => {
                Ok((Input::File(&case.input), self.known(case, runner)?))
            }
            Question::Input(bytes) => {
                let known = match of_reference(workspace, &problem.name, bytes)? {
                    Some(known) => Some(known),
                    None => match &self.brute {
                        Some(brute) => known::ask(brute, bytes, runner)?.map(of_brute),
                        None => None,
                    },
                };
                Ok((Input::Bytes(bytes), known))
            }
        }
    }

    /// What is known of the answer to a case, but for its snapshot.
    fn known(&self, case: &Case, runner: &mut Runner) -> Result<Option<Expected>> {
        let known = of_case(self.workspace, self.problem, case, self.has_one_answer())?;
        match (known, &self.brute) {
            (None, Some(brute)) => Ok(known::by_brute(brute, &case.read()?, runner)?.map(of_brute)),
            (known, _) => Ok(known),
        }
    }

    /// Holds the brute force to the published answers, where it is fast enough. Whoever relies on
    /// it wants to know first that it is right.
    ///
    /// # Errors
    /// It gives another answer, or fails.
    pub fn brute_is_right(&self, runner: &mut Runner) -> Result<()> {
        let Some(brute) = self.brute.as_ref().filter(|_| self.has_one_answer()) else {
            return Ok(());
        };
        for case in recorded(self.workspace, &self.problem.name) {
            let Some(path) = &case.published else { continue };
            let published = fs::read(path).with_context(|| path.display().to_string())?;
            let Some(answer) = known::by_brute(brute, &case.read()?, runner)? else { continue };
            let agreed = self.problem.compare.compare(&published, &answer) == Comparison::Same;
            let [published, answer] = [&published, &answer].map(|it| cut(it, true, 0, 60).text);
            ensure!(
                agreed,
                "{}: the judge published {published}, {} says {answer}",
                case.id(),
                brute.name
            );
        }
        Ok(())
    }
}

fn of_brute(answer: Vec<u8>) -> Expected {
    Expected { answer: Right::Whole(answer), source: Source::Reference }
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
