//! README's table of performance: each problem's worst case, measured in one run.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result};
use bytesize::ByteSize;
use harness::budget::{self, Counter};
use harness::compile::{rustc, solution};
use harness::run::{Input, Runner};
use harness::workspace::Workspace;

use crate::{Worst, time};

const HEAD: &str = "\
| problem | worst case | instructions | time | memory | usual program | ours is faster |
|---|---|---|---|---|---|---|
";

/// What stands before and after the table.
const MARKS: [&str; 2] = ["<!-- performance -->\n", "<!-- /performance -->"];

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
        let [ours, usual] = time::of_both(worst);
        Ok(format!(
            "| {name} | `{case}` | {} | {} | {} | {} | {} times |\n",
            budget::words(figure, budget.unit),
            time::words(ours),
            run.usage.memory.map_or("unknown".to_owned(), size),
            worst.solution.usual.map_or("", |(method, _)| method),
            time::ratio(usual, ours),
        ))
    }
}

fn size(bytes: u64) -> String {
    ByteSize(bytes).display().iec().to_string()
}
