//! Ends the processes that are left of a run, and adds up what all of them have used.

use std::io;
use std::mem::MaybeUninit;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, PidfdFlags, Signal, getpid, pidfd_open, pidfd_send_signal};

use super::End;
use super::process::{children, parent_of};

/// The time and memory of all processes that were waited for.
#[derive(Debug, Default)]
pub(super) struct Spent {
    /// CPU time.
    pub(super) time: Duration,
    /// The highest peak of resident memory of one of them, in bytes.
    pub(super) memory: u64,
}

impl Spent {
    fn add(&mut self, ended: &Ended) {
        self.time += ended.time;
        self.memory = self.memory.max(ended.memory);
    }
}

/// A process that has ended, and was waited for.
struct Ended {
    end: End,
    /// CPU time, also of the children that it waited for.
    time: Duration,
    /// Peak resident memory, in bytes.
    memory: u64,
}

/// Waits for a child to end, and says how it did.
pub(super) fn wait(child: Pid, spent: &mut Spent) -> io::Result<End> {
    let ended = wait4(child.as_raw_pid(), 0)?;
    let ended =
        ended.ok_or_else(|| io::Error::other("a child was waited for and has not ended"))?;
    spent.add(&ended);
    Ok(ended.end)
}

/// How a child has ended, if it has.
pub(super) fn try_wait(child: Pid, spent: &mut Spent) -> io::Result<Option<End>> {
    let ended = wait4(child.as_raw_pid(), libc::WNOHANG)?;
    Ok(ended.map(|ended| {
        spent.add(&ended);
        ended.end
    }))
}

/// Waits for a child only if it has ended with all of its threads.
pub(super) fn reap(child: Pid, spent: &mut Spent) {
    if let Ok(Some(ended)) = wait4(child.as_raw_pid(), libc::WNOHANG) {
        spent.add(&ended);
    }
}

/// Ends every descendant of this process, and waits for all of them.
///
/// This process has to be a subreaper, so that a process that loses its parent becomes its child.
pub(super) fn sweep(spent: &mut Spent) -> io::Result<()> {
    loop {
        loop {
            match wait4(ANY, libc::WNOHANG) {
                Ok(Some(ended)) => spent.add(&ended),
                Ok(None) => break,
                Err(error) if error.raw_os_error() == Some(libc::ECHILD) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        kill_descendants();
        thread::sleep(Duration::from_micros(200));
    }
}

/// Ends all processes below this one, not only its children: a descendant that traces a child keeps
/// that child from ending.
///
/// Each is ended as soon as it is found, since it may be about to start more. One that is started
/// meanwhile may be missed.
fn kill_descendants() {
    let below = |parent| children(parent).into_iter().map(move |child| (child, parent));
    let mut found: Vec<_> = below(getpid()).collect();
    while let Some((process, parent)) = found.pop() {
        if let Some(children) = kill(process, parent) {
            found.extend(children.into_iter().map(|child| (child, process)));
        }
    }
}

/// Ends a process that was seen as a child of another, and returns its children.
///
/// Returns `None` if the process is gone. Its number may belong to any other process by then.
fn kill(process: Pid, parent: Pid) -> Option<Vec<Pid>> {
    let pidfd = pidfd_open(process, PidfdFlags::empty()).ok()?;
    // If its parent has ended meanwhile, it is a child of this process.
    if ![Some(parent), Some(getpid())].contains(&parent_of(process)) {
        return None;
    }
    let children = children(process);
    // If this succeeds, the number was that of the same process from the first line on.
    pidfd_send_signal(&pidfd, Signal::KILL).ok()?;
    Some(children)
}

/// The number that stands for any child.
const ANY: i32 = -1;

/// Waits for a child. With the option `WNOHANG`, returns `None` if no child has ended.
#[allow(unsafe_code, reason = "no safe library has wait4, the only call that measures one child")]
fn wait4(child: i32, options: i32) -> io::Result<Option<Ended>> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::uninit();
    loop {
        // SAFETY: both pointers are valid for writes.
        match unsafe { libc::wait4(child, &mut status, options, usage.as_mut_ptr()) } {
            0 => return Ok(None),
            1.. => break,
            _ => {}
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    // SAFETY: a call that returns a process has written its usage.
    let usage = unsafe { usage.assume_init() };
    let time = |spent: libc::timeval| {
        Duration::from_secs(spent.tv_sec.unsigned_abs())
            + Duration::from_micros(spent.tv_usec.unsigned_abs())
    };
    let status = ExitStatus::from_raw(status);
    Ok(Some(Ended {
        end: match status.signal() {
            Some(signal) => End::Signal(signal),
            None => End::Exit(status.code().unwrap_or_default()),
        },
        time: time(usage.ru_utime) + time(usage.ru_stime),
        memory: usage.ru_maxrss.unsigned_abs() * 1024,
    }))
}
