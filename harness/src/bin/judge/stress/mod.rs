//! `cargo judge stress`: random inputs against the reference or the brute force.

use std::io::Write;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Result, ensure};
use clap::Args;
use harness::answer::Expected;
use harness::compile::solution;
use harness::facts::{Problem, time_limit};
use harness::filter;
use harness::judgement::Judge;
use harness::record::{Recorded, record};
use harness::report;
use harness::run::Runner;
use harness::workspace::Workspace;

mod hunt;
mod inputs;
mod trial;

use hunt::hunt;
use inputs::Inputs;
use trial::{Failure, Trial};

use crate::say::{Accepted, say};

/// Tries random inputs against the reference, and shrinks an input that fails
///
/// A problem without a reference needs two programs, in Rust, C++ (.cpp) or Python (.py):
/// judge/gen.rs is called as `gen SEED SIZE` and prints an input; judge/brute.rs reads an input and
/// prints the right answer, as slowly as it likes. The sizes go from 1 to 100, ten inputs each, up
/// to the first that takes the brute force more than two seconds.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo judge stress boj1000                     for ten seconds
  cargo judge stress boj1000 --count 100000
  cargo judge stress boj1000 --seed 7 --count 1  just the input of seed 7
  cargo judge stress mine --size 5               inputs of this size only, by judge/gen")]
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
    /// The only size that judge/gen is asked for
    #[arg(long, value_name = "N")]
    size: Option<u64>,
    /// Don't save the failing input as a case
    #[arg(long)]
    no_save: bool,
}

/// How long the brute force may take for an input.
const BRUTE: Duration = Duration::from_secs(2);

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let problem = filter::problem(&workspace, &arguments.problem)?;
    let name = problem.name.as_str();
    let mut runner = Runner::new()?;
    let judge = Judge::of(&workspace, problem)?.with_brute_within(BRUTE);
    ensure!(
        judge.judges_any_input(),
        "{name} has no reference and no judge/brute or judge/check to be held against"
    );
    let inputs = Inputs::of(&workspace, problem, arguments.size)?;
    judge.brute_is_right(&mut runner)?;
    let compiled = match solution(&workspace, problem)? {
        Ok(compiled) => compiled,
        Err(errors) => {
            writeln!(anstream::stdout(), "{}", report::compiler(&workspace, name, &errors))?;
            return Ok(false);
        }
    };
    let seed = arguments.seed.map_or_else(seed_of_the_clock, Ok)?;
    let trial = Trial { judge: &judge, inputs: &inputs, binary: &compiled.binary };
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
    let (small, shrunk) = trial.shrink(failure);
    if let Err(why) = shrunk {
        say(format_args!("it could not be made smaller: {why:#}"));
    }
    tell(&workspace, problem, &small, &mut out)?;
    let Failure { seed, size, .. } = small;
    if arguments.no_save {
        let size = size.map(|size| format!(" --size {size}")).unwrap_or_default();
        writeln!(out, "  again     cargo judge stress {name} --count 1 --seed {seed}{size}")?;
    } else {
        writeln!(out, "{}", keep(&workspace, problem, &small, judge.asks_a_brute_force())?)?;
    }
    Ok(false)
}

/// Explains what failed.
fn tell(
    workspace: &Workspace,
    Problem { name, .. }: &Problem,
    Failure { seed, size, input, judgement }: &Failure,
    out: &mut impl Write,
) -> Result<()> {
    let size = size.map(|size| format!(", size {size}")).unwrap_or_default();
    let subject = report::Subject {
        problem: name,
        name: &format!("seed-{seed}"),
        title: &format!("{name}, seed {seed}{size}"),
        input,
    };
    Ok(writeln!(out, "{}", report::explain(workspace, &subject, judgement).trim_end())?)
}

/// Saves a failing input as a case, with the answer of the brute force, and says where.
fn keep(
    workspace: &Workspace,
    problem: &Problem,
    failure: &Failure,
    with_answer: bool,
) -> Result<String> {
    let name = &problem.name;
    let case = format!("90-stress-{}", failure.seed);
    let expected = failure.judgement.expected.as_ref().and_then(Expected::whole);
    let answer = expected.filter(|_| with_answer);
    match record(workspace, problem, &case, &failure.input, answer) {
        Ok(Recorded { path, .. }) => {
            let path = path.strip_prefix(&workspace.root).unwrap_or(&path).display();
            Ok(format!("  kept      {path}\n  again     cargo judge {name}/{case}"))
        }
        Err(why) => Ok(format!("  not kept  {why:#}")),
    }
}

fn seed_of_the_clock() -> Result<u64> {
    // Short enough to be typed again.
    Ok(u64::from(SystemTime::now().duration_since(UNIX_EPOCH)?.subsec_nanos()))
}
