//! A process between the judge and a launcher. When the judge is gone, or the launcher was killed
//! or stopped, it ends every process below it and removes the folder of the runs.

use std::ffi::OsString;
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::path::Path;
use std::process::Command;

use anyhow::Context;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, getpid, pidfd_open, set_child_subreaper};
use tempfile::TempDir;

use super::end::{Spent, sweep};
use super::process::is_stopped;
use super::{launcher, limits, precedence};

/// The first argument of a `judge` that is to be a guardian. The next ones are whether to use
/// Landlock and, optionally, where to make its folder.
pub(super) const ARGUMENT: &str = "--guardian";

/// What a guardian says first, as a line of JSON: its folder, or why it has none.
pub(super) type Greeting = Result<OsString, String>;

/// How often the guardian looks at the launcher.
const INTERVAL: Timespec = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };

/// Guards a launcher until standard input ends or something has happened to the launcher. The two
/// share standard input, from which the launcher reads its jobs, and standard output, on which it
/// answers.
pub(super) fn serve(arguments: &[OsString]) -> io::Result<()> {
    set_child_subreaper(Some(getpid()))?;
    let (landlock, base) = match arguments {
        [landlock] => (landlock, None),
        [landlock, base] => (landlock, Some(Path::new(base))),
        _ => return Err(io::Error::other("no such arguments")),
    };
    let folder = folder(base);
    let greeting: Greeting = match &folder {
        Ok(folder) => Ok(folder.path().into()),
        Err(error) => Err(format!("{error:#}")),
    };
    writeln!(io::stdout(), "{}", serde_json::to_string(&greeting)?)?;
    let folder = folder.map_err(io::Error::other)?.keep();
    let guarded = guard(&folder, landlock);
    sweep(&mut Spent::default())?;
    // A second time, in case something was made in it meanwhile.
    limits::remove(&folder).or_else(|_| limits::remove(&folder))?;
    guarded
}

/// A new folder. Unless another place is asked for, it is in memory if that is possible: this gives
/// nearly twice as many runs a second.
fn folder(base: Option<&Path>) -> anyhow::Result<TempDir> {
    let new_in = |base: &Path| {
        let folder = tempfile::Builder::new().prefix("judge-").tempdir_in(base);
        folder.with_context(|| format!("no temporary folder can be made in {}", base.display()))
    };
    match base {
        Some(base) => new_in(base),
        None => new_in(Path::new("/dev/shm")).or_else(|_| new_in(&std::env::temp_dir())),
    }
}

fn guard(folder: &Path, landlock: &OsString) -> io::Result<()> {
    let launcher = Command::new("/proc/self/exe")
        .arg(launcher::ARGUMENT)
        .args([folder.as_os_str(), landlock])
        .spawn()?;
    let launcher = Pid::from_child(&launcher);
    // The launcher was started before this, so it has not inherited it. It takes precedence itself,
    // and gives its programs their former niceness.
    let _ = precedence::take();
    let ended = pidfd_open(launcher, PidfdFlags::empty())?;
    let judge = io::stdin();
    let mut was_stopped = false;
    loop {
        // Nothing is read from the judge here. `poll` tells all the same that the judge has hung
        // up.
        let mut events = [
            PollFd::from_borrowed_fd(judge.as_fd(), PollFlags::empty()),
            PollFd::new(&ended, PollFlags::IN),
        ];
        match poll(&mut events, Some(&INTERVAL)) {
            Err(error) if error != rustix::io::Errno::INTR => return Err(error.into()),
            _ => {}
        }
        if events.iter().any(|event| !event.revents().is_empty()) {
            return Ok(());
        }
        // Only at the second look in a row: a person may stop all processes, and continue them, at
        // once.
        let is_stopped = is_stopped(launcher);
        if was_stopped && is_stopped {
            return Ok(());
        }
        was_stopped = is_stopped;
    }
}
