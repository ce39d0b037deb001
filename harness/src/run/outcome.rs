//! What a run came to.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Limits;

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// By itself, with this exit code.
    Exit(i32),
    /// By this signal, which was not the judge's.
    Signal(i32),
    /// It used more CPU time than it may.
    Time,
    /// It slept for longer than it may.
    Idle,
    /// It used more memory than it may.
    Memory,
    /// It wrote more than it may.
    Output,
    /// It had more processes at once than it may.
    Processes,
}

/// What was measured of a program and of all that it started.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Usage {
    /// How the program ended.
    pub end: End,
    /// CPU time, user and system. Where the system has no way to tell: wall time.
    pub time: Duration,
    /// How long none of them wanted to compute.
    pub idle: Duration,
    /// Wall time.
    pub wall: Duration,
    /// Resident memory at the peak, in bytes, where the system can tell.
    pub memory: Option<u64>,
}

impl Usage {
    /// The same, with the end that the limits call for: a program that has gone over a limit has
    /// not ended by itself, even if it was not stopped.
    pub(super) fn held_to(mut self, limits: &Limits, output: u64) -> Self {
        if self.memory.is_some_and(|memory| memory > limits.memory) {
            self.end = End::Memory;
        } else if output > limits.output {
            self.end = End::Output;
        } else if self.time > limits.time {
            self.end = End::Time;
        }
        self
    }
}

/// A finished run.
#[derive(Clone, Debug)]
pub struct Run {
    /// What it was held to.
    pub limits: Limits,
    /// What was measured.
    pub usage: Usage,
    /// Standard output. If it is longer than allowed, one byte more than that.
    pub stdout: Vec<u8>,
    /// Standard error; of a long one the first and the last 32 KiB.
    pub stderr: Vec<u8>,
}

impl Run {
    /// Whether Rust's runtime gave up since the system refused it memory, which happens only far
    /// beyond the limit.
    pub fn was_refused_memory(&self) -> bool {
        const ABORTED: End = End::Signal(6);
        let stderr = String::from_utf8_lossy(&self.stderr);
        let refused = |line: &str| {
            line.starts_with("memory allocation of ") && line.ends_with(" bytes failed")
        };
        self.usage.end == ABORTED && stderr.lines().any(refused)
    }
}
