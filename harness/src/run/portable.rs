//! A run by the standard library alone, for systems other than Linux.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use super::{Dialogue, End, Input, Limits, Run, Tool, Usage};

/// What this module can't limit or forbid.
pub(super) const NOT_HELD: &str = "on this system wall time counts instead of CPU time, memory is \
                                   not limited, a program can write anywhere, and its children are \
                                   left alone";

/// The judge's own process, since there is no launcher.
#[derive(Debug)]
pub(super) struct Portable(TempDir);

impl Portable {
    pub(super) fn start(base: Option<&Path>, _landlock: bool) -> Result<Self> {
        let base = base.map_or_else(std::env::temp_dir, Path::to_owned);
        let folder = tempfile::tempdir_in(&base);
        Ok(Self(folder.with_context(|| format!("no temporary folder in {}", base.display()))?))
    }

    pub(super) fn folder(&self) -> &Path {
        self.0.path()
    }

    pub(super) fn run(&mut self, program: &Path, input: Input<'_>, limits: Limits) -> Result<Run> {
        let stdin = stdin(input)?;
        let folder = tempfile::tempdir_in(&self.0)?;
        let mut command = Command::new(program);
        command.env_clear().current_dir(&folder).stdin(stdin);
        Ok(run(command, limits)?)
    }

    pub(super) fn tool(&mut self, tool: &Tool, input: Input<'_>) -> Result<Run> {
        let mut command = Command::new(&tool.program);
        command.args(&tool.arguments).current_dir(&tool.folder).stdin(stdin(input)?);
        Ok(run(command, Limits::of_tool(tool.time.unwrap_or(Duration::MAX)))?)
    }

    pub(super) fn talk(&mut self, _: &Path, _: Limits, _: &Tool) -> Result<(Run, Dialogue)> {
        bail!("an interactive problem is judged on Linux only")
    }
}

fn stdin(input: Input<'_>) -> Result<File> {
    match input {
        Input::File(path) => File::open(path).with_context(|| path.display().to_string()),
        Input::Bytes(bytes) => {
            let mut file = tempfile::tempfile()?;
            file.write_all(bytes)?;
            file.rewind()?;
            Ok(file)
        }
    }
}

fn run(mut command: Command, limits: Limits) -> io::Result<Run> {
    let (mut stdout, mut stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
    let mut child = command.stdout(stdout.try_clone()?).stderr(stderr.try_clone()?).spawn()?;
    let start = Instant::now();
    let over = |stdout: &File| -> io::Result<bool> {
        Ok(start.elapsed() > limits.idle || stdout.metadata()?.len() > limits.output)
    };
    let mut by_itself = None;
    while by_itself.is_none() && !over(&stdout)? {
        thread::sleep(Duration::from_millis(1));
        by_itself = child.try_wait()?.map(end);
    }
    let wall = start.elapsed();
    if by_itself.is_none() {
        child.kill()?;
        child.wait()?;
    }
    let end = by_itself.unwrap_or(End::Time);
    let usage = Usage { end, time: wall, idle: Duration::ZERO, wall, memory: None };
    let usage = usage.held_to(&limits, stdout.metadata()?.len());
    let most = limits.output.saturating_add(1);
    Ok(Run {
        limits,
        usage,
        stdout: head(&mut stdout, most)?,
        stderr: head(&mut stderr, 64 << 10)?,
    })
}

/// The beginning of a file.
fn head(file: &mut File, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(length).read_to_end(&mut bytes)?;
    Ok(bytes)
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
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    /// How a shell script ends if its input is `in`.
    fn end_of(script: &str) -> Result<End> {
        let mut portable = Portable::start(None, true)?;
        let program = portable.folder().join("program");
        fs::write(&program, format!("#!/bin/sh\n{script}\n"))?;
        fs::set_permissions(&program, PermissionsExt::from_mode(0o755))?;
        let limits = Limits::new(Duration::from_millis(500), 0, 1000);
        let run = portable.run(&program, Input::Bytes(b"in\n"), limits)?;
        assert!(run.usage.memory.is_none() && run.usage.time == run.usage.wall);
        Ok(run.usage.end)
    }

    #[test]
    fn each_end_is_told_apart() -> Result<()> {
        assert_eq!(end_of("read line && test $line = in")?, End::Exit(0));
        assert_eq!(end_of("exit 3")?, End::Exit(3));
        assert_eq!(end_of("kill -9 $$")?, End::Signal(9));
        assert_eq!(end_of("exec /usr/bin/yes")?, End::Output);
        assert_eq!(end_of("exec /bin/sleep 1000")?, End::Time);
        Ok(())
    }
}
