//! Starts a program, and measures it until it and all that it has left behind have ended.

use std::fs::File;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::{Duration, Instant};

use rustix::fs::{MemfdFlags, memfd_create};
use rustix::process::{Pid, Signal, kill_process_group};

use super::dialogue::Dialogue;
use super::end::{self, Spent};
use super::precedence;
use super::stderr::Stderr;
use super::talk::Talk;
use super::watch::{Watched, watch};
use super::{Limits, Usage};

/// A finished run.
pub(super) struct Finished {
    pub(super) usage: Usage,
    pub(super) stdout: File,
    pub(super) stderr: Vec<u8>,
    pub(super) dialogue: Option<Dialogue>,
}

/// Runs a command to its end, and ends all processes that it has left behind. It may talk with a
/// tool, for which it is said how long that may take.
pub(super) fn start(
    mut command: Command,
    limits: Option<&Limits>,
    niceness: i32,
    tool: Option<(Command, Duration)>,
) -> io::Result<Finished> {
    precedence::give_up(&mut command, niceness);
    let stdout = File::from(memfd_create("stdout", MemfdFlags::CLOEXEC)?);
    let (reader, writer) = io::pipe()?;
    command.stdout(stdout.try_clone()?).stderr(writer).process_group(0);
    let mut talk = None;
    if let Some((tool, time)) = tool {
        let (with, stdin, stdout) = Talk::start(tool, time, niceness)?;
        command.stdin(stdin).stdout(stdout);
        talk = Some(with);
    }
    let mut stderr = Stderr::of(reader)?;
    let start = Instant::now();
    let child = command.spawn().or_else(|error| {
        // The tool is running already.
        end::sweep(&mut Spent::default())?;
        Err(error)
    })?;
    drop(command); // and with it the program's ends of the pipes
    let program = Pid::from_child(&child);
    let mut spent = Spent::default();
    let watched =
        Watched { program, limits, stdout: &stdout, stderr: &mut stderr, talk: talk.as_mut() };
    let seen = watch(watched, &mut spent);
    // The whole group at once: a program that forks without end is faster than one kill after
    // another.
    let _ = kill_process_group(program, Signal::KILL); // fails if the group is gone
    let end = end::wait(program, &mut spent)?;
    let wall = start.elapsed();
    let dialogue = talk.map(|talk| talk.finish(&stdout)).transpose();
    end::sweep(&mut spent)?;
    let (seen, dialogue) = (seen?, dialogue?);
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
    Ok(Finished { usage, stdout, stderr: stderr.finish()?, dialogue })
}
