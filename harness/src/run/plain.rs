//! A run by the standard library alone, for systems other than Linux: wall time for CPU time, no
//! peak memory, and children of the program are left alone.

#![cfg_attr(target_os = "linux", allow(dead_code, reason = "only its tests run here"))]

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use tempfile::TempDir;

use super::{End, Job, Usage};

/// The harness's own process, since there is no launcher.
#[derive(Debug)]
pub(super) struct Plain(TempDir);

impl Plain {
    pub(super) fn start(_judge: &Path) -> Result<Self> {
        Ok(Self(tempfile::tempdir().context("no temporary folder")?))
    }

    /// A folder that is gone when the harness is.
    pub(super) fn folder(&self) -> &Path {
        self.0.path()
    }

    /// Where runs read and write.
    pub(super) fn files(&self) -> &Path {
        self.0.path()
    }

    pub(super) fn run(&mut self, job: &Job) -> Result<Usage> {
        Ok(run(job)?)
    }
}

fn run(job: &Job) -> io::Result<Usage> {
    let mut child = Command::new(&job.program)
        .env_remove("RUST_BACKTRACE")
        .stdin(File::open(&job.stdin)?)
        .stdout(File::create(&job.stdout)?)
        .stderr(File::create(&job.stderr)?)
        .spawn()?;
    let start = Instant::now();
    let mut by_itself = None;
    while by_itself.is_none() && start.elapsed() < job.limits.wall() && !overflows(job)? {
        thread::sleep(Duration::from_millis(1));
        by_itself = child.try_wait()?.map(end);
    }
    let wall = start.elapsed();
    if by_itself.is_none() {
        child.kill()?;
        child.wait()?;
    }
    let end = super::settle(job, by_itself.unwrap_or(End::Time), wall, None)?;
    Ok(Usage { end, time: wall, wall, memory: None })
}

fn overflows(job: &Job) -> io::Result<bool> {
    let full = |path| fs::metadata(path).map(|file| file.len() >= job.limits.output);
    Ok(full(&job.stdout)? || full(&job.stderr)?)
}

fn end(status: ExitStatus) -> End {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return End::Signal(signal);
    }
    End::Exit(status.code().unwrap_or(-1))
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::super::Limits;
    use super::*;

    /// How a shell script ends that is given `in` to read.
    fn end_of(script: &str) -> Result<End> {
        let mut plain = Plain::start(Path::new(""))?;
        let path = |name: &str| plain.folder().join(name);
        fs::write(path("in"), "in\n")?;
        fs::write(path("program"), format!("#!/bin/sh\n{script}\n"))?;
        fs::set_permissions(path("program"), PermissionsExt::from_mode(0o755))?;
        let job = Job {
            program: path("program"),
            stdin: path("in"),
            stdout: path("out"),
            stderr: path("err"),
            limits: Limits { time: Duration::from_millis(500), memory: 0, output: 1000 },
        };
        let usage = plain.run(&job)?;
        assert!(usage.memory.is_none() && usage.time == usage.wall);
        Ok(usage.end)
    }

    #[test]
    fn each_end_is_told_apart() -> Result<()> {
        assert_eq!(end_of("read line && test $line = in")?, End::Exit(0));
        assert_eq!(end_of("exit 3")?, End::Exit(3));
        assert_eq!(end_of("kill -9 $$")?, End::Signal(9));
        assert_eq!(end_of("exec yes")?, End::Output);
        assert_eq!(end_of("exec sleep 1000")?, End::Time);
        Ok(())
    }
}
