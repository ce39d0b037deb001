//! What the system tells about a running process, in `/proc` (see `man 5 proc`).

use std::fs;
use std::time::Duration;

use rustix::process::Pid;

/// A process at one moment.
#[derive(Debug)]
pub(super) struct Process {
    /// Whether one of its threads computes or waits for a processor.
    pub(super) runnable: bool,
    /// Whether it has ended, and its parent has not waited for it yet.
    pub(super) ended: bool,
    /// CPU time, also of the children that it waited for, rounded down.
    pub(super) time: Duration,
    /// Resident memory, in pages.
    pub(super) pages: u64,
    /// How many threads it has.
    pub(super) threads: u64,
}

/// The state of a process; `None` if it is gone.
pub(super) fn look(process: Pid) -> Option<Process> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields = fields(&stat)?;
    let number = |at: usize| fields.get(at - FIRST)?.parse::<u64>().ok();
    let threads = number(20)?;
    // The process's own state is that of its first thread.
    let runnable = is_runnable(&fields) || threads > 1 && states(process).any(|state| state);
    Some(Process {
        runnable,
        ended: matches!(fields.first(), Some(&("Z" | "X"))),
        time: time((14..=17).filter_map(number).sum()),
        pages: number(24)?,
        threads,
    })
}

/// The parent of a process, unless the process is gone.
pub(super) fn parent_of(process: Pid) -> Option<Pid> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    Pid::from_raw(fields(&stat)?.get(4 - FIRST)?.parse().ok()?)
}

/// The time of some clock ticks. The system rounds down to them.
fn time(ticks: u64) -> Duration {
    Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second())
}

/// Whether a process does nothing because somebody stopped it or traces it.
pub(super) fn is_stopped(process: Pid) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    fields(&stat).is_some_and(|fields| matches!(fields.first(), Some(&("T" | "t"))))
}

/// The number of the first field after the program's name, which may hold blanks and brackets.
const FIRST: usize = 3;

fn fields(stat: &str) -> Option<Vec<&str>> {
    let (_, fields) = stat.rsplit_once(") ")?;
    Some(fields.split_whitespace().collect())
}

fn is_runnable(fields: &[&str]) -> bool {
    fields.first() == Some(&"R")
}

/// Whether each thread of a process is runnable.
fn states(process: Pid) -> impl Iterator<Item = bool> {
    let tasks = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let stats = tasks.filter_map(|task| fs::read_to_string(task.path().join("stat")).ok());
    stats.map(|stat| fields(&stat).is_some_and(|fields| is_runnable(&fields)))
}

/// The children of a process, whichever of its threads has started them. One that is started or
/// loses its parent meanwhile may be missing.
pub(super) fn children(process: Pid) -> Vec<Pid> {
    let tasks = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let lists = tasks.filter_map(|task| fs::read_to_string(task.path().join("children")).ok());
    let mut found = Vec::new();
    for list in lists {
        let numbers = list.split_whitespace().filter_map(|number| number.parse().ok());
        found.extend(numbers.filter_map(Pid::from_raw));
    }
    found
}

/// The memory of a process in bytes, where a page that several processes share counts for each of
/// them in part. Slow: the system visits every page.
pub(super) fn proportional(process: Pid) -> u64 {
    let rollup = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).unwrap_or_default();
    let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.unwrap_or_default() * 1024
}
