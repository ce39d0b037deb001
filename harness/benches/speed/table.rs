//! README's table of performance: each problem's worst case, measured in one run.

use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use bytesize::ByteSize;
use harness::budget::{self, Counter};
use harness::compile::{rustc, solution};
use harness::run::{Input, Runner};
use harness::workspace::Workspace;

use crate::Worst;

const HEAD: &str = "\
| problem | worst case | instructions | time | memory | usual program | ours is faster |
|---|---|---|---|---|---|---|
";

/// What stands before and after the table.
const MARKS: [&str; 2] = ["<!-- performance -->\n", "<!-- /performance -->"];

/// How often the two programs take turns.
const TURNS: usize = 5;

/// Measures, and writes the table into README.
pub fn write() -> Result<()> {
    let workspace = Workspace::find()?;
    let mut meter = Meter { counter: Counter::new(&workspace)?, runner: Runner::new()? };
    let mut table = HEAD.to_owned();
    for worst in Worst::all() {
        table += &meter.row(&workspace, &worst)?;
    }
    let version = Command::new(rustc()?).arg("--version").output()?.stdout;
    let version = String::from_utf8(version)?;
    let version = version.split(" (").next().unwrap_or_default();
    writeln!(table, "\nAll figures are from one run, with {version}.\n")?;

    let readme = workspace.root.join("README.md");
    let old = fs::read_to_string(&readme)?;
    let parts = old.split_once(MARKS[0]).and_then(|(before, rest)| {
        rest.split_once(MARKS[1]).map(|(_, after)| [before, MARKS[0], &table, MARKS[1], after])
    });
    fs::write(readme, parts.context("README marks no place for the table")?.concat())?;
    print!("{table}");
    Ok(())
}

/// All that it takes to measure.
struct Meter {
    counter: Counter,
    runner: Runner,
}

impl Meter {
    fn row(&mut self, workspace: &Workspace, worst: &Worst) -> Result<String> {
        let problem = workspace.problem(worst.solution.problem)?;
        let (name, case) = (&problem.name, &worst.case);
        let budget = problem.budgets.get(case).context("no budget")?;
        let file = workspace.cases(name).join(case).with_extension("in");
        let binary = solution(workspace, problem)?.map_err(anyhow::Error::msg)?.binary;
        let figure = self.counter.count(&binary, &file, budget.unit)?;
        let run = self.runner.run(&binary, Input::File(&file), problem.limits)?;
        let [ours, usual] = times(worst);
        Ok(format!(
            "| {name} | `{case}` | {} | {} | {} | {} | {} times |\n",
            budget::words(figure, budget.unit),
            words(ours),
            run.usage.memory.map_or("unknown".to_owned(), size),
            worst.solution.usual.map_or("", |(method, _)| method),
            rounded(usual.as_secs_f64() / ours.as_secs_f64()),
        ))
    }
}

/// The median times of a solution and of the usual program, which take turns.
fn times(worst: &Worst) -> [Duration; 2] {
    worst.check();
    let programs: [fn(&Worst) -> String; 2] = [Worst::ours, Worst::usual];
    let mut times = [const { Vec::new() }; 2];
    for _ in 0..TURNS {
        for (times, program) in times.iter_mut().zip(programs) {
            times.push(time(|| program(black_box(worst))));
        }
    }
    times.map(|mut times| {
        times.sort();
        times[TURNS / 2]
    })
}

/// The mean time of as many runs as fit 10 ms, at least one.
fn time(run: impl Fn() -> String) -> Duration {
    let start = Instant::now();
    let mut runs = 0;
    while runs == 0 || start.elapsed() < Duration::from_millis(10) {
        black_box(run());
        runs += 1;
    }
    start.elapsed() / runs
}

/// As in `9.9 µs`.
fn words(time: Duration) -> String {
    let words = format!("{time:.1?}");
    let (number, unit) = words.split_at(words.find(char::is_alphabetic).unwrap_or_default());
    format!("{number} {unit}")
}

fn size(bytes: u64) -> String {
    ByteSize(bytes).display().iec().to_string()
}

/// A ratio to two digits: times are not more exact.
fn rounded(ratio: f64) -> String {
    let unit = 10_f64.powf(ratio.log10().floor() - 1.0);
    let rounded = (ratio / unit).round() * unit;
    match rounded.round() as u64 {
        0..10 => format!("{rounded:.1}"),
        whole @ 10..1000 => whole.to_string(),
        whole => format!("{},{:03}", whole / 1000, whole % 1000),
    }
}
