//! Iterative deepening (IDA*). The estimate is the sum of the tiles' distances from home. One
//! mistake at a time.
//!
//! - deepening-limit-counts-the-blank: WA: the estimate counts the blank as if it were a tile: too high
//! - never-gives-up: TLE: the half of the boards that can't be solved is searched with ever larger limits

use std::io::Read;

type Board = [usize; 9];
const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

fn distance(a: usize, b: usize) -> usize {
    (a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3)
}

fn estimate(board: &Board) -> usize {
    let counts = |tile| tile != 0 || cfg!(mistake = "deepening-limit-counts-the-blank");
    let counted = (0..9).filter(|&cell| counts(board[cell]));
    counted.map(|cell| distance(cell, (board[cell] + 8) % 9)).sum()
}

/// Whether the parity allows a solution.
fn solvable(board: &Board) -> bool {
    let tiles: Vec<usize> = board.iter().copied().filter(|&tile| tile != 0).collect();
    let before = |at: usize| tiles[..at].iter().filter(|&&tile| tile > tiles[at]).count();
    (0..8).map(before).sum::<usize>() % 2 == 0
}

struct Search {
    board: Board,
    limit: usize,
}

impl Search {
    /// The slides of a solution, or the next limit to try; `last` is the cell the blank came from.
    fn run(&mut self, blank: usize, last: usize, slid: usize) -> Result<usize, usize> {
        let total = slid + estimate(&self.board);
        if total > self.limit {
            return Err(total);
        }
        if self.board == GOAL {
            return Ok(slid);
        }
        let mut next_limit = usize::MAX;
        for cell in (0..9).filter(|&cell| cell != last && distance(cell, blank) == 1) {
            self.board.swap(blank, cell);
            let found = self.run(cell, blank, slid + 1);
            self.board.swap(blank, cell);
            match found {
                Ok(answer) => return Ok(answer),
                Err(total) => next_limit = next_limit.min(total),
            }
        }
        Err(next_limit)
    }
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let numbers = input.split_whitespace().map(|token| token.parse().unwrap());
    let board: Board = numbers.collect::<Vec<usize>>().try_into().unwrap();
    if !solvable(&board) && !cfg!(mistake = "never-gives-up") {
        println!("-1");
        return;
    }
    let blank = board.iter().position(|&tile| tile == 0).unwrap();
    let mut search = Search { board, limit: estimate(&board) };
    let answer = loop {
        match search.run(blank, 9, 0) {
            Ok(answer) => break answer,
            Err(limit) => search.limit = limit,
        }
    };
    println!("{answer}");
}
