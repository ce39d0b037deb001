//! A small process of its own that starts programs and measures them.
//!
//! Linux counts into a child's peak memory what its parent held when it started the child. The
//! judge may hold hundreds of megabytes. The launcher is the judge's binary run again, before it
//! has loaded anything, so it holds little.

use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, Read, Seek, Write};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{getpid, set_child_subreaper};
use serde::{Deserialize, Serialize};

use super::dialogue::Dialogue;
use super::input::{Stdin, copy_of};
use super::limits::{Sandbox, too_low};
use super::precedence;
use super::start::{Finished, start};
use super::{Limits, Usage};

/// The first argument of a `judge` that is to be a launcher. The next ones are its folder and
/// whether to use Landlock.
pub(super) const ARGUMENT: &str = "--launcher";

/// What the judge asks for: a line of JSON. The input follows, unless it is a file.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Job {
    /// To run a program under limits.
    Program { program: OsString, input: Stdin, limits: Limits },
    /// To run a tool on an input.
    Tool { command: ToolCommand, input: Stdin },
    /// To run a program under limits that talks with a tool.
    Talk { program: OsString, limits: Limits, command: ToolCommand },
}

/// A command line of a tool.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ToolCommand {
    pub(super) program: OsString,
    pub(super) arguments: Vec<OsString>,
    pub(super) folder: OsString,
    /// How long it may take, if not as long as it likes.
    pub(super) time: Option<Duration>,
}

impl ToolCommand {
    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).current_dir(&self.folder);
        // They name open files of `make`, which this process does not hand on. A compiler would
        // complain.
        command.env_remove("MAKEFLAGS").env_remove("MFLAGS").env_remove("CARGO_MAKEFLAGS");
        command
    }
}

/// The answer to a job: a line of JSON. Standard output and standard error follow.
pub(super) type Answer = Result<Measured, String>;

/// What was measured of a run.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Measured {
    pub(super) usage: Usage,
    /// Bytes of standard output.
    pub(super) stdout: u64,
    /// Bytes of standard error.
    pub(super) stderr: u64,
    pub(super) dialogue: Option<Dialogue>,
}

/// Makes the runs that standard input asks for, until it ends.
pub(super) fn serve(arguments: &[OsString]) -> io::Result<()> {
    let [folder, landlock] = arguments else { return Err(io::Error::other("no folder")) };
    set_child_subreaper(Some(getpid()))?;
    let niceness = precedence::take()?;
    close_on_exec()?;
    let mut sandbox = Sandbox::in_folder(Path::new(folder), landlock == "true");
    let (mut jobs, mut answers) = (io::stdin().lock(), io::stdout().lock());
    let mut line = String::new();
    while jobs.read_line(&mut line)? > 0 {
        let answer = run(serde_json::from_str(&line)?, &mut jobs, &mut sandbox, niceness);
        match answer {
            Ok(Finished { usage, mut stdout, stderr, dialogue }) => {
                let length = stdout.metadata()?.len();
                stdout.rewind()?;
                let stderr_length = stderr.len() as u64;
                let answer: Answer =
                    Ok(Measured { usage, stdout: length, stderr: stderr_length, dialogue });
                writeln!(answers, "{}", serde_json::to_string(&answer)?)?;
                io::copy(&mut stdout.take(length), &mut answers)?;
                answers.write_all(&stderr)?;
            }
            Err(error) => {
                let answer: Answer = Err(error.to_string());
                writeln!(answers, "{}", serde_json::to_string(&answer)?)?;
            }
        }
        answers.flush()?;
        line.clear();
    }
    Ok(())
}

/// Closes the files that this process has inherited, when it starts a program.
fn close_on_exec() -> io::Result<()> {
    for entry in fs::read_dir("/proc/self/fd")? {
        let name = entry?.file_name();
        if let Some(file) = name.to_str().and_then(|name| name.parse().ok()).filter(|&fd| fd > 2) {
            #[allow(unsafe_code, reason = "nobody owns what was inherited")]
            // SAFETY: it was open a moment ago; if it was the folder that is read here, it still is.
            let file = unsafe { std::os::fd::BorrowedFd::borrow_raw(file) };
            fcntl_setfd(file, FdFlags::CLOEXEC)?;
        }
    }
    Ok(())
}

fn run(
    job: Job,
    jobs: &mut impl Read,
    sandbox: &mut Sandbox,
    niceness: i32,
) -> io::Result<Finished> {
    match job {
        Job::Program { program, input, limits } => {
            let stdin = copy_of(input, jobs)?;
            let mut command = Command::new(program);
            command.env_clear().stdin(stdin);
            confined(command, &limits, sandbox, niceness, None)
        }
        Job::Tool { command, input } => {
            let stdin = copy_of(input, jobs)?;
            let mut tool = command.command();
            tool.stdin(stdin);
            start(tool, command.time.map(Limits::of_tool).as_ref(), niceness, None)
        }
        Job::Talk { program, limits, command } => {
            let mut talker = Command::new(program);
            talker.env_clear();
            let time = command.time.unwrap_or(Duration::MAX);
            confined(talker, &limits, sandbox, niceness, Some((command.command(), time)))
        }
    }
}

/// Runs a command under limits, in a folder of its own.
fn confined(
    mut command: Command,
    limits: &Limits,
    sandbox: &mut Sandbox,
    niceness: i32,
    tool: Option<(Command, Duration)>,
) -> io::Result<Finished> {
    sandbox.confine(&mut command, limits)?;
    let finished = start(command, Some(limits), niceness, tool);
    sandbox.empty()?;
    finished.map_err(|error| match too_low(limits) {
        Some(limit) if error.kind() == io::ErrorKind::PermissionDenied => io::Error::other(limit),
        _ => error,
    })
}
