//! A small process of its own that starts the programs and measures them.
//!
//! Linux counts into a child's peak memory what its parent held when it started the child. The
//! harness may hold hundreds of megabytes; the launcher, the harness's binary run again before it
//! has loaded anything, holds about two. It also is where orphans of a program end up, so that it
//! can end them. When the harness is killed, the launcher ends the program and removes its folder;
//! and when the launcher is killed, perhaps by the program, the harness does that and starts another.

use std::fs::{self, DirEntry};
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use rustix::process::{Pid, Signal, getpid, kill_process, set_child_subreaper};

use super::{Job, Usage, measure};

/// The only argument of a `judge` that is to be a launcher.
const ARGUMENT: &str = "--launcher";

/// The harness's end of a launcher.
#[derive(Debug)]
pub(super) struct Launcher {
    judge: PathBuf,
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
        let (judge, jobs) = (judge.to_owned(), process.stdin.take());
        Ok(Self { judge, folder, files, process, jobs, results })
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
        let result = self.hand_over(&serde_json::to_string(job)?);
        if result.is_none() {
            end_holders(&job.stdout);
            *self = Self::start(&self.judge)?;
        }
        let result = result.context("the launcher was killed, perhaps by the program")?;
        result.map_err(|error| anyhow!(error))
    }

    /// Has the launcher make a run, unless it is gone.
    fn hand_over(&mut self, job: &str) -> Option<Result<Usage, String>> {
        writeln!(self.jobs.as_mut()?, "{job}").ok()?;
        let mut result = String::new();
        self.results.read_line(&mut result).ok()?;
        serde_json::from_str(&result).ok()
    }
}

/// Ends the program that writes to a file, and what it has started, now that nobody else does.
fn end_holders(stdout: &Path) {
    let Ok(file) = fs::metadata(stdout) else { return };
    let holds = |process: &DirEntry| {
        let held = fs::metadata(process.path().join("fd/1"));
        held.is_ok_and(|held| (held.dev(), held.ino()) == (file.dev(), file.ino()))
    };
    // Again until they are gone, since one that was not seen may have just been started.
    for _ in 0..100 {
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let holders: Vec<_> = processes.filter(holds).collect();
        if holders.is_empty() {
            return;
        }
        let number = |process: &DirEntry| process.file_name().to_str()?.parse().ok();
        for process in holders.iter().filter_map(number).filter_map(Pid::from_raw) {
            let _ = kill_process(process, Signal::KILL);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

impl Drop for Launcher {
    fn drop(&mut self) {
        drop(self.jobs.take()); // which ends it
        let _ = self.process.wait();
        // What it does itself, unless it was killed.
        for folder in [&self.folder, &self.files] {
            let _ = fs::remove_dir_all(folder);
        }
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
