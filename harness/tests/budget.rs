//! A change that makes a solution slower is noticed: on its worst recorded cases a solution is held
//! to a budget of instructions. README's figures are about these cases. A problem without a budget
//! is not checked.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};

use anyhow::{Result, ensure};
use harness::budget::{Counter, words, worst};
use harness::cases::recorded;
use harness::compile::solution;
use harness::workspace::Workspace;

#[test]
#[ignore = "needs valgrind"]
fn the_worst_cases_stay_within_their_budgets() -> Result<()> {
    let workspace = Workspace::find()?;
    let problems = || workspace.problems.iter().filter(|problem| !problem.budgets.is_empty());
    let counter = Counter::new(&workspace)?;
    let mut table = String::from("\n");
    let mut all_within = true;
    for problem in problems() {
        let name = &problem.name;
        let binary = solution(&workspace, problem)?.map_err(anyhow::Error::msg)?.binary;
        for (case, budget) in &problem.budgets {
            let input = workspace.cases(name).join(case).with_extension("in");
            let figure = counter.count(&binary, &input, budget.unit)?;
            let within = figure <= budget.ceiling();
            all_within &= within;
            let words = |figure| words(figure, budget.unit);
            let verdict = match within {
                true if figure < budget.best * 0.95 => "better: write it down as the best",
                true => "within",
                false => "EXCEEDED",
            };
            writeln!(
                table,
                "{:<50} {:>14}   best {:>14}   budget {:>14}   {verdict}",
                format!("{name}/{case}"),
                words(figure),
                words(budget.best),
                words(budget.budget),
            )?;
        }
    }
    // Not `print!`, which shows nothing of a test that passes.
    io::stdout().write_all(table.as_bytes())?;
    ensure!(all_within, "a budget is exceeded");
    Ok(())
}

#[test]
fn a_budget_is_for_a_recorded_case() -> Result<()> {
    let workspace = Workspace::find()?;
    for problem in &workspace.problems {
        let cases = recorded(&workspace, &problem.name);
        for budget in problem.budgets.keys() {
            let recorded = cases.iter().any(|case| case.name == *budget);
            ensure!(recorded, "{}: there is a budget for {budget}, but no case", problem.name);
        }
    }
    Ok(())
}

/// The figures themselves come from `cargo bench --bench speed -- --readme`.
#[test]
fn readme_has_the_worst_case_of_each_problem_with_a_budget() -> Result<()> {
    let workspace = Workspace::find()?;
    let readme = fs::read_to_string(workspace.root.join("README.md"))?;
    let table = readme
        .split_once("<!-- performance -->")
        .and_then(|(_, rest)| rest.split_once("<!-- /performance -->"))
        .map_or("", |(table, _)| table);
    let cells = |row: &str| row.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let mut rows: Vec<_> =
        table.lines().filter(|line| line.starts_with('|')).skip(2).map(cells).collect();
    for problem in &workspace.problems {
        let row = rows.iter().position(|row| row[1] == problem.name).map(|at| rows.remove(at));
        let row = row.map(|row| row[2].trim_matches('`').to_owned());
        let worst = worst(&problem.budgets).map(|(case, _)| case.to_owned());
        ensure!(row == worst, "{}: README says {row:?}, not {worst:?}", problem.name);
    }
    ensure!(rows.is_empty(), "README's table of performance has rows of no problem: {rows:?}");
    Ok(())
}
