//! Judges an output by a checker: a program that is called as `check INPUT OUTPUT ANSWER`.
//!
//! The arguments and the exit codes are those of testlib, so that a checker that was written with it
//! can be used as it is: <https://github.com/MikeMirzayanov/testlib>.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use super::Remark;
use crate::compile::Helper;
use crate::run::{End, Input, Runner};
use crate::verdict::Verdict;

/// The files that a checker or an interactor gets.
pub(super) struct Files {
    _folder: TempDir,
    /// The input: that of the case itself, if it is recorded.
    pub(super) input: PathBuf,
    /// What the program has printed, or what an interactor is to write down.
    pub(super) output: PathBuf,
    /// The right answer; empty where it is not known.
    pub(super) answer: PathBuf,
}

impl Files {
    pub(super) fn new(
        input: Input<'_>,
        output: &[u8],
        answer: Option<&[u8]>,
        runner: &Runner,
    ) -> Result<Self> {
        let folder = tempfile::tempdir_in(runner.folder())?;
        let file = |name, bytes: &[u8]| {
            let path = folder.path().join(name);
            fs::write(&path, bytes).with_context(|| path.display().to_string())?;
            anyhow::Ok(path)
        };
        let input = match input {
            Input::File(path) => std::path::absolute(path)?,
            Input::Bytes(bytes) => file("input", bytes)?,
        };
        let output = file("output", output)?;
        let answer = file("answer", answer.unwrap_or_default())?;
        Ok(Self { _folder: folder, input, output, answer })
    }

    /// The three as arguments.
    pub(super) fn arguments(&self) -> [OsString; 3] {
        [&self.input, &self.output, &self.answer].map(OsString::from)
    }
}

/// Judges an output.
///
/// # Errors
/// The checker could not be run, or failed.
pub(super) fn judge(
    checker: &Helper,
    input: Input<'_>,
    output: &[u8],
    answer: Option<&[u8]>,
    runner: &mut Runner,
) -> Result<(Verdict, Remark)> {
    check(checker, &Files::new(input, output, answer, runner)?, runner)
}

/// Judges an output that lies in a file.
pub(super) fn check(
    checker: &Helper,
    files: &Files,
    runner: &mut Runner,
) -> Result<(Verdict, Remark)> {
    let run = checker.run(files.arguments(), Input::Bytes(&[]), runner)?;
    let verdict = verdict(checker, run.usage.end, &run.stderr)?;
    Ok((verdict, Remark { by: checker.name.clone(), said: run.stderr, dialogue: None }))
}

/// The verdict of a checker or an interactor by its exit code.
///
/// # Errors
/// It failed: it has another exit code, did not end by itself, or ended by an exception.
pub(super) fn verdict(helper: &Helper, end: End, stderr: &[u8]) -> Result<Verdict> {
    match end {
        End::Exit(0) => Ok(Verdict::Accepted),
        End::Exit(1) if !helper.raised(stderr) => Ok(Verdict::WrongAnswer),
        End::Exit(2 | 4) => Ok(Verdict::Presentation),
        end => bail!("{}", helper.failure(end, stderr)),
    }
}
