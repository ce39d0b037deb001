//! boj16959 beside a breadth-first search over cell, numbers visited and piece, seen in an array.

use std::collections::VecDeque;
use std::mem;

use divan::Bencher;

use crate::rivalry::{Input, Rivalry};

#[path = "../../../boj16959/src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod solution;

/// The solution and its rival.
pub const RIVALRY: Rivalry =
    Rivalry { problem: "boj16959", ours, usual, method: "breadth-first search with an array" };

fn ours(input: &str) -> String {
    solution::answer(input.as_bytes()).expect("valid input")
}

const KNIGHT: [(i32, i32); 8] =
    [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
const BISHOP: [(i32, i32); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const ROOK: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// The directions of each piece, and how far it goes.
const PIECES: [(&[(i32, i32)], i32); 3] = [(&KNIGHT, 1), (&BISHOP, 9), (&ROOK, 9)];

fn usual(input: &str) -> String {
    let mut numbers = input.split_whitespace().map(|token| token.parse().expect("a number"));
    let side = numbers.next().expect("N") as i32;
    let board: Vec<usize> = numbers.collect();
    let index = |cell: usize, visited: usize, piece| (visited * board.len() + cell) * 3 + piece;
    let start = board.iter().position(|&number| number == 1).expect("a 1");
    let mut seen = vec![false; index(0, board.len() + 1, 0)];
    let mut queue: VecDeque<_> = (0..3).map(|piece| (start, 1, piece, 0)).collect();
    while let Some((cell, visited, piece, time)) = queue.pop_front() {
        if visited == board.len() {
            return format!("{time}\n");
        }
        let mut step = |cell: usize, piece| {
            let visited = visited + usize::from(board[cell] == visited + 1);
            let seen = &mut seen[index(cell, visited, piece)];
            if !mem::replace(seen, true) {
                queue.push_back((cell, visited, piece, time + 1));
            }
        };
        (0..3).for_each(|other| step(cell, other));
        let (row, column) = (cell as i32 / side, cell as i32 % side);
        let (directions, reach) = PIECES[piece];
        for (down, right) in directions {
            for steps in 1..=reach {
                let (row, column) = (row + down * steps, column + right * steps);
                if !(0..side).contains(&row) || !(0..side).contains(&column) {
                    break;
                }
                step((row * side + column) as usize, piece);
            }
        }
    }
    unreachable!("a rook gets anywhere")
}

/// Shuffled boards of all sizes, and the recorded cases.
fn inputs() -> Vec<Input> {
    let shuffled = |side| Input::new(format!("N={side}, shuffled"), shuffled(side));
    let mut inputs: Vec<_> = (3..=10).map(shuffled).collect();
    inputs.extend(RIVALRY.typical_and_worst("10-ten-shuffled"));
    inputs
}

/// A board of some size: the same at each call.
fn shuffled(side: usize) -> String {
    let mut numbers: Vec<_> = (1..=side * side).collect();
    let mut random = 1_u64;
    for at in (1..numbers.len()).rev() {
        // MMIX's generator, whose upper bits are the better ones.
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        numbers.swap(at, (random >> 33) as usize % (at + 1));
    }
    numbers.iter().fold(side.to_string(), |text, number| format!("{text} {number}"))
}

#[divan::bench(args = inputs())]
fn solution(bencher: Bencher, input: &Input) {
    RIVALRY.time_ours(bencher, input);
}

#[divan::bench(args = inputs(), max_time = 1)]
fn usual_program(bencher: Bencher, input: &Input) {
    RIVALRY.time_usual(bencher, input);
}
