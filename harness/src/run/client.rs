//! The judge's side of the pipes to a launcher.

use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, anyhow};
use rustix::process::{Pid, Signal, kill_process};

use super::dialogue::Dialogue;
use super::guardian::{self, Greeting};
use super::input::Stdin;
use super::launcher::{Answer, Job, ToolCommand};
use super::{Input, Limits, Run, Tool};
use crate::paths::judge;

/// A launcher, and what is needed to start another if something happens to it.
#[derive(Debug)]
pub(super) struct Client {
    arguments: Vec<OsString>,
    guarded: Option<Guarded>,
    folder: PathBuf,
}

/// A guardian with its launcher.
#[derive(Debug)]
struct Guarded {
    process: Child,
    jobs: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Client {
    pub(super) fn start(base: Option<&Path>, landlock: bool) -> Result<Self> {
        let mut arguments = vec![guardian::ARGUMENT.into(), landlock.to_string().into()];
        arguments.extend(base.map(OsString::from));
        let mut client = Self { arguments, guarded: None, folder: PathBuf::new() };
        client.restart()?;
        Ok(client)
    }

    fn restart(&mut self) -> Result<()> {
        let mut process = Command::new(judge()?)
            .args(&self.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // An interrupt from the keyboard is for the judge alone. The guardian sees that the
            // judge has ended, and cleans up.
            .process_group(0)
            .spawn()
            .context("the launcher could not be started")?;
        let mut answers = BufReader::new(process.stdout.take().context("stdout is piped")?);
        let mut greeting = String::new();
        let read = answers.read_line(&mut greeting);
        let jobs = process.stdin.take();
        self.guarded = Some(Guarded { process, jobs, answers });
        read.context("the launcher could not be started")?;
        let greeting: Greeting =
            serde_json::from_str(&greeting).context("the launcher could not be started")?;
        self.folder = greeting.map_err(|error| anyhow!(error))?.into();
        Ok(())
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(super) fn run(&mut self, program: &Path, input: Input<'_>, limits: Limits) -> Result<Run> {
        let (input, bytes) = stdin(input)?;
        let job = Job::Program { program: program.into(), input, limits };
        Ok(self.hand_over(&job, bytes, limits)?.0)
    }

    pub(super) fn tool(&mut self, tool: &Tool, input: Input<'_>) -> Result<Run> {
        let (input, bytes) = stdin(input)?;
        let job = Job::Tool { command: command(tool), input };
        Ok(self.hand_over(&job, bytes, Limits::of_tool(tool.time.unwrap_or_default()))?.0)
    }

    pub(super) fn talk(
        &mut self,
        program: &Path,
        limits: Limits,
        tool: &Tool,
    ) -> Result<(Run, Dialogue)> {
        let job = Job::Talk { program: program.into(), limits, command: command(tool) };
        let (run, dialogue) = self.hand_over(&job, &[], limits)?;
        Ok((run, dialogue.context("no dialogue was held")?))
    }

    /// Gives the launcher a job. If the launcher is gone, the next job gets a new one.
    fn hand_over(
        &mut self,
        job: &Job,
        input: &[u8],
        limits: Limits,
    ) -> Result<(Run, Option<Dialogue>)> {
        if self.guarded.is_none() {
            self.restart()?;
        }
        let job = serde_json::to_string(job)?;
        let answer = self.guarded.as_mut().map(|guarded| guarded.hand_over(&job, input, limits));
        match answer {
            Some(Ok(answer)) => answer.map_err(|error| anyhow!(error)),
            _ => {
                self.guarded = None;
                Err(anyhow!("the launcher was stopped or killed, perhaps by the program"))
            }
        }
    }
}

impl Guarded {
    /// # Errors
    /// The launcher is gone. The answer may say that the job could not be done.
    fn hand_over(
        &mut self,
        job: &str,
        input: &[u8],
        limits: Limits,
    ) -> io::Result<Result<(Run, Option<Dialogue>), String>> {
        let jobs = self.jobs.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        jobs.write_all(format!("{job}\n").as_bytes())?;
        jobs.write_all(input)?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        let answer: Answer = serde_json::from_str(&answer)?;
        let measured = match answer {
            Ok(measured) => measured,
            Err(error) => return Ok(Err(error)),
        };
        let mut read = |length: u64| {
            let mut bytes = Vec::new();
            self.answers.by_ref().take(length).read_to_end(&mut bytes)?;
            match bytes.len() as u64 == length {
                true => Ok(bytes),
                false => Err(io::Error::from(io::ErrorKind::UnexpectedEof)),
            }
        };
        let (stdout, stderr) = (read(measured.stdout)?, read(measured.stderr)?);
        let run = Run { limits, usage: measured.usage, stdout, stderr };
        Ok(Ok((run, measured.dialogue)))
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        drop(self.jobs.take()); // the guardian ends when its input does
        // A program may have stopped the guardian.
        let _ = kill_process(Pid::from_child(&self.process), Signal::CONT);
        let _ = self.process.wait();
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.guarded = None;
        // The guardian does this itself, unless it was killed.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// An input as the launcher is told of it, and the bytes that follow.
fn stdin(input: Input<'_>) -> Result<(Stdin, &[u8])> {
    Ok(match input {
        Input::File(path) => (Stdin::File(absolute(path)?.into()), &[]),
        Input::Bytes(bytes) => (Stdin::Follows(bytes.len() as u64), bytes),
    })
}

fn command(Tool { program, arguments, folder, time }: &Tool) -> ToolCommand {
    let (program, folder) = (program.into(), folder.into());
    ToolCommand { program, arguments: arguments.clone(), folder, time: *time }
}

/// An absolute path: the launcher may have another current folder than this process.
fn absolute(path: &Path) -> Result<PathBuf> {
    std::path::absolute(path).with_context(|| path.display().to_string())
}
