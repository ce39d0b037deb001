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
    time: Duration,
    pages: u64,
    processes: Vec<Pid>,
    /// Whether there are more than allowed, so that not all were looked at.
    too_many: bool,
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
    let (mut last, mut last_time) = (Instant::now(), Duration::ZERO);
    let mut next = last + INTERVAL;
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
            let glance = glance(program, limits, spent);
            // A program that wakes up and sleeps again, over and over, counts as sleeping.
            if !glance.runnable && glance.time <= last_time + (now - last) / 10 {
                seen.idle += now - last;
            }
            (last, last_time) = (now, glance.time);
            seen.over = over(&glance, limits, &mut seen);
            if seen.over.is_some() {
                return Ok(seen);
            }
        }
        // A look at thousands of processes takes long. It must not take all of the time.
        next = now + INTERVAL.max(now.elapsed() * 4);
    }
}

/// Looks at all processes below this one, and waits for the children that have ended, except for
/// the program itself.
fn glance(program: Pid, limits: &Limits, spent: &mut Spent) -> Glance {
    let mut glance = Glance::default();
    let mut found = children(getpid());
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
    } else if seen.idle > limits.idle() {
        Some(End::Idle)
    } else {
        None
    }
}

fn timespec(time: Duration) -> Timespec {
    Timespec { tv_sec: time.as_secs().cast_signed(), tv_nsec: i64::from(time.subsec_nanos()) }
}
