//! An A* search. The estimate is the sum of the tiles' distances from home. One mistake at a time.
//!
//! - estimate-adds-tiles-out-of-place: WA: the estimate adds the tiles out of place to their distances: too high
//! - estimate-counts-the-blank: WA: the estimate counts the blank as if it were a tile: too high
//! - nearest-looking-board-first: WA: the search goes on from the board that looks nearest and does not count the slides made
//! - squared-differences: WA: the estimate adds the squares of the differences in row and column: too high
//! - seen-when-pushed-in-a-star: WA: a board is closed when it is pushed, so a shorter way found later is lost

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

fn estimate(board: &Board) -> usize {
    let mut sum = 0;
    for cell in (0..9).filter(|&cell| board[cell] != GOAL[cell]) {
        if board[cell] == 0 && !cfg!(mistake = "estimate-counts-the-blank") {
            continue;
        }
        let home = (usize::from(board[cell]) + 8) % 9;
        let (rows, columns) = ((cell / 3).abs_diff(home / 3), (cell % 3).abs_diff(home % 3));
        let power = if cfg!(mistake = "squared-differences") { 2 } else { 1 };
        sum += rows.pow(power) + columns.pow(power);
        sum += usize::from(cfg!(mistake = "estimate-adds-tiles-out-of-place"));
    }
    sum
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let tiles: Vec<u8> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let start = tiles.try_into().unwrap();
    let closed_when_pushed = cfg!(mistake = "seen-when-pushed-in-a-star");
    let mut closed = HashSet::new();
    let mut heap = BinaryHeap::from([(Reverse(estimate(&start)), 0, start)]);
    while let Some((_, slid, board)) = heap.pop() {
        if board == GOAL {
            println!("{slid}");
            return;
        }
        if !closed.insert(board) && !closed_when_pushed {
            continue;
        }
        for next in slides(board).into_iter().filter(|next| !closed.contains(next)) {
            let made = if cfg!(mistake = "nearest-looking-board-first") { 0 } else { slid + 1 };
            heap.push((Reverse(made + estimate(&next)), slid + 1, next));
        }
        if closed_when_pushed {
            closed.extend(slides(board));
        }
    }
    println!("-1");
}
