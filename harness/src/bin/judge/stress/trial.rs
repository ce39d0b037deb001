//! One input at a time: judged, and made smaller while it fails.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use harness::judgement::{Judge, Judgement, Question};
use harness::kit::Reference;
use harness::run::Runner;
use harness::verdict::Verdict;
use indicatif::ProgressBar;
use proptest::strategy::ValueTree;

use super::inputs::{Inputs, tree};

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
    pub(super) fn shrink(&self, failure: Failure) -> Result<Failure> {
        let bar = ProgressBar::new_spinner().with_message("making the input smaller");
        let mut runner = Runner::new()?;
        let smallest = match self.inputs {
            Inputs::Reference(reference) => self.simplify(reference, failure, &bar, &mut runner),
            Inputs::Generator(_) => self.reseed(failure, &bar, &mut runner),
        };
        bar.finish_and_clear();
        smallest
    }

    /// Makes it smaller as the reference that made it up knows how.
    fn simplify(
        &self,
        reference: &Reference,
        mut smallest: Failure,
        bar: &ProgressBar,
        runner: &mut Runner,
    ) -> Result<Failure> {
        let start = Instant::now();
        let mut tree = tree(reference, smallest.seed)?;
        let mut smaller = tree.simplify();
        while smaller && start.elapsed() < SHRINKING {
            bar.tick();
            let input = tree.current().into_bytes();
            let judged = self.judge(&input, runner)?;
            smaller = match judged.filter(|judgement| judgement.verdict != Verdict::Accepted) {
                None => tree.complicate(),
                Some(judgement) => {
                    smallest = Failure { input, judgement, ..smallest };
                    tree.simplify()
                }
            };
        }
        Ok(smallest)
    }

    /// Tries other seeds, of the smallest size first, and takes the shortest input that fails.
    fn reseed(&self, first: Failure, bar: &ProgressBar, runner: &mut Runner) -> Result<Failure> {
        let start = Instant::now();
        let seed = first.seed;
        let most = first.size.unwrap_or(1);
        let mut smallest = first;
        for size in 1..=most {
            for seed in (0..SEEDS).map(|other| seed.wrapping_add(other)) {
                if start.elapsed() > SHRINKING {
                    return Ok(smallest);
                }
                bar.tick();
                let input = self.inputs.input(seed, Some(size), runner)?;
                if input.len() >= smallest.input.len() {
                    continue;
                }
                let judged = self.judge(&input, runner)?;
                if let Some(judgement) = judged.filter(|it| it.verdict != Verdict::Accepted) {
                    smallest = Failure { seed, size: Some(size), input, judgement };
                }
            }
            if smallest.size == Some(size) {
                return Ok(smallest);
            }
        }
        Ok(smallest)
    }
}
