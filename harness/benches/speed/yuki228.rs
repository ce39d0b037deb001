//! yuki228 beside a depth-first search over all ways to slide no tile twice.

use divan::Bencher;

use crate::rivalry::{Input, Rivalry, neighbours};

#[path = "../../../yuki228/src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod solution;

/// The solution and its rival.
pub const RIVALRY: Rivalry =
    Rivalry { problem: "yuki228", ours, usual, method: "depth-first search" };

type Board = [u8; 16];

fn ours(input: &str) -> String {
    solution::answer(input.as_bytes()).expect("valid input")
}

fn usual(input: &str) -> String {
    let mut target = [0; 16];
    for (tile, token) in target.iter_mut().zip(input.split_whitespace()) {
        *tile = token.parse().expect("a number");
    }
    let solved = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
    if reaches(&target, solved, 15, 0) { "Yes\n" } else { "No\n" }.to_owned()
}

/// Whether the target can be reached from a board by tiles that have not `moved` yet.
fn reaches(target: &Board, board: Board, blank: usize, moved: u16) -> bool {
    board == *target
        || neighbours(4, blank).filter(|&cell| moved >> board[cell] & 1 == 0).any(|cell| {
            let mut next = board;
            next.swap(blank, cell);
            reaches(target, next, cell, moved | 1 << board[cell])
        })
}

fn inputs() -> Vec<Input> {
    RIVALRY.typical_and_worst("21-two-tiles-swapped")
}

#[divan::bench(args = inputs())]
fn solution(bencher: Bencher, input: &Input) {
    RIVALRY.time_ours(bencher, input);
}

#[divan::bench(args = inputs())]
fn usual_program(bencher: Bencher, input: &Input) {
    RIVALRY.time_usual(bencher, input);
}
