//! What holds for every solution and any input, valid or not.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::draws::Draws;
use super::properties::{longest, some};
use super::root::root;
use super::{Reference, Solution, smallest};

/// How many inputs are tried.
const SOME: u64 = 100_000;

/// Panics unless a solution agrees with the reference on any input, valid or not.
pub fn any_input(reference: &Reference, solution: &Solution) {
    let inputs = inputs(reference);
    let any = |draws: &mut Draws| input(draws, &inputs);
    let agrees = |input: &[u8]| reference.agrees(solution, input);
    // Inputs without a fault come up again and again. Each is solved once.
    let mut tried = HashSet::new();
    for seed in 0..SOME {
        let input = any(&mut Draws::of_seed(seed));
        if tried.contains(&input) {
            continue;
        }
        if agrees(&input).is_err() {
            let input = smallest(Draws::of_seed(seed), any, |input| agrees(input).is_err());
            let difference = agrees(&input).unwrap_err();
            panic!("{}: {difference}: b\"{}\"", reference.name, input.escape_ascii());
        }
        tried.insert(input);
    }
}

/// An input of the problem with up to three faults, random bytes of the kind that inputs have, or
/// any bytes.
fn input(draws: &mut Draws, inputs: &[Vec<u8>]) -> Vec<u8> {
    match draws.below(10) {
        0..8 => {
            let mut input = draws.one_of(inputs);
            draws.list(0..=3, |draws| spoil(&mut input, draws));
            input
        }
        8 => draws.list(0..=39, |draws| draws.one_of(b"0123456789+-.* \t\r\n")),
        _ => draws.list(0..=39, |draws| draws.below(256) as u8),
    }
}

/// The inputs that are then changed: all that are recorded, good and bad, and some random ones.
fn inputs(reference: &Reference) -> Vec<Vec<u8>> {
    let cases = root().join("cases").join(reference.name);
    let folders = [cases.clone(), cases.join("bad")];
    let recorded = folders.iter().flat_map(|folder| files(folder)).map(|(_, input)| input);
    let made_up = some(100, reference.any).map(String::into_bytes);
    let longest = some(1, reference.any).map(|input| longest(&input).into_bytes());
    recorded.chain(made_up).chain(longest).collect()
}

/// The inputs of a folder, in the order of their names: the file, and what is in it.
pub(crate) fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    // What an editor leaves beside an input is hidden.
    let hidden = |path: &Path| path.file_name().is_some_and(|it| it.as_encoded_bytes()[0] == b'.');
    let is_input = |path: &PathBuf| path.extension().is_some_and(|it| it == "in") && !hidden(path);
    let mut paths: Vec<_> = paths.filter(is_input).collect();
    paths.sort();
    let read = |path: PathBuf| (path.clone(), fs::read(path).unwrap());
    paths.into_iter().map(read).collect()
}

/// Makes the new part from the old one, from another part, or from a number below 300.
type Change = fn(&[u8], &[u8], usize) -> Vec<u8>;

/// How a part of an input is changed.
const CHANGES: [Change; 6] = [
    |_, _, _| Vec::new(),
    |part, _, _| part.repeat(2),
    |_, other, _| other.to_vec(),
    |_, _, number| vec![number as u8],
    |_, _, number| format!("{number} ").into(),
    |_, _, number| WORDS[number % WORDS.len()].into(),
];

/// Texts that a program may read as something else.
const WORDS: &[&str] = &[
    "-0 ", "-1 ", "+", "+0", "0x1 ", "1.0 ", "1e1 ", ".", "*", "..... ", "*****\n", " ", "\r\n",
    "\x0b", "\x0c", "\0", "\u{1b}", "\u{661}", "\u{3000}", "\u{feff}",
];

/// What ends a part: a byte, a token, a line.
const ENDS: [fn(&u8) -> bool; 3] = [|_| true, u8::is_ascii_whitespace, |&byte| byte == b'\n'];

/// Changes a part of the input, if it has any.
fn spoil(input: &mut Vec<u8>, draws: &mut Draws) {
    if input.is_empty() {
        return;
    }
    let ends = draws.one_of(&ENDS);
    let mut part = || {
        let at = draws.below(input.len());
        let start = input[..at].iter().rposition(ends).map_or(0, |end| end + 1);
        let end = input[at..].iter().position(ends).map_or(input.len(), |end| at + end + 1);
        start..end
    };
    let (old, other) = (part(), part());
    let change = draws.one_of(&CHANGES);
    let new = change(&input[old.clone()], &input[other], draws.below(300));
    input.splice(old, new);
}
