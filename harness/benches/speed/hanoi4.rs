//! hanoi4 beside a search from both ends for each case, with what was seen in an array.

use std::collections::VecDeque;
use std::str::SplitWhitespace;

use divan::Bencher;

use crate::rivalry::{Input, Rivalry};

#[path = "../../../hanoi4/src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod solution;

/// The solution and its rival.
pub const RIVALRY: Rivalry = Rivalry {
    problem: "hanoi4",
    ours,
    usual,
    method: "breadth-first search from both ends, for each case",
};

fn ours(input: &str) -> String {
    solution::answer(input.as_bytes()).expect("valid input")
}

fn usual(input: &str) -> String {
    let mut tokens = input.split_whitespace();
    let cases = number(&mut tokens);
    (0..cases).map(|_| format!("{}\n", moves(&mut tokens))).collect()
}

fn number(tokens: &mut SplitWhitespace) -> usize {
    tokens.next().and_then(|token| token.parse().ok()).expect("a number")
}

/// The fewest moves of the next case. A state has two bits for the peg of each disc.
fn moves(tokens: &mut SplitWhitespace) -> i8 {
    let discs = number(tokens);
    let mut start = 0;
    for peg in 0..4 {
        for _ in 0..number(tokens) {
            start |= peg << (2 * (number(tokens) - 1));
        }
    }
    let goal = (1 << (2 * discs)) - 1;
    if start == goal {
        return 0;
    }
    // One more than the distance from the start, and from the goal with a minus; 0 is unseen.
    let mut seen = vec![0_i8; 1 << (2 * discs)];
    (seen[start], seen[goal]) = (1, -1);
    let mut queue = VecDeque::from([start, goal]);
    while let Some(state) = queue.pop_front() {
        let mut top = [discs; 4];
        for disc in (0..discs).rev() {
            top[state >> (2 * disc) & 3] = disc;
        }
        let pairs = (0..4).flat_map(|from| (0..4).map(move |to| (from, to)));
        for (from, to) in pairs.filter(|&(from, to)| top[from] < top[to]) {
            let next = state ^ (from ^ to) << (2 * top[from]);
            if seen[next] == 0 {
                seen[next] = seen[state] + seen[state].signum();
                queue.push_back(next);
            } else if seen[next].signum() != seen[state].signum() {
                return seen[next].abs() + seen[state].abs() - 1;
            }
        }
    }
    unreachable!("discs can always be moved home")
}

fn inputs() -> Vec<Input> {
    RIVALRY.typical_and_worst("12-fifty-of-twelve")
}

/// Full towers on the first peg, one case each.
fn towers() -> impl Iterator<Item = Input> {
    (1..=12).map(|discs| {
        let tower: String = (1..=discs).rev().map(|disc| format!("{disc} ")).collect();
        Input::new(format!("n={discs}"), format!("1 {discs} {discs} {tower} 0 0 0"))
    })
}

/// The first few of fifty starts of twelve discs.
fn first() -> impl Iterator<Item = Input> {
    let fifty = include_str!("../../../cases/hanoi4/12-fifty-of-twelve.in");
    [1, 2, 5, 10, 20, 30, 40, 50].into_iter().map(move |cases| {
        // A case is five lines.
        let starts: Vec<_> = fifty.lines().skip(1).take(5 * cases).collect();
        Input::new(format!("C={cases}"), format!("{cases}\n{}", starts.join("\n")))
    })
}

#[divan::bench(args = inputs())]
fn solution(bencher: Bencher, input: &Input) {
    RIVALRY.time_ours(bencher, input);
}

#[divan::bench(args = inputs(), max_time = 1)]
fn usual_program(bencher: Bencher, input: &Input) {
    RIVALRY.time_usual(bencher, input);
}

#[divan::bench(args = towers())]
fn solution_on_a_full_tower(bencher: Bencher, input: &Input) {
    RIVALRY.time_ours(bencher, input);
}

#[divan::bench(args = towers(), max_time = 1)]
fn usual_program_on_a_full_tower(bencher: Bencher, input: &Input) {
    RIVALRY.time_usual(bencher, input);
}

#[divan::bench(args = first())]
fn solution_on_cases_of_twelve(bencher: Bencher, input: &Input) {
    RIVALRY.time_ours(bencher, input);
}

#[divan::bench(args = first(), max_time = 1)]
fn usual_program_on_cases_of_twelve(bencher: Bencher, input: &Input) {
    RIVALRY.time_usual(bencher, input);
}
