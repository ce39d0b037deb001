//! boj1525 beside a breadth-first search that keeps the boards seen in a hash set.

use std::collections::{HashSet, VecDeque};

use divan::Bencher;

use crate::rivalry::{Input, Rivalry, neighbours, time_on_each};

#[path = "../../../boj1525/src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod solution;

/// The solution and its rival.
pub const RIVALRY: Rivalry =
    Rivalry { problem: "boj1525", ours, usual, method: "breadth-first search with a hash set" };

const GOAL: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];

fn ours(input: &str) -> String {
    solution::answer(input.as_bytes()).expect("valid input")
}

fn usual(input: &str) -> String {
    let mut board = [0; 9];
    for (tile, token) in board.iter_mut().zip(input.split_whitespace()) {
        *tile = token.parse().expect("a number");
    }
    let mut seen = HashSet::from([board]);
    let mut queue = VecDeque::from([(board, 0)]);
    while let Some((board, slides)) = queue.pop_front() {
        if board == GOAL {
            return format!("{slides}\n");
        }
        let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
        for cell in neighbours(3, blank) {
            let mut next = board;
            next.swap(blank, cell);
            if seen.insert(next) {
                queue.push_back((next, slides + 1));
            }
        }
    }
    "-1\n".to_owned()
}

/// How many boards there are. Half of them can't be solved.
const BOARDS: usize = 362_880;

/// All boards.
fn boards() -> impl Iterator<Item = String> {
    (0..BOARDS).map(|mut number| {
        let mut left = GOAL.to_vec();
        let mut cells = Vec::new();
        for count in (1..=left.len()).rev() {
            cells.push(left.remove(number % count).to_string());
            number /= count;
        }
        cells.join(" ")
    })
}

fn inputs() -> Vec<Input> {
    RIVALRY.typical_and_worst("20-solved-but-for-the-blank-in-front")
}

#[divan::bench(args = inputs())]
fn solution(bencher: Bencher, input: &Input) {
    RIVALRY.time_ours(bencher, input);
}

#[divan::bench(args = inputs(), max_time = 2)]
fn usual_program(bencher: Bencher, input: &Input) {
    RIVALRY.time_usual(bencher, input);
}

#[divan::bench(sample_count = BOARDS as u32, sample_size = 1)]
fn solution_on_all_boards(bencher: Bencher) {
    time_on_each(bencher, ours, &boards().collect::<Vec<_>>());
}

#[divan::bench(sample_count = 60, sample_size = 1)]
fn usual_program_on_60_boards(bencher: Bencher) {
    let some: Vec<_> = boards().step_by(BOARDS / 60).collect();
    some.iter().for_each(|board| RIVALRY.check(board));
    time_on_each(bencher, usual, &some);
}
