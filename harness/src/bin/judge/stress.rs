//! `cargo judge stress`: random inputs against the reference.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use harness::compile::solution;
use harness::facts::{Problem, time_limit};
use harness::filter;
use harness::judgement::{Judgement, Question, judge};
use harness::kit::Reference;
use harness::record::record;
use harness::references::fresh_reference;
use harness::report;
use harness::run::Runner;
use harness::verdict::Verdict;
use harness::workspace::Workspace;
use indicatif::{ProgressBar, ProgressStyle};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

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

/// How long an input is made smaller at most: with time-outs, each try takes long.
const SHRINKING: Duration = Duration::from_secs(60);

/// What a worker needs to try an input.
struct Trial<'a> {
    workspace: &'a Workspace,
    problem: &'a Problem,
    reference: &'a Reference,
    binary: &'a Path,
}

/// An input that failed.
struct Failure {
    seed: u64,
    input: String,
    judgement: Judgement,
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
    let trial = Trial { workspace: &workspace, problem, reference, binary: &compiled.binary };
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
    let small = shrink(&trial, failure)?;
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
        match record(&workspace, name, &case, small.input.as_bytes()) {
            Ok(path) => {
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

/// Tries inputs on all cores until one fails or it is enough. Returns how many were tried, and of
/// those that failed the one with the least seed.
fn hunt(trial: &Trial, arguments: &Arguments, seed: u64) -> Result<(u64, Option<Failure>)> {
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
            let input = tree(trial, seed)?.current();
            let judgement = trial.judge(&input, &mut runner)?;
            tried += 1;
            bar.inc(1);
            if judgement.verdict != Verdict::Accepted {
                let mut worst = failure.lock().map_err(|_| anyhow!("a worker panicked"))?;
                if worst.as_ref().is_none_or(|worst| seed < worst.seed) {
                    *worst = Some(Failure { seed, input, judgement });
                }
            }
        }
    };
    let tried = thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, Result<u64>>| match worker.join() {
            Ok(tried) => tried,
            Err(_) => bail!("a worker panicked"),
        };
        workers.into_iter().map(join).sum::<Result<u64>>()
    })?;
    bar.finish_and_clear();
    let failure = failure.into_inner().map_err(|_| anyhow!("a worker panicked"))?;
    Ok((tried, failure))
}

/// The input of a seed, ready to be made smaller.
fn tree(trial: &Trial, seed: u64) -> Result<Box<dyn ValueTree<Value = String>>> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let tree = (trial.reference.any)().new_tree(&mut runner);
    tree.map_err(|reason| anyhow!("no input of seed {seed}: {reason}"))
}

/// Makes a failing input as small as it goes while it fails.
fn shrink(trial: &Trial, mut smallest: Failure) -> Result<Failure> {
    let start = Instant::now();
    let bar = ProgressBar::new_spinner().with_message("making the input smaller");
    let mut runner = Runner::new()?;
    let mut tree = tree(trial, smallest.seed)?;
    let mut smaller = tree.simplify();
    while smaller && start.elapsed() < SHRINKING {
        bar.tick();
        let input = tree.current();
        let judgement = trial.judge(&input, &mut runner)?;
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

impl Trial<'_> {
    fn judge(&self, input: &str, runner: &mut Runner) -> Result<Judgement> {
        let question = Question::Input(input.as_bytes());
        judge(self.workspace, self.problem, question, Some(self.binary), runner)
    }
}
