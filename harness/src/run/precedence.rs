//! Who runs first: the launcher and the guardian before the programs, where the user may have that.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

use rustix::process::{getpriority_process, setpriority_process};

/// Has this process run before others, where the user may do that, so that it can end even a
/// program that starts thousands of others. Returns what it was before.
pub(super) fn take() -> io::Result<i32> {
    let niceness = getpriority_process(None)?;
    // Only the administrator may. Others are kept to a number of processes by the system.
    let _ = setpriority_process(None, -20);
    Ok(niceness)
}

/// Has a command run at a niceness again.
#[allow(unsafe_code, reason = "the only way to do something between fork and exec")]
pub(super) fn give_up(command: &mut Command, niceness: i32) {
    let niced = move || Ok(setpriority_process(None, niceness)?);
    // SAFETY: this process has a single thread, so no lock is held at the fork by another one.
    unsafe { command.pre_exec(niced) };
}
