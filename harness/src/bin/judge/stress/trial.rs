//! One input at a time: judged, and made smaller while it fails.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use harness::judgement::{Judge, Judgement, Question};
use harness::run::Runner;
use harness::verdict::Verdict;
use indicatif::ProgressBar;
use kit::draws::Draws;
use kit::{Reference, shrink};

use super::inputs::Inputs;

/// How long an input is made smaller at most: with time-outs, each try takes long.
const SHRINKING: Duration = Duration::from_secs(60);

/// Seeds that are tried of each smaller size.
const SEEDS: u64 = 20;

/// What a worker needs to try an input.
pub(super) struct Trial<'a> {
    pub(super) judge: &'a Judge<'a>,
    pub(super) inputs: &'a Inputs,
    pub(super) binary: &'a Path,
}

/// An input that failed.
pub(super) struct Failure {
    pub(super) seed: u64,
    pub(super) size: Option<u64>,
    pub(super) input: Vec<u8>,
    pub(super) judgement: Judgement,
}

impl Trial<'_> {
    /// Judges the program on an input. None where nobody knows the answer in time.
    pub(super) fn judge(&self, input: &[u8], runner: &mut Runner) -> Result<Option<Judgement>> {
        let judgement = self.judge.judge(Question::Input(input), Some(self.binary), runner)?;
        let unknown = judgement.expected.is_none() && self.judge.asks_a_brute_force();
        Ok((!unknown).then_some(judgement))
    }

    /// Makes a failing input as small as it goes while it fails.
    ///
    /// What goes wrong meanwhile ends it: what was found is not to be lost.
    pub(super) fn shrink(&self, mut smallest: Failure) -> (Failure, Result<()>) {
        let bar = ProgressBar::new_spinner().with_message("making the input smaller");
        let done = Runner::new().and_then(|mut runner| match self.inputs {
            Inputs::Reference(reference) => {
                self.simplify(reference, &mut smallest, &bar, &mut runner)
            }
            Inputs::Generator(_) => self.reseed(&mut smallest, &bar, &mut runner),
        });
        bar.finish_and_clear();
        (smallest, done)
    }

    /// Makes it smaller as the reference that made it up knows how.
    fn simplify(
        &self,
        reference: &Reference,
        smallest: &mut Failure,
        bar: &ProgressBar,
        runner: &mut Runner,
    ) -> Result<()> {
        let start = Instant::now();
        let mut draws = Draws::of_seed(smallest.seed);
        (reference.any)(&mut draws);
        shrink(draws, reference.any, |input| {
            if start.elapsed() > SHRINKING {
                return Ok(false);
            }
            bar.tick();
            let input = input.into_bytes();
            let judged = self.judge(&input, runner)?;
            let failed = judged.filter(|judgement| judgement.verdict != Verdict::Accepted);
            let fails = failed.is_some();
            if let Some(judgement) = failed {
                (smallest.input, smallest.judgement) = (input, judgement);
            }
            Ok(fails)
        })
    }

    /// Tries other seeds, of the smallest size first, and takes the shortest input that fails.
    fn reseed(&self, smallest: &mut Failure, bar: &ProgressBar, runner: &mut Runner) -> Result<()> {
        let start = Instant::now();
        let seed = smallest.seed;
        let most = smallest.size.unwrap_or(1);
        let least = if self.inputs.has_one_size() { most } else { 1 };
        for size in least..=most {
            for seed in (0..SEEDS).map(|other| seed.wrapping_add(other)) {
                if start.elapsed() > SHRINKING {
                    return Ok(());
                }
                bar.tick();
                let input = self.inputs.input(seed, Some(size), runner)?;
                if input.len() >= smallest.input.len() {
                    continue;
                }
                let judged = self.judge(&input, runner)?;
                if let Some(judgement) = judged.filter(|it| it.verdict != Verdict::Accepted) {
                    *smallest = Failure { seed, size: Some(size), input, judgement };
                }
            }
            if smallest.size == Some(size) {
                return Ok(());
            }
        }
        Ok(())
    }
}
