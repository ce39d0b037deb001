//! Runs a program on an input under limits, and says what it did.
//!
//! The program reads from a file and writes to files, so that no pipe can fill up or be held open,
//! and the system itself can cap the output.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

#[cfg(target_os = "linux")]
pub mod launcher;
#[cfg(target_os = "linux")]
mod measure;
mod plain;

/// What a program may use.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// CPU time. Wall time is limited to three times that, for programs that sleep.
    pub time: Duration,
    /// Peak resident memory, in bytes.
    pub memory: u64,
    /// Length of standard output, and of standard error, in bytes.
    pub output: u64,
}

impl Limits {
    /// No right answer comes near 1 MiB.
    pub const OUTPUT: u64 = 1 << 20;

    fn wall(&self) -> Duration {
        self.time.saturating_mul(3)
    }
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// By itself, with this exit code.
    Exit(i32),
    /// By this signal, which was not the harness's.
    Signal(i32),
    /// It used up its CPU time or its wall time.
    Time,
    /// It used more memory than it may.
    Memory,
    /// It wrote more than it may.
    Output,
}

/// What was measured of a program.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Usage {
    /// How the program ended.
    pub end: End,
    /// CPU time, user and system, of the program and the children that it waited for. Where the
    /// system has no way to tell: wall time, which is never less.
    pub time: Duration,
    /// Wall time.
    pub wall: Duration,
    /// Peak resident memory in bytes, where the system can tell.
    pub memory: Option<u64>,
}

/// A finished run.
#[derive(Clone, Debug)]
pub struct Run {
    /// What was measured.
    pub usage: Usage,
    /// Standard output, up to the limit.
    pub stdout: Vec<u8>,
    /// The first 64 KiB of standard error.
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

/// One run to make.
#[derive(Debug, Serialize, Deserialize)]
struct Job {
    program: PathBuf,
    stdin: PathBuf,
    stdout: PathBuf,
    stderr: PathBuf,
    limits: Limits,
}

/// Runs one program after another. For runs at the same time, take a runner each.
#[derive(Debug)]
pub struct Runner {
    #[cfg(target_os = "linux")]
    backend: launcher::Launcher,
    #[cfg(not(target_os = "linux"))]
    backend: plain::Plain,
}

impl Runner {
    /// Starts a runner.
    ///
    /// `judge` is the `judge` program, which serves as the launcher where there is one.
    ///
    /// # Errors
    /// No temporary folder, or no launcher.
    pub fn new(judge: &Path) -> Result<Self> {
        Ok(Self {
            #[cfg(target_os = "linux")]
            backend: launcher::Launcher::start(judge)?,
            #[cfg(not(target_os = "linux"))]
            backend: plain::Plain::start(judge)?,
        })
    }

    /// A folder for what goes with the runs; it is gone when the runner is, however that ends.
    pub fn folder(&self) -> &Path {
        self.backend.folder()
    }

    /// Runs a program on the bytes of an input.
    ///
    /// # Errors
    /// The program could not be run; whatever it does by itself is no error.
    pub fn run_on(&mut self, program: &Path, input: &[u8], limits: Limits) -> Result<Run> {
        let stdin = self.backend.files().join("in");
        fs::write(&stdin, input).context("no room for the input")?;
        self.run(program, &stdin, limits)
    }

    /// Runs a program on the file of an input.
    ///
    /// # Errors
    /// The program could not be run; whatever it does by itself is no error.
    pub fn run(&mut self, program: &Path, stdin: &Path, limits: Limits) -> Result<Run> {
        let job = Job {
            program: program.to_owned(),
            stdin: stdin.to_owned(),
            stdout: self.backend.files().join("out"),
            stderr: self.backend.files().join("err"),
            limits,
        };
        let usage = self.backend.run(&job);
        Ok(Run {
            usage: usage.with_context(|| format!("{} does not run", program.display()))?,
            stdout: head(&job.stdout, limits.output)?,
            stderr: head(&job.stderr, 64 << 10)?,
        })
    }
}

/// The beginning of a file.
fn head(path: &Path, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(length).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What the harness found about a program that has ended, beside how it ended by itself.
fn settle(job: &Job, by_itself: End, time: Duration, memory: Option<u64>) -> io::Result<End> {
    let limits = &job.limits;
    let length = fs::metadata(&job.stdout)?.len().max(fs::metadata(&job.stderr)?.len());
    Ok(if memory.is_some_and(|memory| memory > limits.memory) {
        End::Memory
    } else if length >= limits.output {
        End::Output
    } else if time > limits.time {
        End::Time
    } else {
        by_itself
    })
}
