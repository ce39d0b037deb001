//! Lets the launcher and the guardian run before the programs, if the user may do that.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

use rustix::process::{getpriority_process, setpriority_process};

/// Lets this process run before others, if the user may do that. Then it can end even a program
/// that starts thousands of others. Returns the niceness of before.
pub(super) fn take() -> io::Result<i32> {
    let niceness = getpriority_process(None)?;
    // Only root may do this. For other users `limits` limits the number of processes.
    let _ = setpriority_process(None, -20);
    Ok(niceness)
}

/// Makes a command run at a niceness again.
#[allow(unsafe_code, reason = "the only way to do something between fork and exec")]
pub(super) fn give_up(command: &mut Command, niceness: i32) {
    let niced = move || Ok(setpriority_process(None, niceness)?);
    // SAFETY: this process has a single thread, so no lock is held at the fork by another one.
    unsafe { command.pre_exec(niced) };
}
