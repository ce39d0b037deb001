//! A tool that a program talks with, while the program runs.

use std::fs::File;
use std::io::{self, PipeReader, PipeWriter};
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, kill_process_group};

use super::dialogue::{Dialogue, Record, Who};
use super::end::{Spent, try_wait, wait};
use super::process::look;
use super::relay::Relay;
use super::stderr::Stderr;
use super::{End, precedence};

/// The time between two glances at a tool that is left alone.
const INTERVAL: Duration = Duration::from_millis(5);

/// A running tool, and the pipes between it and a program.
pub(super) struct Talk {
    tool: Pid,
    /// How long it may compute, and how long it may sleep when the program has ended.
    time: Duration,
    end: Option<End>,
    /// Whether it ended before the program.
    first: bool,
    to_program: Relay,
    to_tool: Relay,
    stderr: Stderr,
    record: Record,
}

impl Talk {
    /// Starts a tool, and returns the ends of the pipes for the program: what it reads from, and
    /// what it writes to.
    pub(super) fn start(
        mut tool: Command,
        time: Duration,
        niceness: i32,
    ) -> io::Result<(Self, PipeReader, PipeWriter)> {
        let (to_tool, program_writes, tool_reads) = Relay::new(Who::Program)?;
        let (to_program, tool_writes, program_reads) = Relay::new(Who::Tool)?;
        let (reader, writer) = io::pipe()?;
        precedence::give_up(&mut tool, niceness);
        let tool = tool.stdin(tool_reads).stdout(tool_writes).stderr(writer).process_group(0);
        let talk = Self {
            tool: Pid::from_child(&tool.spawn()?),
            time,
            end: None,
            first: false,
            to_program,
            to_tool,
            stderr: Stderr::of(reader)?,
            record: Record::default(),
        };
        Ok((talk, program_reads, program_writes))
    }

    pub(super) fn tool(&self) -> Pid {
        self.tool
    }

    /// What to wait for.
    pub(super) fn poll(&self) -> Vec<PollFd<'_>> {
        let stderr = self.stderr.pipe().map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN));
        stderr.into_iter().chain(self.to_program.poll()).chain(self.to_tool.poll()).collect()
    }

    /// Passes on what there is. What the program says goes to its standard output too.
    pub(super) fn serve(&mut self, stdout: &File, program_ended: bool) -> io::Result<()> {
        if self.end.is_none() {
            self.end = try_wait(self.tool, &mut Spent::default())?;
            self.first |= self.end.is_some() && !program_ended;
        }
        self.stderr.read()?;
        self.to_tool.pass(&mut self.record, Some(stdout))?;
        self.to_program.pass(&mut self.record, None)?;
        self.to_tool.close(program_ended);
        self.to_program.close(self.end.is_some());
        Ok(())
    }

    /// Whether the tool wants to compute. If it has done so for too long, it is ended.
    pub(super) fn computes(&mut self) -> bool {
        let Some(process) = look(self.tool).filter(|_| self.end.is_none()) else { return false };
        if process.time > self.time {
            (self.end, self.first) = (Some(End::Time), true);
        }
        process.runnable
    }

    /// Whether the tool has ended with something to say against the program, which need not go on.
    pub(super) fn has_decided(&self) -> bool {
        self.end.is_some_and(|end| end != End::Exit(0))
    }

    /// Waits for the tool to end, once the program has.
    pub(super) fn finish(mut self, stdout: &File) -> io::Result<Dialogue> {
        let start = Instant::now();
        let mut idle = Duration::ZERO;
        while self.end.is_none() {
            let last = Instant::now();
            let wait = Timespec { tv_sec: 0, tv_nsec: i64::from(INTERVAL.subsec_nanos()) };
            match poll(&mut self.poll(), Some(&wait)) {
                Err(error) if error != rustix::io::Errno::INTR => return Err(error.into()),
                _ => {}
            }
            self.serve(stdout, true)?;
            if !self.computes() {
                idle += last.elapsed();
            }
            // One that prints without end is mostly neither idle nor computing.
            let too_long = idle > self.time || start.elapsed() > self.time * 2;
            if too_long && self.end.is_none() {
                self.end = Some(End::Idle);
            }
        }
        let _ = kill_process_group(self.tool, Signal::KILL); // fails where nothing is left of it
        if matches!(self.end, Some(End::Time | End::Idle)) {
            wait(self.tool, &mut Spent::default())?;
        }
        let end = self.end.unwrap_or(End::Idle);
        Ok(self.record.finish(end, self.first, self.stderr.finish()?))
    }
}
