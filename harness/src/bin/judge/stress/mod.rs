//! `cargo judge stress`: random inputs against the reference.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use clap::Args;
use harness::compile::solution;
use harness::facts::time_limit;
use harness::filter;
use harness::judgement::Judge;
use harness::record::{Recorded, record};
use harness::references::fresh_reference;
use harness::report;
use harness::workspace::Workspace;

mod hunt;
mod trial;

use hunt::hunt;
use trial::{Failure, Trial};

use crate::say::{Accepted, say};

/// Tries random inputs against the reference, and makes one that fails small
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo judge stress boj1525                     for ten seconds
  cargo judge stress boj1525 --count 100000
  cargo judge stress boj1525 --seed 7 --count 1  just the input of seed 7")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// Stop after this many inputs
    #[arg(long, value_name = "N", conflicts_with = "duration")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// Stop after this time
    #[arg(long = "for", value_name = "TIME", default_value = "10s")]
    #[arg(value_parser = time_limit)]
    duration: Duration,
    /// The first input's seed; each next input has the next seed [default: from the clock]
    #[arg(long)]
    seed: Option<u64>,
    /// Don't keep an input that fails as a case
    #[arg(long)]
    no_save: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let problem = filter::problem(&workspace, &arguments.problem)?;
    let name = problem.name.as_str();
    let reference = fresh_reference(&workspace.root, name)?
        .with_context(|| format!("{name} has no reference to be held against"))?;
    let compiled = match solution(&workspace, problem)? {
        Ok(compiled) => compiled,
        Err(errors) => {
            writeln!(anstream::stdout(), "{}", report::compiler(&workspace, name, &errors))?;
            return Ok(false);
        }
    };
    let seed = arguments.seed.map_or_else(seed_of_the_clock, Ok)?;
    let judge = &Judge::of(&workspace, problem)?;
    let trial = Trial { judge, reference, binary: &compiled.binary };
    let start = Instant::now();
    let (tried, failure) = hunt(&trial, arguments, seed)?;
    let mut out = anstream::stdout().lock();
    let Some(failure) = failure else {
        let rate = tried as f64 / start.elapsed().as_secs_f64();
        writeln!(out, "{name}: {tried} inputs from seed {seed}, all accepted; {rate:.0} a second")?;
        return Ok(true);
    };
    // Making it small may take a while, and be interrupted.
    let Failure { seed, judgement, .. } = &failure;
    say(format_args!("{} at seed {seed}; now to make it small", judgement.verdict));
    let small = trial.shrink(failure)?;
    let subject = report::Subject {
        problem: name,
        name: &format!("seed-{}", small.seed),
        title: &format!("{name}, seed {}", small.seed),
        input: small.input.as_bytes(),
    };
    writeln!(out, "{}", report::explain(&workspace, &subject, &small.judgement).trim_end())?;
    if arguments.no_save {
        writeln!(out, "  again     cargo judge stress {name} --count 1 --seed {}", small.seed)?;
    } else {
        let case = format!("90-stress-{}", small.seed);
        match record(&workspace, problem, &case, small.input.as_bytes(), None) {
            Ok(Recorded { path, .. }) => {
                let path = path.strip_prefix(&workspace.root).map(PathBuf::from).unwrap_or(path);
                writeln!(
                    out,
                    "  kept      {}\n  again     cargo judge {name}/{case}",
                    path.display()
                )?;
            }
            Err(why) => writeln!(out, "  not kept  {why:#}")?,
        }
    }
    Ok(false)
}

fn seed_of_the_clock() -> Result<u64> {
    // Short enough to be typed again.
    Ok(u64::from(SystemTime::now().duration_since(UNIX_EPOCH)?.subsec_nanos()))
}
