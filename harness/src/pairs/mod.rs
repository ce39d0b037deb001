//! Which files of a set of test data are an input and its answer, by their names alone.
//!
//! Judges and setters lay out their data in many ways. [`layouts`] is the table of those that are
//! known. What no row of it explains is left, and it is said why.

use std::collections::HashMap;
use std::fmt;

pub mod layouts;
pub mod names;

use layouts::{LAYOUTS, captures};

/// What became of a list of files. Files are counted as they are in that list, from 0.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// The inputs, in natural order of their names: `2` comes before `10`.
    pub inputs: Vec<Input>,
    /// The other files, in the order of the list.
    pub left: Vec<(usize, Why)>,
}

/// An input, and its answer if there is one.
#[derive(Debug, PartialEq, Eq)]
pub struct Input {
    /// What tells it from the others: `secret/1` for `data/secret/1.in`.
    pub name: String,
    /// The file.
    pub input: usize,
    /// The file with the answer.
    pub answer: Option<usize>,
}

/// Why a file is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is named as an answer, and there is no input for it.
    NoInput,
    /// The input that it would answer has an answer by an earlier row of the table.
    Spare,
    /// It is named like nothing that is known.
    Unknown,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::NoInput => "an answer without an input",
            Self::Spare => "its input has another answer",
            Self::Unknown => "not named as test data",
        })
    }
}

/// Finds the inputs among some files and the answer to each.
///
/// A path is relative, with `/` between its parts. No two are the same.
///
/// ```
/// use harness::pairs::pairs;
/// let found = pairs(&["data/2.ans", "data/2.in", "data/10.in", "readme.md"]);
/// assert_eq!((found.inputs[0].name.as_str(), found.inputs[0].answer), ("2", Some(0)));
/// assert_eq!((found.inputs[1].name.as_str(), found.inputs[1].answer), ("10", None));
/// assert_eq!(found.left, [(3, harness::pairs::Why::Unknown)]);
/// ```
pub fn pairs(paths: &[&str]) -> Pairs {
    // By file: its name and, for an input, its answer.
    let mut found: Vec<Option<Input>> = paths.iter().map(|_| None).collect();
    let mut taken = vec![false; paths.len()];
    let mut left = vec![Why::Unknown; paths.len()];
    for layout in LAYOUTS {
        // What the wild cards stand for is the same in the two names.
        let mut answers = HashMap::new();
        for (at, path) in paths.iter().enumerate() {
            answers.extend(captures(layout.answer, path).into_iter().map(|parts| (parts, at)));
        }
        for (at, path) in paths.iter().enumerate() {
            let parts = captures(layout.input, path).into_iter();
            let mut answered = parts.filter_map(|parts| Some((*answers.get(&parts)?, parts)));
            let Some((answer, parts)) = answered.find(|&(it, _)| it != at && !taken[it]) else {
                continue;
            };
            if taken[at] {
                left[answer] = Why::Spare;
                continue;
            }
            (taken[at], taken[answer]) = (true, true);
            found[at] = Some(Input { name: name(&parts), input: at, answer: Some(answer) });
        }
    }
    for layout in LAYOUTS {
        for (at, path) in paths.iter().enumerate().filter(|&(at, _)| !taken[at]) {
            match captures(layout.input, path).first() {
                Some(parts) if layout.alone && found[at].is_none() => {
                    found[at] = Some(Input { name: name(parts), input: at, answer: None });
                }
                _ if left[at] == Why::Unknown && !captures(layout.answer, path).is_empty() => {
                    left[at] = Why::NoInput;
                }
                _ => {}
            }
        }
    }
    let is_left = |&at: &usize| !taken[at] && found[at].is_none();
    let left = (0..paths.len()).filter(is_left).map(|at| (at, left[at])).collect();
    let mut inputs: Vec<_> = found.into_iter().flatten().collect();
    drop_common_folder(&mut inputs);
    inputs.sort_by_cached_key(|input| (names::natural(&input.name), input.input));
    Pairs { inputs, left }
}

/// The parts of a path that only this input has.
fn name(parts: &[&str]) -> String {
    let parts = parts.iter().flat_map(|part| part.split('/'));
    let parts = parts.map(|part| part.trim_matches(['.', '-', '_']));
    let mut name = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("/");
    for end in [".txt", ".in", ".dat"] {
        if name.len() > end.len() && name.ends_with(end) {
            name.truncate(name.len() - end.len());
        }
    }
    name
}

/// Takes away the folders that all inputs lie in.
fn drop_common_folder(inputs: &mut [Input]) {
    while let Some((folder, _)) = inputs.first().and_then(|first| first.name.split_once('/')) {
        let folder = format!("{folder}/");
        if !inputs.iter().all(|input| input.name.starts_with(&folder)) {
            break;
        }
        inputs.iter_mut().for_each(|input| drop(input.name.drain(..folder.len())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `name: input answer` for each input, then the files that are left.
    fn told(paths: &[&str]) -> (Vec<String>, Vec<String>) {
        let Pairs { inputs, left } = pairs(paths);
        let input = |Input { name, input, answer }: &Input| {
            format!("{name}: {} {}", paths[*input], answer.map_or("-", |answer| paths[answer]))
        };
        let left = left.iter().map(|(at, why)| format!("{}: {why}", paths[*at]));
        (inputs.iter().map(input).collect(), left.collect())
    }

    #[test]
    fn each_layout_pairs_inputs_with_answers() {
        for (one, other, name) in [
            (
                "data/sample/1.in data/sample/1.ans",
                "data/secret/1.in data/secret/1.ans",
                "secret/1",
            ),
            ("1.in 1.out", "2.in 2.out", "2"),
            ("sum/1.IN sum/1.OUT", "sum/2.IN sum/2.OUT", "2"),
            ("tests/01 tests/01.a", "tests/02 tests/02.a", "02"),
            ("task.g1-1.in task.g1-1.sol", "task.g1-2.in task.g1-2.sol", "task.g1-2"),
            ("A.1.dat A.1.diff", "A.2.dat A.2.diff", "A.2"),
            ("Test01/SUM.INP Test01/SUM.OUT", "Test02/SUM.INP Test02/SUM.OUT", "Test02/SUM"),
            ("sum.in.1 sum.out.1", "sum.in.2 sum.out.2", "2"),
            ("sum.in1 sum.out1", "sum.in2 sum.out2", "2"),
            ("sum.in1 sum.ou1", "sum.in2 sum.ou2", "2"),
            ("rods.in01 rods.ans01", "rods.in02 rods.ans02", "02"),
            ("rods.in01 rods.sol01", "rods.in02 rods.sol02", "02"),
            ("I.1 O.1", "I.2 O.2", "2"),
            ("in/a1.in out/a1.out", "in/a2.in out/a2.out", "a2"),
            ("A/in/1.txt A/out/1.txt", "A/in/2.txt A/out/2.txt", "2"),
            ("in/1 out/1", "in/2 out/2", "2"),
            ("in/s/1.txt out/s/1.txt", "in/t/1.txt out/t/1.txt", "t/1"),
            ("test_in/1.txt test_out/1.txt", "test_in/2.txt test_out/2.txt", "2"),
            ("input/x.txt output/x.txt", "input/y.txt output/y.txt", "y"),
            ("input/1.in output/1.out", "input/2.in output/2.out", "2"),
            (
                "input/input00.txt output/output00.txt",
                "input/input01.txt output/output01.txt",
                "01",
            ),
            ("input1.txt output1.txt", "input2.txt output2.txt", "2"),
            ("input.1.txt output.1.txt", "input.2.txt output.2.txt", "2"),
            ("x/a_input_1.txt x/a_output_1.txt", "x/a_input_2.txt x/a_output_2.txt", "2"),
            ("1.input 1.output", "2.input 2.output", "2"),
            ("in1 out1", "in2 out2", "2"),
            ("in1.txt out1.txt", "in2.txt out2.txt", "2"),
            ("sample1_in.txt sample1_out.txt", "sample2_in.txt sample2_out.txt", "sample2"),
            ("1.in.txt 1.out.txt", "2.in.txt 2.out.txt", "2"),
        ] {
            let paths: Vec<_> = one.split(' ').chain(other.split(' ')).collect();
            let (inputs, left) = told(&paths);
            assert_eq!(left, [""; 0], "{one}");
            assert_eq!(inputs.len(), 2, "{one}");
            assert!(inputs.iter().any(|input| input.ends_with(&format!(": {one}"))), "{inputs:?}");
            assert!(inputs.contains(&format!("{name}: {other}")), "{inputs:?}");
        }
    }

    #[test]
    fn what_is_left_is_told() {
        let paths = [
            "p/problem.yaml",
            "p/data/secret/10.in",
            "p/data/secret/10.ans",
            "p/data/secret/2.ans",
            "p/data/secret/2.in",
            "p/data/secret/2.out",
            "p/data/secret/3.in",
            "p/data/secret/4.ans",
            "p/input_validators/check.py",
            "p/output_validators/check.py",
            "p/submissions/accepted/main.cpp",
            "p/5.a",
        ];
        let (inputs, left) = told(&paths);
        let secret = "p/data/secret";
        assert_eq!(
            inputs,
            [
                format!("2: {secret}/2.in {secret}/2.ans"),
                format!("3: {secret}/3.in -"),
                format!("10: {secret}/10.in {secret}/10.ans"),
            ]
        );
        assert_eq!(
            left,
            [
                "p/problem.yaml: not named as test data",
                "p/data/secret/2.out: its input has another answer",
                "p/data/secret/4.ans: an answer without an input",
                "p/input_validators/check.py: not named as test data",
                "p/output_validators/check.py: not named as test data",
                "p/submissions/accepted/main.cpp: not named as test data",
                "p/5.a: an answer without an input",
            ]
        );
        assert_eq!(told(&[]), (vec![], vec![]));
    }
}
