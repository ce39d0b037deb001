//! A run under limits that the system enforces, measured by the system, from the launcher.

use std::fs::{self, File};
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    Pid, PidfdFlags, Resource, Rlimit, Signal, getpid, kill_process, kill_process_group,
    pidfd_open, prlimit,
};

use super::{End, Job, Usage};

/// How often a running program's memory is looked at.
const GLANCE: Timespec = Timespec { tv_sec: 0, tv_nsec: 5_000_000 };

/// Makes a run.
pub(super) fn run(job: &Job) -> io::Result<Usage> {
    let stdin = File::open(&job.stdin)?;
    let stdout = File::create(&job.stdout)?;
    let stderr = File::create(&job.stderr)?;
    let start = Instant::now();
    let child = Command::new(&job.program)
        .env_remove("RUST_BACKTRACE")
        .stdin(stdin)
        .stdout(stdout)
        .stderr(stderr)
        .process_group(0)
        .spawn()?;
    let group = Pid::from_child(&child);
    let watched = cap(group, job).and_then(|()| watch(group, job, start));
    let _ = kill_process_group(group, Signal::KILL); // fails where nothing is left of it
    let ended = reap(child.id().cast_signed())?;
    let wall = start.elapsed();
    let orphans = end_orphans()?;
    let time = ended.time + orphans.iter().map(|orphan| orphan.time).sum::<Duration>();
    let memory = orphans.iter().map(|orphan| orphan.memory).fold(ended.memory, u64::max);
    let end = match watched? {
        Some(end) => end,
        None => super::settle(job, ended.end, time, Some(memory))?,
    };
    Ok(Usage { end, time, wall, memory: Some(memory) })
}

/// Sets the limits that the system itself enforces, on the program and all that it will start.
///
/// Memory is only capped here: what was reserved and never touched costs nothing on a judge.
fn cap(program: Pid, job: &Job) -> io::Result<()> {
    let limits = &job.limits;
    let seconds = limits.time.as_secs() + u64::from(limits.time.subsec_nanos() > 0);
    for (resource, most, grace) in [
        (Resource::Cpu, seconds, 1),
        (Resource::Fsize, limits.output, 0),
        (Resource::As, limits.memory * 2 + (256 << 20), 0),
        (Resource::Core, 0, 0),
    ] {
        let limit = Rlimit { current: Some(most), maximum: Some(most + grace) };
        match prlimit(Some(program), resource, limit) {
            Err(error) if error != rustix::io::Errno::SRCH => return Err(error.into()),
            _ => {}
        }
    }
    Ok(())
}

/// Waits for the program's end, and says which limit was exceeded, if one was seen to be.
fn watch(program: Pid, job: &Job, start: Instant) -> io::Result<Option<End>> {
    let pidfd = pidfd_open(program, PidfdFlags::empty())?;
    let harness = io::stdin();
    loop {
        let mut events = [
            PollFd::new(&pidfd, PollFlags::IN),
            PollFd::from_borrowed_fd(harness.as_fd(), PollFlags::empty()),
        ];
        match poll(&mut events, Some(&GLANCE)) {
            Err(error) if error != rustix::io::Errno::INTR => return Err(error.into()),
            _ => {}
        }
        if !events[0].revents().is_empty() {
            return Ok(None);
        }
        if !events[1].revents().is_empty() {
            return Err(io::Error::other("the harness is gone"));
        }
        if start.elapsed() > job.limits.wall() {
            return Ok(Some(End::Time));
        }
        if resident(program).is_some_and(|bytes| bytes > job.limits.memory) {
            return Ok(Some(End::Memory));
        }
    }
}

/// The resident memory of a running program, in bytes.
fn resident(program: Pid) -> Option<u64> {
    let path = format!("/proc/{}/statm", program.as_raw_nonzero());
    let pages = fs::read_to_string(path).ok()?;
    let pages: u64 = pages.split(' ').nth(1)?.parse().ok()?;
    Some(pages * rustix::param::page_size() as u64)
}

/// A process that has ended, and was waited for.
struct Ended {
    end: End,
    /// CPU time, also of the children that it waited for.
    time: Duration,
    /// Peak resident memory, in bytes.
    memory: u64,
}

/// Waits for a child, or for any if the number is -1.
#[allow(unsafe_code, reason = "no safe library has wait4, the only call that measures one child")]
fn reap(child: i32) -> io::Result<Ended> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::uninit();
    let usage = loop {
        // SAFETY: both pointers are valid for writes, and a success has written the usage.
        let waited = unsafe { libc::wait4(child, &mut status, 0, usage.as_mut_ptr()) };
        if waited >= 0 {
            // SAFETY: as above.
            break unsafe { usage.assume_init() };
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    };
    let time = |spent: libc::timeval| {
        Duration::from_secs(spent.tv_sec.unsigned_abs())
            + Duration::from_micros(spent.tv_usec.unsigned_abs())
    };
    let status = ExitStatus::from_raw(status);
    let end = match status.signal() {
        Some(libc::SIGXCPU) => End::Time,
        Some(libc::SIGXFSZ) => End::Output,
        Some(signal) => End::Signal(signal),
        None => End::Exit(status.code().unwrap_or_default()),
    };
    Ok(Ended {
        end,
        time: time(usage.ru_utime) + time(usage.ru_stime),
        memory: usage.ru_maxrss.unsigned_abs() * 1024,
    })
}

/// Ends what the program left behind, also what moved to a process group of its own.
fn end_orphans() -> io::Result<Vec<Ended>> {
    let mut ended = Vec::new();
    loop {
        let me = getpid().as_raw_nonzero();
        let orphans = fs::read_to_string(format!("/proc/self/task/{me}/children"))?;
        for orphan in orphans.split_whitespace() {
            if let Some(orphan) = orphan.parse().ok().and_then(Pid::from_raw) {
                let _ = kill_process(orphan, Signal::KILL);
            }
        }
        match reap(-1) {
            Ok(orphan) => ended.push(orphan),
            Err(error) if error.raw_os_error() == Some(libc::ECHILD) => return Ok(ended),
            Err(error) => return Err(error),
        }
    }
}
