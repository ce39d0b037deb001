//! TLE: iterative deepening without a test for the half that can't be solved

use std::io::Read;

type Board = [usize; 9];

fn estimate(board: &Board) -> usize {
    (0..9)
        .filter(|&cell| board[cell] != 0)
        .map(|cell| {
            let home = board[cell] - 1;
            (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3)
        })
        .sum()
}

/// Whether the board can be solved within `left` slides; `last` is the cell the blank came from.
fn search(board: &mut Board, blank: usize, last: usize, left: usize) -> bool {
    let estimate = estimate(board);
    if estimate == 0 {
        return true;
    }
    if estimate > left {
        return false;
    }
    for cell in 0..9usize {
        let steps = (cell / 3).abs_diff(blank / 3) + (cell % 3).abs_diff(blank % 3);
        if steps == 1 && cell != last {
            board.swap(blank, cell);
            if search(board, cell, blank, left - 1) {
                return true;
            }
            board.swap(blank, cell);
        }
    }
    false
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut start = [0; 9];
    for (cell, token) in start.iter_mut().zip(input.split_whitespace()) {
        *cell = token.parse().unwrap();
    }
    let blank = start.iter().position(|&tile| tile == 0).unwrap();
    let mut depth = 0;
    while !search(&mut start, blank, 9, depth) {
        depth += 1;
    }
    println!("{depth}");
}
