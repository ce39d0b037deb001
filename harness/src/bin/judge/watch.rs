//! `cargo judge --watch`: judge again whenever something changes.
//!
//! Each round is this program run again without `--watch`. So a change ends a round that is still
//! on its way at once, and whatever a round meets, the next one begins afresh.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use anyhow::{Context, Result};
use harness::filter;
use harness::paths;
use harness::workspace::Workspace;
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};

use crate::say::Accepted;

/// A change counts when nothing has changed for this long: an editor writes a file in several steps.
const QUIET: Duration = Duration::from_millis(50);

/// How often a round on its way is looked at.
const INTERVAL: Duration = Duration::from_millis(20);

/// Set for the program of a round, to the number of the process that watches.
const ROUND: &str = "CARGO_JUDGE_ROUND";

/// Judges what the filters select, and again whenever it changes. It does not return but for an
/// error: a person ends it.
pub(crate) fn run(filters: &[String]) -> Result<Accepted> {
    let (sender, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event| drop(sender.send(event)))
        .context("changes can't be watched")?;
    let mut watched = Watched::of(filters)?;
    loop {
        watched.watch(&mut watcher);
        let mut round = Round::start()?;
        let changed = round.run_until_change(&watched, &changes)?;
        drop(round);
        let changed = changed.strip_prefix(&watched.root).unwrap_or(&changed);
        writeln!(anstream::stdout(), "\n── {} ──\n", changed.display())?;
        // A manifest may be half written. The round says what is wrong with it.
        watched = Watched::of(filters).unwrap_or(watched);
    }
}

/// What a round depends on.
struct Watched {
    root: PathBuf,
    /// The crates and the folders of cases.
    folders: Vec<PathBuf>,
}

impl Watched {
    fn of(filters: &[String]) -> Result<Self> {
        let workspace = Workspace::find()?;
        let mut folders = Vec::new();
        for (problem, _) in filter::select(&workspace, filters)? {
            folders.extend(problem.source.ancestors().nth(2).map(Path::to_owned));
            folders.push(workspace.cases(&problem.name));
        }
        Ok(Self { root: workspace.root, folders })
    }

    /// Watches all of it, also what was removed and made again since the last time.
    fn watch(&self, watcher: &mut RecommendedWatcher) {
        // What does not exist is seen when it is made: the folders around it are watched.
        for folder in &self.folders {
            let _ = watcher.watch(folder, RecursiveMode::Recursive);
        }
        for folder in [&self.root, &self.root.join("cases")] {
            let _ = watcher.watch(folder, RecursiveMode::NonRecursive);
        }
    }

    /// The path that has changed, if a round depends on it.
    fn changed(&self, event: notify::Result<Event>) -> Option<PathBuf> {
        let event = event.ok().filter(|event| !event.kind.is_access())?;
        if event.need_rescan() {
            // The system has lost some events. They may have been of importance.
            return Some(self.root.clone());
        }
        // Of a file that was renamed the new name comes last.
        event.paths.into_iter().rfind(|path| {
            let inside = self.folders.iter().any(|folder| path.starts_with(folder));
            let names = path.strip_prefix(&self.root).into_iter().flatten();
            let passing = names.map(|name| name.as_encoded_bytes()).any(|name| {
                // What editors, git and insta put beside a file.
                name.starts_with(b".")
                    || name.starts_with(b"#")
                    || name.ends_with(b"~")
                    || name.ends_with(b".snap.new")
            });
            (inside || *path == self.root.join("Cargo.toml")) && !passing
        })
    }
}

/// A run of the judge. It is ended when it is dropped.
struct Round(Child);

impl Round {
    fn start() -> Result<Self> {
        let arguments = env::args_os().skip(1).filter(|argument| argument != "--watch");
        let judge = Command::new(paths::judge()?)
            .args(arguments)
            .env(ROUND, std::process::id().to_string())
            .spawn();
        Ok(Self(judge.context("the judge could not be started")?))
    }

    /// Waits for a change, and returns one path that has changed.
    fn run_until_change(
        &mut self,
        watched: &Watched,
        changes: &Receiver<notify::Result<Event>>,
    ) -> Result<PathBuf> {
        let mut changed = None;
        let mut running = true;
        loop {
            let patience = if changed.is_some() { QUIET } else { INTERVAL };
            let event = match running || changed.is_some() {
                true => changes.recv_timeout(patience),
                false => changes.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match (event, changed) {
                (Ok(event), old) => changed = watched.changed(event).or(old),
                (Err(RecvTimeoutError::Timeout), Some(changed)) => return Ok(changed),
                (Err(RecvTimeoutError::Timeout), None) => changed = None,
                (Err(error), _) => return Err(error).context("changes can't be watched"),
            }
            if running && self.0.try_wait()?.is_some() {
                running = false;
                writeln!(anstream::stdout(), "watching for changes; Ctrl-C ends it")?;
            }
        }
    }
}

impl Drop for Round {
    fn drop(&mut self) {
        if self.0.try_wait().is_ok_and(|ended| ended.is_none()) {
            let _ = self.0.kill();
            let _ = self.0.wait();
            if io::stderr().is_terminal() {
                // What is left of its progress bar.
                let _ = write!(io::stderr(), "\r\x1b[K");
            }
        }
    }
}

/// Has this process end with the one that watches, if it is a round of one: also when that is
/// killed.
pub(crate) fn end_with_watcher() {
    #[cfg(target_os = "linux")]
    if let Ok(watcher) = env::var(ROUND) {
        use rustix::process::{Pid, Signal, getppid, set_parent_process_death_signal};
        let _ = set_parent_process_death_signal(Some(Signal::KILL));
        // It may have ended before that was in force.
        if getppid().map(Pid::as_raw_pid).map(|parent| parent.to_string()) != Some(watcher) {
            std::process::exit(2);
        }
    }
}
