//! The outcome of a run.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Limits;

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// By itself, with this exit code.
    Exit(i32),
    /// By this signal, which the judge did not send.
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
    /// CPU time, user and system. If the system can't tell: wall time.
    pub time: Duration,
    /// How long none of them wanted to compute.
    pub idle: Duration,
    /// Wall time.
    pub wall: Duration,
    /// Resident memory at the peak, in bytes, if the system can tell.
    pub memory: Option<u64>,
}

impl Usage {
    /// The same, but if a limit was exceeded, the limit is the end, even if the program ended by
    /// itself.
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
    /// The limits that it ran under.
    pub limits: Limits,
    /// What was measured.
    pub usage: Usage,
    /// Standard output. If it is longer than allowed, one byte more than that.
    pub stdout: Vec<u8>,
    /// Standard error; of a long one the first and the last 32 KiB.
    pub stderr: Vec<u8>,
}

impl Run {
    /// Whether Rust's runtime aborted because the system refused it memory. The system does so only
    /// far above the memory limit.
    pub fn was_refused_memory(&self) -> bool {
        const ABORTED: End = End::Signal(6);
        let stderr = String::from_utf8_lossy(&self.stderr);
        let refused = |line: &str| {
            line.starts_with("memory allocation of ") && line.ends_with(" bytes failed")
        };
        self.usage.end == ABORTED && stderr.lines().any(refused)
    }
}
