//! What holds for every solution, whatever the problem.

use std::fmt::Display;

use super::draws::Draws;
use super::tokens::LONGEST;
use super::{Puzzle, Solution, smallest};

/// Some random values, the same ones in each run.
pub fn some<T>(number: u64, any: impl Fn(&mut Draws) -> T) -> impl Iterator<Item = T> {
    (0..number).map(move |seed| any(&mut Draws::of_seed(seed)))
}

/// The answer of a solution. Panics unless it is that of the reference.
pub fn assert_right(solution: &Solution, puzzle: &impl Puzzle) -> String {
    let answer = answer(solution, puzzle);
    assert_eq!(answer, puzzle.answer(), "{puzzle}");
    answer
}

/// The answer of a solution.
fn answer(solution: &Solution, input: &impl Display) -> String {
    let input = input.to_string();
    solution.answer(input.as_bytes()).unwrap_or_else(|message| panic!("{message}\n{input}"))
}

/// Panics unless a solution gives the same answer to all of the inputs.
pub fn assert_same<I: Display>(solution: &Solution, inputs: impl IntoIterator<Item = I>) {
    let mut answers = inputs.into_iter().map(|input| (answer(solution, &input), input.to_string()));
    let (expected, first) = answers.next().expect("several inputs");
    for (answer, input) in answers {
        assert_eq!(answer, expected, "{input:?}, unlike {first:?}");
    }
}

/// One example of each kind of spelling that is accepted: CRLF, tabs, blanks, blank lines, one line,
/// plus signs, leading zeros, and the greatest length.
const SPELLINGS: [fn(&str) -> String; 9] = [
    str::to_owned,
    |input| input.replace('\n', "\r\n"),
    |input| input.replace(' ', "\t").replace('\n', "\t\n"),
    |input| input.replace(' ', "   ").replace('\n', " \n "),
    |input| format!("\n{}", input.replace('\n', "\n\x0c\n")),
    |input| input.replace('\n', " ").trim_end().to_owned(),
    |input| numbers(input, "+"),
    |input| numbers(input, "+000000000000000000000000"),
    longest,
];

/// The input with blanks after it, up to the greatest length that is accepted.
pub fn longest(input: &str) -> String {
    format!("{input}{}", " ".repeat(LONGEST - input.len()))
}

/// The input with something before each number.
fn numbers(input: &str, sign: &str) -> String {
    let token = |token: &str| match token.parse::<u8>() {
        Ok(number) => format!("{sign}{number} "),
        Err(_) => format!("{token} "),
    };
    input.split_ascii_whitespace().map(token).collect()
}

/// Panics unless a solution gives the same answer to an input in each spelling.
pub fn any_spelling(solution: &Solution, puzzle: &impl Puzzle) {
    let input = puzzle.to_string();
    assert_same(solution, SPELLINGS.map(|spelling| spelling(&input)));
}

/// How many inputs are tried.
const SOME: u64 = 100;

/// Panics unless inputs that are written out are read back as they were, in another spelling too.
pub fn reads_what_it_writes<P: Puzzle + PartialEq>() {
    for puzzle in some(SOME, P::any) {
        let text = puzzle.to_string();
        assert_eq!(P::read(text.as_bytes()).unwrap(), puzzle);
        let spelled = text.replace([' ', '\n'], " \r\n\t");
        assert_eq!(P::read(spelled.as_bytes()).unwrap(), puzzle);
        let lines = text.lines().all(|line| !line.is_empty() && line == line.trim());
        assert!(lines && text.ends_with('\n'), "{text:?}");
    }
}

/// Panics unless shrinking ends at this input when every input fails.
pub fn shrinks_to<P: Puzzle>(easiest: &str) {
    for seed in 0..SOME {
        let smallest = smallest(Draws::of_seed(seed), P::any, |_| true);
        assert_eq!(smallest.to_string(), easiest);
    }
}
