//! A small process of its own that starts programs and measures them.
//!
//! Linux counts into a child's peak memory what its parent held when it started the child. The
//! judge may hold hundreds of megabytes. The launcher is the judge's binary run again, before it
//! has loaded anything, so it holds little.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufRead, Read, Seek, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, getpid, kill_process_group, set_child_subreaper};
use serde::{Deserialize, Serialize};

use super::end::{self, Spent};
use super::limits::{Sandbox, too_low};
use super::precedence;
use super::stderr::Stderr;
use super::watch::watch;
use super::{Limits, Usage};

/// The first argument of a `judge` that is to be a launcher. The next ones are its folder and
/// whether to use Landlock.
pub(super) const ARGUMENT: &str = "--launcher";

/// What the judge asks for: a line of JSON. The input follows, unless it is a file.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Job {
    /// To run a program under limits.
    Program { program: OsString, input: Stdin, limits: Limits },
    /// To run a tool in a folder.
    Tool { program: OsString, arguments: Vec<String>, folder: OsString },
}

/// Where an input comes from.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Stdin {
    File(OsString),
    /// So many bytes follow the job.
    Follows(u64),
}

/// The answer to a job: a line of JSON. Standard output and standard error follow, with these two
/// lengths.
pub(super) type Answer = Result<(Usage, u64, u64), String>;

/// A finished run.
struct Finished {
    usage: Usage,
    stdout: File,
    stderr: Vec<u8>,
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
            Ok(Finished { usage, mut stdout, stderr }) => {
                let length = stdout.metadata()?.len();
                stdout.rewind()?;
                let answer: Answer = Ok((usage, length, stderr.len() as u64));
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
            sandbox.confine(&mut command, &limits)?;
            let finished =
                start(command, Some(&limits), niceness).map_err(|error| match too_low(&limits) {
                    Some(limit) if error.kind() == io::ErrorKind::PermissionDenied => {
                        io::Error::other(limit)
                    }
                    _ => error,
                });
            sandbox.empty()?;
            finished
        }
        Job::Tool { program, arguments, folder } => {
            let mut command = Command::new(program);
            command.args(arguments).current_dir(folder).stdin(Stdio::null());
            start(command, None, niceness)
        }
    }
}

/// A copy of an input in memory, which nobody can change.
fn copy_of(input: Stdin, jobs: &mut impl Read) -> io::Result<File> {
    let flags = MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING;
    let mut copy = File::from(memfd_create("stdin", flags)?);
    match input {
        Stdin::Follows(length) => {
            io::copy(&mut jobs.take(length), &mut copy)?;
        }
        Stdin::File(path) => {
            let copied = File::open(&path).and_then(|mut file| io::copy(&mut file, &mut copy));
            copied.map_err(|error| io::Error::other(format!("{}: {error}", path.display())))?;
        }
    }
    seal(&copy)?;
    copy.rewind()?;
    Ok(copy)
}

/// Keeps everybody from writing to a file in memory.
fn seal(file: &File) -> io::Result<()> {
    let seals = SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK;
    for _ in 0..1000 {
        match fcntl_add_seals(file, seals) {
            // The system itself still holds a page of it, for a moment.
            Err(error) if error == rustix::io::Errno::BUSY => {
                thread::sleep(Duration::from_millis(1));
            }
            sealed => return Ok(sealed?),
        }
    }
    Err(io::Error::other("the copy of the input can't be sealed"))
}

/// Runs a command to its end, and ends all processes that it has left behind.
fn start(mut command: Command, limits: Option<&Limits>, niceness: i32) -> io::Result<Finished> {
    precedence::give_up(&mut command, niceness);
    let stdout = File::from(memfd_create("stdout", MemfdFlags::CLOEXEC)?);
    let (reader, writer) = io::pipe()?;
    let mut stderr = Stderr::of(reader)?;
    let start = Instant::now();
    let child = command.stdout(stdout.try_clone()?).stderr(writer).process_group(0).spawn()?;
    drop(command); // and with it the writing end of standard error
    let program = Pid::from_child(&child);
    let mut spent = Spent::default();
    let seen = watch(program, limits, &mut stderr, &mut spent);
    // The whole group at once: a program that forks without end is faster than one kill after
    // another.
    let _ = kill_process_group(program, Signal::KILL); // fails if the group is gone
    let end = end::wait(program, &mut spent)?;
    end::sweep(&mut spent)?;
    let (seen, wall) = (seen?, start.elapsed());
    let usage = Usage {
        end: seen.over.unwrap_or(end),
        time: spent.time,
        idle: seen.idle,
        wall,
        memory: Some(spent.memory.max(seen.memory)),
    };
    let usage = match limits {
        Some(limits) => usage.held_to(limits, stdout.metadata()?.len()),
        None => usage,
    };
    Ok(Finished { usage, stdout, stderr: stderr.finish()? })
}
