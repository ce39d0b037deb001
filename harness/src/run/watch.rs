//! Watches a running program and all that it has started, by a glance every few milliseconds.

use std::io;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, getpid, getppid, pidfd_open};

use super::end::{self, Spent};
use super::process::{Process, children, look, proportional};
use super::stderr::Stderr;
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
    ticks: u64,
    pages: u64,
    processes: Vec<Pid>,
}

/// Watches a child until it ends, or goes over a limit if there are any. Its standard error is
/// read meanwhile.
pub(super) fn watch(
    program: Pid,
    limits: Option<&Limits>,
    stderr: &mut Stderr,
    spent: &mut Spent,
) -> io::Result<Seen> {
    let pidfd = pidfd_open(program, PidfdFlags::empty())?;
    let guardian = getppid();
    let mut seen = Seen::default();
    let mut last = (Instant::now(), 0, Duration::ZERO);
    let mut next = last.0 + INTERVAL;
    loop {
        let mut events = vec![PollFd::new(&pidfd, PollFlags::IN)];
        events.extend(stderr.pipe().map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)));
        let wait = next.saturating_duration_since(Instant::now());
        match poll(&mut events, Some(&timespec(wait))) {
            Err(error) if error != rustix::io::Errno::INTR => return Err(error.into()),
            _ => {}
        }
        let happened = |at: usize| events.get(at).is_some_and(|event| !event.revents().is_empty());
        let (ended, said) = (happened(0), happened(1));
        if said {
            stderr.read()?;
        }
        if ended {
            return Ok(seen);
        }
        let now = Instant::now();
        if now < next {
            continue;
        }
        if getppid() != guardian {
            return Err(io::Error::other("the guardian is gone"));
        }
        if let Some(limits) = limits {
            let glance = glance(program, spent);
            if !glance.runnable && (glance.ticks, spent.time) == (last.1, last.2) {
                seen.idle += now - last.0;
            }
            last = (now, glance.ticks, spent.time);
            seen.over = over(&glance, limits, spent, &mut seen);
            if seen.over.is_some() {
                return Ok(seen);
            }
        }
        // A look at thousands of processes takes long, and must not be all that is done.
        next = now + INTERVAL.max(now.elapsed() * 4);
    }
}

/// Looks at all processes below this one, and waits for the children that have ended but for the
/// program itself.
fn glance(program: Pid, spent: &mut Spent) -> Glance {
    let mut glance = Glance::default();
    let mut found = children(getpid());
    let own = found.len();
    let mut at = 0;
    while at < found.len() {
        let process = found[at];
        at += 1;
        let Some(Process { runnable, ended, ticks, pages }) = look(process) else { continue };
        if ended && at <= own && process != program {
            end::reap(process, spent);
            continue;
        }
        glance.runnable |= runnable;
        glance.ticks += ticks;
        glance.pages += pages;
        glance.processes.push(process);
        found.extend(children(process));
    }
    glance
}

/// The limit that the processes of a run are over, if there is one.
fn over(glance: &Glance, limits: &Limits, spent: &Spent, seen: &mut Seen) -> Option<End> {
    let mut memory = glance.pages * rustix::param::page_size() as u64;
    if memory > limits.memory && glance.processes.len() > 1 {
        // The sum counts a page that several share several times.
        memory = glance.processes.iter().map(|&process| proportional(process)).sum();
    }
    if glance.processes.len() > 1 {
        seen.memory = seen.memory.max(memory);
    }
    // Ticks are rounded down, so that this is never more than what is measured at the end.
    let ticks_a_second = rustix::param::clock_ticks_per_second();
    let time = spent.time + Duration::from_millis(glance.ticks * 1000 / ticks_a_second);
    if memory > limits.memory {
        Some(End::Memory)
    } else if time > limits.time {
        Some(End::Time)
    } else if seen.idle > limits.idle() {
        Some(End::Idle)
    } else {
        None
    }
}

fn timespec(time: Duration) -> Timespec {
    Timespec { tv_sec: time.as_secs().cast_signed(), tv_nsec: i64::from(time.subsec_nanos()) }
}
