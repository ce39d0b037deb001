//! What holds for every solution and any input, valid or not.

use std::cell::RefCell;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::properties::{longest, some};
use super::root::root;
use super::{Reference, Solution};

/// Panics unless a solution agrees with the reference on any input, valid or not.
pub fn any_input(reference: &Reference, solution: &Solution) {
    let config = Config { cases: 100_000, failure_persistence: None, ..Config::default() };
    // The default, ChaCha, is compiled without optimisation here: it would take as long as the tests.
    let rng = TestRng::deterministic_rng(RngAlgorithm::XorShift);
    // Inputs without a fault come up again and again. Each is solved once.
    let tried = RefCell::new(HashSet::new());
    let outcome = TestRunner::new_with_rng(config, rng).run(&input(reference), |Input(input)| {
        match tried.borrow_mut().insert(input.clone()) {
            true => reference.agrees(solution, &input).map_err(TestCaseError::fail),
            false => Ok(()),
        }
    });
    if let Err(error) = outcome {
        panic!("{}: {error}", reference.name);
    }
}

/// Any bytes as an input. They are shown in escaped form.
struct Input(Vec<u8>);

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b\"{}\"", self.0.escape_ascii())
    }
}

/// Inputs of the problem with up to three faults, random bytes of the kind that inputs have, and
/// any bytes.
fn input(reference: &Reference) -> impl Strategy<Value = Input> {
    let spoiled = |(input, faults): (Vec<u8>, Vec<_>)| faults.iter().fold(input, spoiled);
    prop_oneof![
        8 => (select(inputs(reference)), vec(fault(), 0..=3)).prop_map(spoiled),
        1 => vec(select(b"0123456789+-.* \t\r\n".as_slice()), 0..40),
        1 => vec(any::<u8>(), 0..40),
    ]
    .prop_map(Input)
}

/// The inputs that are then changed: all that are recorded, good and bad, and some random ones.
fn inputs(reference: &Reference) -> Vec<Vec<u8>> {
    let cases = root().join("cases").join(reference.name);
    let folders = [cases.clone(), cases.join("bad")];
    let recorded = folders.iter().flat_map(|folder| files(folder)).map(|(_, input)| input);
    let made_up = some(100, (reference.any)()).map(String::into_bytes);
    let longest = some(1, (reference.any)()).map(|input| longest(&input).into_bytes());
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

/// A fault in an input: what ends a part (a byte, a token or a line), which part it is, how
/// the part is changed, and a random number that the change may use.
type Fault = (fn(&u8) -> bool, Index, Change, Index);

/// Makes the new part from the old one, from another part, or from a number below 300.
type Change = fn(&[u8], &[u8], usize) -> Vec<u8>;

/// Any fault of a byte, a token or a line.
fn fault() -> impl Strategy<Value = Fault> {
    const ENDS: [fn(&u8) -> bool; 3] = [|_| true, u8::is_ascii_whitespace, |&byte| byte == b'\n'];
    const CHANGES: [Change; 6] = [
        |_, _, _| Vec::new(),
        |part, _, _| part.repeat(2),
        |_, other, _| other.to_vec(),
        |_, _, number| vec![number as u8],
        |_, _, number| format!("{number} ").into(),
        |_, _, number| WORDS[number % WORDS.len()].into(),
    ];
    (select(&ENDS[..]), any::<Index>(), select(&CHANGES[..]), any::<Index>())
}

/// Texts that a program may read as something else.
const WORDS: &[&str] = &[
    "-0 ", "-1 ", "+", "+0", "0x1 ", "1.0 ", "1e1 ", ".", "*", "..... ", "*****\n", " ", "\r\n",
    "\x0b", "\x0c", "\0", "\u{1b}", "\u{661}", "\u{3000}", "\u{feff}",
];

/// The input with a fault, if it has any part.
fn spoiled(input: Vec<u8>, (ends, at, change, what): &Fault) -> Vec<u8> {
    if input.is_empty() {
        return input;
    }
    let part = |at: &Index| {
        let at = at.index(input.len());
        let start = input[..at].iter().rposition(ends).map_or(0, |end| end + 1);
        let end = input[at..].iter().position(ends).map_or(input.len(), |end| at + end + 1);
        start..end
    };
    let (old, other) = (part(at), part(what));
    let new = change(&input[old.clone()], &input[other], what.index(300));
    [&input[..old.start], &new, &input[old.end..]].concat()
}
