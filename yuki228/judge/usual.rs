//! The usual program for yuki228: a depth-first search over all ways to slide no tile twice.

use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    io::stdout().write_all(answer(&input).as_bytes())
}

type Board = [u8; 16];

/// What it prints for an input.
pub fn answer(input: &str) -> String {
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
