//! boj1035 beside a breadth-first search that keeps the boards seen in a hash set.

use std::collections::{HashSet, VecDeque};

use divan::Bencher;

use crate::rivalry::{Input, Rivalry, neighbours, time_on_each};

#[path = "../../../boj1035/src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod solution;

/// The solution and its rival.
pub const RIVALRY: Rivalry =
    Rivalry { problem: "boj1035", ours, usual, method: "breadth-first search with a hash set" };

const SIDE: usize = 5;

fn ours(input: &str) -> String {
    solution::answer(input.as_bytes()).expect("valid input")
}

/// A board is a set of cells, one bit each.
fn usual(input: &str) -> String {
    let cells = input.chars().filter(|cell| !cell.is_whitespace());
    let board = cells.enumerate().fold(0, |set, (at, cell)| set | u32::from(cell == '*') << at);
    let mut seen = HashSet::from([board]);
    let mut queue = VecDeque::from([(board, 0)]);
    while let Some((board, moves)) = queue.pop_front() {
        if is_connected(board) {
            return format!("{moves}\n");
        }
        for from in (0..SIDE * SIDE).filter(|from| board >> from & 1 == 1) {
            for to in neighbours(SIDE, from).filter(|to| board >> to & 1 == 0) {
                let next = board ^ 1 << from ^ 1 << to;
                if seen.insert(next) {
                    queue.push_back((next, moves + 1));
                }
            }
        }
    }
    unreachable!("pieces can always be joined")
}

fn is_connected(board: u32) -> bool {
    let mut left = board;
    let mut stack = vec![board.trailing_zeros() as usize];
    while let Some(cell) = stack.pop() {
        left &= !(1 << cell);
        stack.extend(neighbours(SIDE, cell).filter(|next| left >> next & 1 == 1));
    }
    left == 0
}

/// How many boards there are.
const BOARDS: usize = 68_405;

/// All boards.
fn boards() -> impl Iterator<Item = String> {
    let sets = (0..1_u32 << (SIDE * SIDE)).filter(|set| (1..=5).contains(&set.count_ones()));
    sets.map(|set| {
        let cell = |cell| if set >> cell & 1 == 1 { '*' } else { '.' };
        let row = |row| (row * SIDE..(row + 1) * SIDE).map(cell).collect::<String>();
        [0, 1, 2, 3, 4].map(row).join("\n")
    })
}

fn inputs() -> Vec<Input> {
    RIVALRY.typical_and_worst("29-a-piece-in-the-way")
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

#[divan::bench(sample_count = 100, sample_size = 1)]
fn usual_program_on_100_boards(bencher: Bencher) {
    let some: Vec<_> = boards().step_by(BOARDS / 100).collect();
    some.iter().for_each(|board| RIVALRY.check(board));
    time_on_each(bencher, usual, &some);
}
