//! WA: the estimate of the search by deepening limits (IDA*) counts the blank too

use std::io::Read;

type Board = [u8; 9];
const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// The boards one slide away.
fn slides(board: Board) -> Vec<Board> {
    let blank = board.iter().position(|&tile| tile == 0).unwrap();
    let mut next = Vec::new();
    for cell in 0..9usize {
        if (cell / 3).abs_diff(blank / 3) + (cell % 3).abs_diff(blank % 3) == 1 {
            let mut slid = board;
            slid.swap(blank, cell);
            next.push(slid);
        }
    }
    next
}

/// The cells that the tiles and the blank still have to go, added up.
fn estimate(board: &Board) -> usize {
    let mut sum = 0;
    for cell in 0..9 {
        let home = (usize::from(board[cell]) + 8) % 9;
        sum += (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3);
    }
    sum
}

/// Whether the parity allows a solution.
fn solvable(board: &Board) -> bool {
    let tiles: Vec<u8> = board.iter().copied().filter(|&tile| tile != 0).collect();
    let before = |at: usize| tiles[..at].iter().filter(|&&tile| tile > tiles[at]).count();
    (0..8).map(before).sum::<usize>() % 2 == 0
}

/// The slides of a solution, or the next limit to try.
fn search(board: Board, from: Board, slid: usize, limit: usize) -> Result<usize, usize> {
    let total = slid + estimate(&board);
    if total > limit {
        return Err(total);
    }
    if board == GOAL {
        return Ok(slid);
    }
    let mut next_limit = usize::MAX;
    for next in slides(board) {
        if next != from {
            match search(next, board, slid + 1, limit) {
                Ok(answer) => return Ok(answer),
                Err(total) => next_limit = next_limit.min(total),
            }
        }
    }
    Err(next_limit)
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut start = [0; 9];
    for (cell, token) in start.iter_mut().zip(input.split_whitespace()) {
        *cell = token.parse().unwrap();
    }
    if !solvable(&start) {
        println!("-1");
        return;
    }
    let mut limit = estimate(&start);
    loop {
        match search(start, start, 0, limit) {
            Ok(answer) => {
                println!("{answer}");
                return;
            }
            Err(total) => limit = total,
        }
    }
}
