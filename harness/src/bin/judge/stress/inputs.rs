//! Where the inputs come from: a reference that makes them up, or a generator beside the problem,
//! which is called as `gen SEED SIZE` and prints one.

use std::ffi::OsString;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, Result, bail};
use harness::compile::{Helper, helper};
use harness::facts::Problem;
use harness::run::{End, Input, Runner};
use harness::workspace::Workspace;
use kit::Reference;
use kit::draws::Draws;
use kit::references::fresh_reference;

/// Inputs of each size, before the next size.
const OF_A_SIZE: u64 = 10;

/// The largest size, after which the smallest follows again.
const LARGEST: u64 = 100;

/// Where the inputs come from.
pub(super) enum Inputs {
    Reference(&'static Reference),
    Generator(Generator),
}

/// A generator, and the sizes that it is asked for.
pub(super) struct Generator {
    helper: Helper,
    /// The only size, if one was asked for.
    only: Option<u64>,
    /// The largest size that the brute force is fast enough for, as far as is known.
    largest: AtomicU64,
}

impl Inputs {
    /// Those of a problem; of one size only, if it has a generator.
    ///
    /// # Errors
    /// There is nobody to make them up.
    pub(super) fn of(workspace: &Workspace, problem: &Problem, only: Option<u64>) -> Result<Self> {
        if let Some(helper) = helper(workspace, problem, "gen")? {
            let largest = AtomicU64::new(LARGEST);
            return Ok(Self::Generator(Generator { helper, only, largest }));
        }
        let reference = fresh_reference(&workspace.root, &problem.name)?;
        reference.map(Self::Reference).with_context(|| {
            format!("{} has no reference and no judge/gen to make up inputs", problem.name)
        })
    }

    /// The size that an input has by its place in the row, if inputs have sizes.
    pub(super) fn size(&self, at: u64) -> Option<u64> {
        match self {
            Self::Reference(_) => None,
            Self::Generator(Generator { only: Some(size), .. }) => Some(*size),
            Self::Generator(generator) => {
                let largest = generator.largest.load(Ordering::Relaxed);
                Some(1 + at / OF_A_SIZE % largest)
            }
        }
    }

    /// Whether only one size was asked for.
    pub(super) fn has_one_size(&self) -> bool {
        matches!(self, Self::Generator(Generator { only: Some(_), .. }))
    }

    /// The input of a seed and a size.
    pub(super) fn input(
        &self,
        seed: u64,
        size: Option<u64>,
        runner: &mut Runner,
    ) -> Result<Vec<u8>> {
        match (self, size) {
            (Self::Generator(generator), Some(size)) => generator.input(seed, size, runner),
            (Self::Reference(reference), _) => {
                Ok((reference.any)(&mut Draws::of_seed(seed)).into_bytes())
            }
            (Self::Generator(_), None) => bail!("an input of a generator has a size"),
        }
    }

    /// Notes that the brute force is too slow for a size. Returns whether a smaller one is left.
    pub(super) fn is_too_large(&self, size: Option<u64>) -> bool {
        match (self, size) {
            (Self::Generator(Generator { only: None, largest, .. }), Some(size)) => {
                largest.fetch_min(size.saturating_sub(1).max(1), Ordering::Relaxed);
                size > 1
            }
            _ => false,
        }
    }
}

impl Generator {
    fn input(&self, seed: u64, size: u64, runner: &mut Runner) -> Result<Vec<u8>> {
        let arguments = [seed, size].map(|number| OsString::from(number.to_string()));
        let run = self.helper.run(arguments, Input::Bytes(&[]), runner)?;
        match run.usage.end {
            End::Exit(0) => Ok(run.stdout),
            end => bail!("{} (seed {seed}, size {size})", self.helper.failure(end, &run.stderr)),
        }
    }
}
