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
    let results = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join()).collect::<Vec<_>>()
    });
    let mut all = Vec::new();
    for result in results {
        all.extend(result.map_err(|_| anyhow!("a worker of the judge panicked"))?);
    }
    Ok(all)
}
