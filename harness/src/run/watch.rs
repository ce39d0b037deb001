//! Watches a running program and all that it has started, by a glance every few milliseconds.

use std::fs::File;
use std::io;
use std::os::fd::OwnedFd;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, getpid, getppid, pidfd_open};

use super::end::{self, Spent};
use super::process::{Process, children, look, proportional};
use super::stderr::Stderr;
use super::talk::Talk;
use super::{End, Limits};

/// The time between two glances, at least.
const INTERVAL: Duration = Duration::from_millis(5);

/// What was seen of a run.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// The limit that the program has gone over, so that it has to be stopped.
    pub(super) over: Option<End>,
    /// How long no process of the run wanted to compute.
    pub(super) idle: Duration,
    /// The peak of the memory of several processes together, in bytes.
    pub(super) memory: u64,
}

/// All processes of a run at one moment.
#[derive(Default)]
struct Glance {
    runnable: bool,
    time: Duration,
    pages: u64,
    processes: Vec<Pid>,
    /// Whether there are more than allowed, so that not all were looked at.
    too_many: bool,
}

/// A running program, and what goes with it.
pub(super) struct Watched<'a> {
    pub(super) program: Pid,
    /// None for a tool that may take as long as it likes.
    pub(super) limits: Option<&'a Limits>,
    pub(super) stdout: &'a File,
    pub(super) stderr: &'a mut Stderr,
    /// The tool that it talks with, if it does.
    pub(super) talk: Option<&'a mut Talk>,
}

/// Watches a child until it ends, goes over a limit if there are any, or need not go on. Its standard
/// error is read meanwhile.
pub(super) fn watch(mut watched: Watched<'_>, spent: &mut Spent) -> io::Result<Seen> {
    let pidfd = pidfd_open(watched.program, PidfdFlags::empty())?;
    let guardian = getppid();
    let mut seen = Seen::default();
    let (mut last, mut last_time) = (Instant::now(), Duration::ZERO);
    let mut next = last + INTERVAL;
    loop {
        let ended = watched.wait(&pidfd, next)?;
        let decided = watched.talk.as_ref().is_some_and(|talk| talk.has_decided());
        if ended || decided {
            return Ok(seen);
        }
        let now = Instant::now();
        if now < next {
            continue;
        }
        if getppid() != guardian {
            return Err(io::Error::other("the guardian is gone"));
        }
        if let Some(limits) = watched.limits {
            let glance = watched.glance(limits, spent);
            // To wake up and sleep again, over and over, is as good as sleeping.
            if !glance.runnable && glance.time <= last_time + (now - last) / 10 {
                seen.idle += now - last;
            }
            (last, last_time) = (now, glance.time);
            seen.over = over(&glance, limits, &mut seen);
            if seen.over.is_none() && watched.stdout.metadata()?.len() > limits.output {
                seen.over = Some(End::Output);
            }
            if seen.over.is_some() {
                return Ok(seen);
            }
        }
        // A look at thousands of processes takes long. It must not take all of the time.
        next = now + INTERVAL.max(now.elapsed() * 4);
    }
}

impl Watched<'_> {
    /// Waits until something happens, or some moment has come, and reads and passes on what there is.
    /// Returns whether the program has ended.
    fn wait(&mut self, pidfd: &OwnedFd, until: Instant) -> io::Result<bool> {
        let mut events = vec![PollFd::new(pidfd, PollFlags::IN)];
        let stderr = self.stderr.pipe();
        events.extend(stderr.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)));
        events.extend(self.talk.iter().flat_map(|talk| talk.poll()));
        let wait = until.saturating_duration_since(Instant::now());
        match poll(&mut events, Some(&timespec(wait))) {
            Err(error) if error != rustix::io::Errno::INTR => return Err(error.into()),
            _ => {}
        }
        let happened = |at: usize| events.get(at).is_some_and(|event| !event.revents().is_empty());
        let (ended, said) = (happened(0), stderr.is_some() && happened(1));
        drop(events);
        if said {
            self.stderr.read()?;
        }
        if let Some(talk) = &mut self.talk {
            talk.serve(self.stdout, ended)?;
        }
        Ok(ended)
    }

    /// Looks at all processes below this one, and waits for the children that have ended but for the
    /// program itself. Of the tool it only matters whether it computes.
    fn glance(&mut self, limits: &Limits, spent: &mut Spent) -> Glance {
        let tool = self.talk.as_ref().map(|talk| talk.tool());
        let mut glance = glance(self.program, tool, limits, spent);
        glance.runnable |= self.talk.as_mut().is_some_and(|talk| talk.computes());
        glance
    }
}

fn glance(program: Pid, tool: Option<Pid>, limits: &Limits, spent: &mut Spent) -> Glance {
    let mut glance = Glance::default();
    let mut found = children(getpid());
    found.retain(|&child| Some(child) != tool);
    let own = found.len();
    let mut at = 0;
    // A program that is over a limit is to be stopped at once, before all its processes were looked
    // at.
    let within = |glance: &Glance, found: &Vec<Pid>| {
        glance.time <= limits.time && found.len() <= Limits::PROCESSES
    };
    while at < found.len() && within(&glance, &found) {
        let process = found[at];
        at += 1;
        let Some(Process { runnable, ended, time, pages, .. }) = look(process) else { continue };
        if ended && at <= own && process != program {
            end::reap(process, spent);
            continue;
        }
        glance.runnable |= runnable;
        glance.time += time;
        glance.pages += pages;
        glance.processes.push(process);
        found.extend(children(process));
    }
    glance.too_many = found.len() > Limits::PROCESSES;
    glance.time += spent.time;
    glance
}

/// The limit that the processes of a run are over, if there is one.
fn over(glance: &Glance, limits: &Limits, seen: &mut Seen) -> Option<End> {
    if glance.too_many {
        return Some(End::Processes);
    }
    let mut memory = glance.pages * rustix::param::page_size() as u64;
    if memory > limits.memory && glance.processes.len() > 1 {
        // The sum counts a page that several share several times.
        memory = glance.processes.iter().map(|&process| proportional(process)).sum();
    }
    if glance.processes.len() > 1 {
        seen.memory = seen.memory.max(memory);
    }
    if memory > limits.memory {
        Some(End::Memory)
    } else if glance.time > limits.time {
        Some(End::Time)
    } else if seen.idle > limits.idle {
        Some(End::Idle)
    } else {
        None
    }
}

fn timespec(time: Duration) -> Timespec {
    Timespec { tv_sec: time.as_secs().cast_signed(), tv_nsec: i64::from(time.subsec_nanos()) }
}
