//! Judges a program by an interactor: a program that is called as `interact INPUT OUTPUT [ANSWER]`,
//! and talks with the one that is judged. Its exit codes are those of a checker.

use std::path::Path;

use anyhow::Result;

use super::Remark;
use super::checked::{Files, check, verdict};
use crate::compile::Helper;
use crate::run::{End, Input, Limits, Run, Runner};
use crate::verdict::{Verdict, of_end};

/// What judges an interactive problem.
pub(super) struct Interactive<'a> {
    pub(super) interactor: &'a Helper,
    /// What checks the output that the interactor has written down, if there is such a checker.
    pub(super) checker: Option<&'a Helper>,
}

impl Interactive<'_> {
    /// Judges a program.
    ///
    /// # Errors
    /// One of the programs could not be run, or the interactor or the checker failed.
    pub(super) fn judge(
        &self,
        program: &Path,
        limits: Limits,
        input: Input<'_>,
        answer: Option<&[u8]>,
        runner: &mut Runner,
    ) -> Result<(Verdict, Run, Option<Remark>)> {
        let files = Files::new(input, &[], answer, runner)?;
        let [input, output, answer_file] = files.arguments();
        let arguments = [Some(input), Some(output), answer.map(|_| answer_file)];
        let folder = runner.folder().to_owned();
        let tool = self.interactor.tool(arguments.into_iter().flatten(), folder);
        let (run, dialogue) = runner.talk(program, limits, &tool)?;
        let (end, first, said) = (dialogue.end, dialogue.first, dialogue.stderr.clone());
        let by = self.interactor.name.clone();
        let remark = Remark { by, said, dialogue: Some(dialogue) };
        // An interactor that has ended first with something to say decides. Else a program that has
        // ended badly is to blame.
        let decided = first && end != End::Exit(0);
        if let Some(verdict) = of_end(&run).filter(|_| !decided) {
            return Ok((verdict, run, Some(remark)));
        }
        match (verdict(self.interactor, end, &remark.said)?, self.checker) {
            (Verdict::Accepted, Some(checker)) => {
                let (verdict, of_checker) = check(checker, &files, runner)?;
                let dialogue = remark.dialogue;
                Ok((verdict, run, Some(Remark { dialogue, ..of_checker })))
            }
            (verdict, _) => Ok((verdict, run, Some(remark))),
        }
    }
}
