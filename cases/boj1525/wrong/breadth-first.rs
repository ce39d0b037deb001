//! A breadth-first search over boards, with one mistake at a time.
//!
//! - every-way-is-kept: MLE: each board is kept with the whole way that led to it
//! - keys-in-base-eight: WA: boards are remembered as numbers in base 8, where two boards can share a number
//! - parity-counts-the-blank: WA: the test for boards that can't be solved counts the blank among the inversions
//! - rows-wrap-around: WA: the blank goes from the end of a row to the start of the next
//! - stops-at-thirty: WA: the search gives up after 30 slides
//! - zero-means-not-seen: WA: distance 0 stands for "not seen", so the start is entered a second time

use std::collections::HashMap;
use std::io::Read;

type Board = [u8; 9];
const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

fn adjacent(a: usize, b: usize) -> bool {
    if cfg!(mistake = "rows-wrap-around") {
        return matches!(a.abs_diff(b), 1 | 3);
    }
    (a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3) == 1
}

/// The number that a board is remembered by.
fn key(board: &Board) -> u32 {
    let base = if cfg!(mistake = "keys-in-base-eight") { 8 } else { 9 };
    board.iter().fold(0, |key, &tile| key * base + u32::from(tile))
}

/// Whether the parity of the inversions allows a solution.
fn solvable(board: &Board) -> bool {
    let mut inversions = 0;
    for first in 0..9 {
        for second in first + 1..9 {
            let tiles = board[second] > 0 || cfg!(mistake = "parity-counts-the-blank");
            inversions += usize::from(tiles && board[first] > board[second]);
        }
    }
    inversions % 2 == 0
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut start = [0; 9];
    for (cell, token) in start.iter_mut().zip(input.split_whitespace()) {
        *cell = token.parse().unwrap();
    }
    if !solvable(&start) && !cfg!(mistake = "rows-wrap-around") {
        println!("-1");
        return;
    }
    let mut distance = HashMap::from([(key(&start), 0)]);
    let mut queue = vec![(start, Vec::new())];
    for i in 0.. {
        let Some((board, mut way)) = queue.get(i).cloned() else { break };
        // If the start is the goal, this mistake shows only when the search goes on.
        if board == GOAL && !cfg!(mistake = "zero-means-not-seen") {
            break;
        }
        let slid = distance[&key(&board)];
        if cfg!(mistake = "stops-at-thirty") && slid == 30 {
            break;
        }
        if cfg!(mistake = "every-way-is-kept") {
            way.push(board);
        }
        let blank = board.iter().position(|&tile| tile == 0).unwrap();
        for cell in (0..9).filter(|&cell| adjacent(cell, blank)) {
            let mut next = board;
            next.swap(blank, cell);
            let known = distance.get(&key(&next)).copied();
            if known.is_none() || cfg!(mistake = "zero-means-not-seen") && known == Some(0) {
                distance.insert(key(&next), slid + 1);
                queue.push((next, way.clone()));
            }
        }
    }
    println!("{}", distance.get(&key(&GOAL)).unwrap_or(&-1));
}
