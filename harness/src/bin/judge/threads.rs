//! Work on several threads.

use std::num::NonZero;
use std::sync::Mutex;
use std::thread;

use anyhow::{Result, anyhow};

/// Does something with each item, on several threads. Each thread gets a worker of its own.
pub(crate) fn on_threads<T: Send, R: Send, W: FnMut(T) -> R>(
    items: impl ExactSizeIterator<Item = T> + Send,
    jobs: NonZero<usize>,
    worker: impl Fn() -> W + Sync,
) -> Result<Vec<R>> {
    let threads = jobs.get().min(items.len());
    let queue = Mutex::new(items);
    let next = || queue.lock().ok()?.next();
    let work = || {
        let mut worker = worker();
        let mut done = Vec::new();
        while let Some(item) = next() {
            done.push(worker(item));
        }
        done
    };
    Ok(at_once(threads, work)?.into_iter().flatten().collect())
}

/// Does a piece of work on several threads at once. If the system has no thread left, fewer do it,
/// but always this one.
pub(crate) fn at_once<R: Send>(threads: usize, work: impl Fn() -> R + Sync) -> Result<Vec<R>> {
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, &work).ok();
        let others: Vec<_> = (1..threads).filter_map(spawn).collect();
        let mut results = vec![work()];
        for other in others {
            results.push(other.join().map_err(|_| anyhow!("a worker of the judge panicked"))?);
        }
        Ok(results)
    })
}
