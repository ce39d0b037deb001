//! What a runner is asked to run: on which input, under which limits.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What a program may use.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// CPU time of the program and of all that it starts, together.
    pub time: Duration,
    /// The time that may pass while none of them wants to compute.
    pub idle: Duration,
    /// Resident memory at the peak, in bytes, also of all of them together.
    pub memory: u64,
    /// Length of standard output, in bytes.
    pub output: u64,
}

impl Limits {
    /// The limit on output where a problem states none: 64 MiB.
    pub const OUTPUT: u64 = 64 << 20;

    /// Processes that a program may have at once. No solution needs a hundred.
    pub const PROCESSES: usize = 4096;

    /// Those of a problem. A program may sleep for three times as long as it may compute.
    pub const fn new(time: Duration, memory: u64, output: u64) -> Self {
        Self { time, idle: time.saturating_mul(3), memory, output }
    }

    /// Those of a tool: it may take some time, computing or sleeping, and print what it likes.
    pub const fn of_tool(time: Duration) -> Self {
        Self { time, idle: time, memory: u64::MAX, output: 1 << 30 }
    }
}

/// What a program finds on its standard input.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// The content of a file.
    File(&'a Path),
    /// These bytes.
    Bytes(&'a [u8]),
}

/// A command that helps to judge, as a compiler does. It is trusted and runs in the caller's
/// environment.
#[derive(Clone, Debug)]
pub struct Tool {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// Its current folder.
    pub folder: PathBuf,
    /// How long it may take; as long as it likes, if nothing is said.
    pub time: Option<Duration>,
}
