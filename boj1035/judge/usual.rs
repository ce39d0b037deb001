//! The usual program for boj1035: a breadth-first search that keeps the boards seen in a hash
//! set.

use std::collections::{HashSet, VecDeque};
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    io::stdout().write_all(answer(&input).as_bytes())
}

const SIDE: usize = 5;

/// What it prints for an input. A board is a set of cells, one bit each.
pub fn answer(input: &str) -> String {
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

/// The cells of a square board that share a side with a cell. Cells are counted from 0, row by row.
fn neighbours(side: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / side, cell % side);
    [
        (row > 0).then(|| cell - side),
        (column > 0).then(|| cell - 1),
        (column + 1 < side).then(|| cell + 1),
        (row + 1 < side).then(|| cell + side),
    ]
    .into_iter()
    .flatten()
}
