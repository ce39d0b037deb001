//! One input at a time: made up from a seed, judged, and made smaller while it fails.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use harness::judgement::{Judge, Judgement, Question};
use harness::kit::Reference;
use harness::run::Runner;
use harness::verdict::Verdict;
use indicatif::ProgressBar;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// How long an input is made smaller at most: with time-outs, each try takes long.
const SHRINKING: Duration = Duration::from_secs(60);

/// What a worker needs to try an input.
pub(super) struct Trial<'a> {
    pub(super) judge: &'a Judge<'a>,
    pub(super) reference: &'a Reference,
    pub(super) binary: &'a Path,
}

/// An input that failed.
pub(super) struct Failure {
    pub(super) seed: u64,
    pub(super) input: String,
    pub(super) judgement: Judgement,
}

impl Trial<'_> {
    pub(super) fn judge(&self, input: &str, runner: &mut Runner) -> Result<Judgement> {
        let question = Question::Input(input.as_bytes());
        self.judge.judge(question, Some(self.binary), runner)
    }

    /// The input of a seed, ready to be made smaller.
    pub(super) fn input(&self, seed: u64) -> Result<Box<dyn ValueTree<Value = String>>> {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
        let mut runner = TestRunner::new_with_rng(Config::default(), rng);
        let tree = (self.reference.any)().new_tree(&mut runner);
        tree.map_err(|reason| anyhow!("no input of seed {seed}: {reason}"))
    }

    /// Makes a failing input as small as it goes while it fails.
    pub(super) fn shrink(&self, mut smallest: Failure) -> Result<Failure> {
        let start = Instant::now();
        let bar = ProgressBar::new_spinner().with_message("making the input smaller");
        let mut runner = Runner::new()?;
        let mut tree = self.input(smallest.seed)?;
        let mut smaller = tree.simplify();
        while smaller && start.elapsed() < SHRINKING {
            bar.tick();
            let input = tree.current();
            let judgement = self.judge(&input, &mut runner)?;
            smaller = if judgement.verdict == Verdict::Accepted {
                tree.complicate()
            } else {
                smallest = Failure { input, judgement, ..smallest };
                tree.simplify()
            };
        }
        bar.finish_and_clear();
        Ok(smallest)
    }
}
