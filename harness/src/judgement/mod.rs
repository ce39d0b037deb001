//! From a problem and a case to a judgement. This is the only place where the right answer, a run
//! and the verdict come together.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;

use crate::answer::{Expected, Right};
use crate::cases::Case;
use crate::compare::{Rule, tidied};
use crate::compile::{Helper, helper};
use crate::facts::Problem;
use crate::run::{Dialogue, Limits, Run, Runner};
use crate::snapshot;
use crate::verdict::{self, Verdict};
use crate::workspace::Workspace;
use kit::references::reference;

mod checked;
mod interactive;
mod question;

use interactive::Interactive;

/// What a program is judged on.
#[derive(Clone, Copy, Debug)]
pub enum Question<'a> {
    /// A recorded case, by all that is known of its answer. Where nobody else knows it, an accepted
    /// snapshot counts.
    Recorded(&'a Case),
    /// A recorded case without its snapshot, for whoever compares that by other means.
    WithoutSnapshot(&'a Case),
    /// Any input, by the reference or the brute force.
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
    /// What a checker or an interactor said, if one has judged.
    pub remark: Option<Remark>,
}

/// What a helper said that has judged.
#[derive(Clone, Debug)]
pub struct Remark {
    /// The helper's path from the workspace's root.
    pub by: String,
    /// What it wrote to standard error.
    pub said: Vec<u8>,
    /// The dialogue, if the helper has held one with the program.
    pub dialogue: Option<Dialogue>,
}

impl Judgement {
    /// Whether the verdict says that the answer is right, and not only its form.
    pub fn is_of_the_answer(&self) -> bool {
        self.expected.is_some() || self.remark.is_some()
    }
}

/// Judges the programs that are to solve a problem.
#[derive(Debug)]
pub struct Judge<'a> {
    workspace: &'a Workspace,
    problem: &'a Problem,
    limits: Limits,
    brute: Option<Helper>,
    kind: Kind,
}

/// How a problem is judged, by the helpers that it has.
#[derive(Debug)]
enum Kind {
    /// The output is compared with the answer.
    Plain,
    /// A checker says whether the output is right.
    Checked(Helper),
    /// An interactor talks with the program. What it writes down may be checked.
    Interactive(Helper, Option<Helper>),
}

impl<'a> Judge<'a> {
    /// The judge of a problem.
    ///
    /// # Errors
    /// A helper can't be made ready to run.
    pub fn of(workspace: &'a Workspace, problem: &'a Problem) -> Result<Self> {
        let helper = |role| helper(workspace, problem, role);
        let kind = match (helper("interact")?, helper("check")?) {
            (Some(interactor), checker) => Kind::Interactive(interactor, checker),
            (None, Some(checker)) => Kind::Checked(checker),
            (None, None) => Kind::Plain,
        };
        // The reference in process is as right, and faster.
        let brute = match reference(&problem.name) {
            Some(_) => None,
            None => helper("brute")?,
        };
        Ok(Self { workspace, problem, limits: problem.limits, brute, kind })
    }

    /// Whether an answer is compared with an accepted snapshot. Where several answers are right, it
    /// is not.
    pub fn takes_snapshots(&self) -> bool {
        self.has_one_answer() && !matches!(self.problem.compare, Rule::Numbers(_))
    }

    /// Whether there is no checker and no interactor to take other answers too.
    pub(crate) fn has_one_answer(&self) -> bool {
        matches!(self.kind, Kind::Plain)
    }

    /// Whether an answer to any input can be judged, and not only its form.
    pub fn judges_any_input(&self) -> bool {
        let knows = reference(&self.problem.name).is_some() || self.brute.is_some();
        knows || !self.has_one_answer()
    }

    /// The same judge, which gives a program several times its time.
    #[must_use]
    pub fn with_time(self, factor: u32) -> Self {
        let Limits { time, memory, output, .. } = self.limits;
        Self { limits: Limits::new(time * factor, memory, output), ..self }
    }

    /// The same judge, whose brute force may take less time for an answer.
    #[must_use]
    pub fn with_brute_within(self, time: Duration) -> Self {
        Self { brute: self.brute.map(|brute| brute.within(time)), ..self }
    }

    /// Whether answers come from a brute force, which may be too slow for one.
    pub fn asks_a_brute_force(&self) -> bool {
        self.brute.is_some()
    }

    /// Judges a program, or the fact that there is none since it does not compile. Where nobody
    /// knows the answer, only its form is judged.
    ///
    /// # Errors
    /// It could not be judged: the case has a fault, those who know the answer contradict each
    /// other, the program could not be run, or a helper failed.
    pub fn judge(
        &self,
        question: Question<'_>,
        program: Option<&Path>,
        runner: &mut Runner,
    ) -> Result<Judgement> {
        let (input, expected) = self.question(question, runner)?;
        let limits = self.limits;
        let (verdict, run, remark) = match (program, &self.kind) {
            (None, _) => (Verdict::Compile, None, None),
            (Some(program), Kind::Interactive(interactor, checker)) => {
                let by = Interactive { interactor, checker: checker.as_ref() };
                let answer = expected.as_ref().and_then(Expected::whole);
                let (verdict, run, remark) = by.judge(program, limits, input, answer, runner)?;
                (verdict, Some(run), remark)
            }
            (Some(program), kind) => {
                let run = runner.run(program, input, limits)?;
                let (verdict, remark) = match (verdict::of_end(&run), kind) {
                    (Some(verdict), _) => (verdict, None),
                    (None, Kind::Checked(checker)) => {
                        let answer = expected.as_ref().and_then(Expected::whole);
                        let (verdict, remark) =
                            checked::judge(checker, input, &run.stdout, answer, runner)?;
                        (verdict, Some(remark))
                    }
                    (None, _) => {
                        (by_answer(self.problem.compare, expected.as_ref(), &run.stdout), None)
                    }
                };
                (verdict, Some(run), remark)
            }
        };
        Ok(Judgement { verdict, run, expected, compare: self.problem.compare, remark })
    }
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
        None if rule == Rule::Exact => rule.compare(&tidied(output), output).into(),
        None => Verdict::Accepted,
    }
}
