//! Which files of a set of test data are an input and its answer, by their names alone.
//!
//! Judges and setters lay out their data in many ways. [`layouts`] is the table of those that are
//! known. What no row of it explains is left, and it is said why.

use std::collections::HashMap;
use std::fmt;

pub mod layouts;
pub mod names;
#[cfg(test)]
mod tests;

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
        // No part begins with a dot, so something is left.
        if let Some(short) = name.strip_suffix(end) {
            name.truncate(short.len());
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
