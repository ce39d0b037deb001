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

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits::new(Duration::from_millis(500), 64 << 20, 100);

    fn used(time: u64, memory: u64) -> Usage {
        let time = Duration::from_millis(time);
        Usage { end: End::Exit(3), time, idle: time, wall: time, memory: Some(memory) }
    }

    /// What is used may reach a limit.
    #[test]
    fn a_limit_that_is_exceeded_is_the_end() {
        let (time, memory, output) = (500, 64 << 20, 100);
        for (usage, written, end) in [
            (used(time, memory), output, End::Exit(3)),
            (used(0, 0), 0, End::Exit(3)),
            (used(time + 1, memory), output, End::Time),
            (used(time + 1, memory), output + 1, End::Output),
            (used(time + 1, memory + 1), output + 1, End::Memory),
        ] {
            assert_eq!(usage.held_to(&LIMITS, written).end, end, "{usage:?} {written}");
        }
        let unknown = Usage { memory: None, ..used(time, 0) };
        assert_eq!(unknown.held_to(&LIMITS, output).end, End::Exit(3));
    }

    #[test]
    fn memory_was_refused_if_the_runtime_says_so_and_aborts() {
        let refused = |end, stderr: &str| {
            let usage = Usage { end, ..used(0, 0) };
            let stderr = stderr.as_bytes().to_vec();
            Run { limits: LIMITS, usage, stdout: Vec::new(), stderr }.was_refused_memory()
        };
        let said = "reading\nmemory allocation of 1099511627776 bytes failed\n";
        assert!(refused(End::Signal(6), said));
        assert!(!refused(End::Signal(9), said) && !refused(End::Exit(1), said));
        for other in ["", "memory allocation of much\n", "2 bytes failed\n"] {
            assert!(!refused(End::Signal(6), other), "{other}");
        }
    }
}
