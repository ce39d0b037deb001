//! WA: the A* search closes a board when it is pushed, so a shorter way found later is lost

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
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

/// The cells that the tiles still have to go, added up.
fn estimate(board: &Board) -> usize {
    let mut sum = 0;
    for cell in 0..9 {
        if board[cell] == 0 {
            continue;
        }
        let home = (usize::from(board[cell]) + 8) % 9;
        sum += (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3);
    }
    sum
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut start = [0; 9];
    for (cell, token) in start.iter_mut().zip(input.split_whitespace()) {
        *cell = token.parse().unwrap();
    }
    let mut seen = HashSet::from([start]);
    let mut heap = BinaryHeap::from([(Reverse(estimate(&start)), 0, start)]);
    while let Some((_, slid, board)) = heap.pop() {
        if board == GOAL {
            println!("{slid}");
            return;
        }
        for next in slides(board) {
            if seen.insert(next) {
                heap.push((Reverse(slid + 1 + estimate(&next)), slid + 1, next));
            }
        }
    }
    println!("-1");
}
