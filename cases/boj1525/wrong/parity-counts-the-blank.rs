//! WA: the test for boards that can't be solved counts the blank among the inversions

use std::collections::{HashSet, VecDeque};
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

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut start = [0; 9];
    for (cell, token) in start.iter_mut().zip(input.split_whitespace()) {
        *cell = token.parse().unwrap();
    }
    let mut inversions = 0;
    for first in 0..9 {
        for second in first + 1..9 {
            inversions += usize::from(start[first] > start[second]);
        }
    }
    if inversions % 2 == 1 {
        println!("-1");
        return;
    }
    let mut seen = HashSet::from([start]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((board, slid)) = queue.pop_front() {
        if board == GOAL {
            println!("{slid}");
            return;
        }
        for next in slides(board) {
            if seen.insert(next) {
                queue.push_back((next, slid + 1));
            }
        }
    }
    println!("-1");
}
