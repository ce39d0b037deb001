//! A small process of its own that starts the programs and measures them.
//!
//! Linux counts into a child's peak memory what its parent held when it started the child. The
//! harness may hold hundreds of megabytes; the launcher, the harness's binary run again before it
//! has loaded anything, holds about two. It also is where orphans of a program end up, so that it
//! can end them. When the harness is killed, the launcher ends the program and removes its folder.

use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, anyhow};
use rustix::process::{getpid, set_child_subreaper};

use super::{Job, Usage, measure};

/// The only argument of a `judge` that is to be a launcher.
const ARGUMENT: &str = "--launcher";

/// The harness's end of a launcher.
#[derive(Debug)]
pub(super) struct Launcher {
    folder: PathBuf,
    files: PathBuf,
    process: Child,
    jobs: Option<ChildStdin>,
    results: BufReader<ChildStdout>,
}

impl Launcher {
    pub(super) fn start(judge: &Path) -> Result<Self> {
        let mut process = Command::new(judge)
            .arg(ARGUMENT)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // An interrupt from the keyboard is for the harness; the launcher sees it go, tidies
            // up, and goes too.
            .process_group(0)
            .spawn()
            .with_context(|| format!("{} does not start", judge.display()))?;
        let mut results = BufReader::new(process.stdout.take().context("stdout is piped")?);
        let mut folders = String::new();
        results.read_line(&mut folders)?;
        let folders = serde_json::from_str(&folders);
        let (folder, files) = folders.context("the launcher has no folder")?;
        Ok(Self { folder, files, jobs: process.stdin.take(), results, process })
    }

    /// A folder that is gone when the launcher is.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where runs read and write.
    pub(super) fn files(&self) -> &Path {
        &self.files
    }

    pub(super) fn run(&mut self, job: &Job) -> Result<Usage> {
        let jobs = self.jobs.as_mut().context("stdin is piped")?;
        writeln!(jobs, "{}", serde_json::to_string(job)?).context("the launcher is gone")?;
        let mut result = String::new();
        self.results.read_line(&mut result)?;
        serde_json::from_str::<Result<Usage, String>>(&result)
            .context("the launcher broke off")?
            .map_err(|error| anyhow!(error))
    }
}

impl Drop for Launcher {
    fn drop(&mut self) {
        drop(self.jobs.take()); // which ends it
        let _ = self.process.wait();
    }
}

/// Whether this process was started to be a launcher.
pub fn is_asked_for() -> bool {
    let mut arguments = std::env::args_os().skip(1);
    arguments.next().is_some_and(|first| first == ARGUMENT) && arguments.next().is_none()
}

/// Makes the runs that standard input asks for, until it ends.
///
/// # Errors
/// The harness's requests can't be read or answered.
pub fn serve() -> io::Result<()> {
    set_child_subreaper(Some(getpid()))?;
    let folder = tempfile::tempdir()?;
    // In memory, if there is such a place: nearly twice as many runs a second.
    let files = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir())?;
    writeln!(io::stdout(), "{}", serde_json::to_string(&(folder.path(), files.path()))?)?;
    for line in io::stdin().lines() {
        let job: Job = serde_json::from_str(&line?)?;
        let result = measure::run(&job).map_err(|error| error.to_string());
        writeln!(io::stdout(), "{}", serde_json::to_string(&result)?)?;
    }
    Ok(())
}
