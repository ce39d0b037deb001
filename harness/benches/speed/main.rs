//! How fast the solutions are, beside the programs that people usually submit.
//!
//! `cargo bench --bench speed` prints times, `cargo bench --bench speed -- NAME` those of one
//! problem. `cargo bench --bench speed -- --readme` writes the table of performance into README.

use std::env;
use std::fmt;
use std::fs;

use anyhow::Result;
use harness::budget::worst;
use harness::workspace::Workspace;
use kit::Solution;

#[path = "../../kit/src/references.rs"]
#[allow(dead_code, unused_imports, reason = "the proofs in it are not run here")]
mod references;
mod table;
mod time;

fn main() -> Result<()> {
    // Cargo adds options of its own.
    let arguments: Vec<_> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if arguments.iter().any(|argument| argument == "--readme") {
        return table::write();
    }
    let chosen = |worst: &Worst| {
        arguments.is_empty() || arguments.iter().any(|name| name == worst.solution.problem)
    };
    for worst in Worst::all().into_iter().filter(chosen) {
        let [ours, usual] = time::of_both(&worst);
        let (ours_in_words, usual_in_words) = (time::words(ours), time::words(usual));
        let times = time::ratio(usual, ours);
        println!("{worst}: {ours_in_words}; usual program {usual_in_words}, {times} times as long");
    }
    Ok(())
}

/// The recorded case on which a solution takes the most instructions.
pub struct Worst {
    /// The solution and the usual program.
    pub solution: &'static Solution,
    /// The case's name.
    pub case: String,
    /// The input.
    pub input: String,
}

impl Worst {
    /// The worst case of each problem that has a solution, a usual program and a budget.
    pub fn all() -> Vec<Self> {
        let workspace = Workspace::find().expect("a workspace");
        let solutions = references::ALL.iter().filter_map(|reference| reference.solution);
        let worst = |solution: &'static Solution| {
            let problem = workspace.problem(solution.problem).ok()?;
            let (case, _) = worst(&problem.budgets)?;
            let file = workspace.cases(solution.problem).join(case).with_extension("in");
            let input = fs::read_to_string(file).expect("a recorded case");
            solution.usual.map(|_| Self { solution, case: case.to_owned(), input })
        };
        solutions.filter_map(worst).collect()
    }

    /// What the solution prints.
    pub fn ours(&self) -> String {
        self.solution.answer(self.input.as_bytes()).expect("a valid input")
    }

    /// What the usual program prints.
    pub fn usual(&self) -> String {
        self.solution.usual.map_or_else(String::new, |(_, answer)| answer(&self.input))
    }

    /// Panics unless both print the same.
    pub fn check(&self) {
        assert_eq!(self.usual(), self.ours(), "{self}");
    }
}

impl fmt::Display for Worst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.solution.problem, self.case)
    }
}
