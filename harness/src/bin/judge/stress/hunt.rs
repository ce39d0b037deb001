//! Many inputs at a time, until one fails.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Result, anyhow, ensure};
use harness::run::Runner;
use harness::verdict::Verdict;
use indicatif::{ProgressBar, ProgressStyle};

use super::Arguments;
use super::trial::{Failure, Trial};
use crate::threads::at_once;

/// Tries inputs on all cores until one fails or it is enough. Returns how many were tried, and of
/// those that failed the one with the least size and seed.
pub(super) fn hunt(
    trial: &Trial,
    arguments: &Arguments,
    seed: u64,
) -> Result<(u64, Option<Failure>)> {
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let failure: Mutex<Option<Failure>> = Mutex::new(None);
    let bar = match arguments.count {
        Some(count) => ProgressBar::new(count),
        None => ProgressBar::no_length(),
    };
    let bar =
        bar.with_style(ProgressStyle::with_template("{spinner} {human_pos} inputs, {per_sec}")?);
    let enough = |at| match arguments.count {
        Some(count) => at >= count,
        None => start.elapsed() >= arguments.duration,
    };
    let work = || -> Result<u64> {
        let mut runner = Runner::new()?;
        let mut tried = 0;
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let failed = failure.lock().map_err(|_| anyhow!("a worker panicked"))?.is_some();
            if failed || enough(at) {
                return Ok(tried);
            }
            let seed = seed.wrapping_add(at);
            let size = trial.inputs.size(at);
            let input = trial.inputs.input(seed, size, &mut runner)?;
            let Some(judgement) = trial.judge(&input, &mut runner)? else {
                ensure!(
                    trial.inputs.is_too_large(size),
                    "judge/brute is too slow for seed {seed}; `--size` sets a smaller size"
                );
                continue;
            };
            tried += 1;
            bar.inc(1);
            if judgement.verdict != Verdict::Accepted {
                let mut worst = failure.lock().map_err(|_| anyhow!("a worker panicked"))?;
                if worst.as_ref().is_none_or(|worst| (size, seed) < (worst.size, worst.seed)) {
                    *worst = Some(Failure { seed, size, input, judgement });
                }
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
    let tried = at_once(cores, work)?.into_iter().sum::<Result<u64>>();
    bar.finish_and_clear();
    match failure.into_inner().map_err(|_| anyhow!("a worker panicked"))? {
        // What went wrong for another worker must not hide it.
        Some(failure) => Ok((tried.unwrap_or_default(), Some(failure))),
        None => Ok((tried?, None)),
    }
}
