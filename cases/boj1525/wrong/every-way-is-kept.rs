//! MLE: each board is kept with the whole way that led to it

use std::collections::{HashMap, VecDeque};
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
    let mut ways: HashMap<Board, Vec<Board>> = HashMap::from([(start, Vec::new())]);
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        let mut way = ways[&board].clone();
        if board == GOAL {
            println!("{}", way.len());
            return;
        }
        way.push(board);
        for next in slides(board) {
            if !ways.contains_key(&next) {
                ways.insert(next, way.clone());
                queue.push_back(next);
            }
        }
    }
    println!("-1");
}
