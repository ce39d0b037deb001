//! What the problems have in common: a solution, its rival, and inputs for both.

use std::fmt;
use std::fs;

use divan::Bencher;
use harness::budget::worst;
use harness::workspace::Workspace;

/// A solution beside the program that people usually submit. Each takes an input and prints.
pub struct Rivalry {
    /// The problem's name.
    pub problem: &'static str,
    /// The solution: its `answer`.
    pub ours: fn(&str) -> String,
    /// The usual program.
    pub usual: fn(&str) -> String,
    /// What the usual program does.
    pub method: &'static str,
}

/// An input, and what to call it.
pub struct Input {
    label: String,
    text: String,
}

impl Rivalry {
    /// A recorded case like many others, and the one that has the solution work most.
    pub fn typical_and_worst(&self, typical: &str) -> Vec<Input> {
        let workspace = Workspace::find().expect("a workspace");
        let problem = workspace.problem(self.problem).expect("a problem");
        let (worst, _) = worst(&problem.budgets).expect("a budget");
        let recorded = |what: &str, case: &str| {
            let file = workspace.cases(self.problem).join(case).with_extension("in");
            Input::new(format!("{what}: {case}"), fs::read_to_string(file).expect("a case"))
        };
        vec![recorded("typical", typical), recorded("worst", worst)]
    }

    /// Times the solution.
    pub fn time_ours(&self, bencher: Bencher, input: &Input) {
        bencher.with_inputs(|| &*input.text).bench_values(self.ours);
    }

    /// Times the usual program, which has to give the same answer.
    pub fn time_usual(&self, bencher: Bencher, input: &Input) {
        self.check(&input.text);
        bencher.with_inputs(|| &*input.text).bench_values(self.usual);
    }

    /// Panics unless both give the same answer to an input.
    pub fn check(&self, input: &str) {
        assert_eq!((self.usual)(input), (self.ours)(input), "{}: {input}", self.problem);
    }
}

/// Times a program on one input after another. With as many samples of one run each, the mean is
/// that of all inputs.
pub fn time_on_each(bencher: Bencher, program: fn(&str) -> String, inputs: &[String]) {
    let mut inputs = inputs.iter().cycle();
    bencher.with_inputs(|| &**inputs.next().expect("an input")).bench_local_values(program);
}

impl Input {
    /// An input of that name.
    pub fn new(label: String, text: String) -> Self {
        Self { label, text }
    }
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)
    }
}

/// The cells of a square board that share a side with a cell; the first row comes first.
pub fn neighbours(side: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / side, cell % side);
    [
        (row > 0).then(|| cell - side),
        (column > 0).then(|| cell - 1),
        (column + 1 < side).then(|| cell + 1),
        (row + 1 < side).then(|| cell + side),
    ]
    .into_iter()
    .flatten()
}
