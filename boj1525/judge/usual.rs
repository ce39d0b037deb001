//! The usual program for boj1525: a breadth-first search that keeps the boards seen in a hash
//! set.

use std::collections::{HashSet, VecDeque};
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    io::stdout().write_all(answer(&input).as_bytes())
}

const GOAL: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// What it prints for an input.
pub fn answer(input: &str) -> String {
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
