//! A depth-first search over all ways to slide, with one mistake at a time.
//!
//! - fourteen-slides-at-most: WA: the search ends one slide early, as if a board had 14 tiles
//! - tile-1-is-never-marked: WA: tile 1 may slide again and again

use std::io::Read;

fn steps(a: usize, b: usize) -> usize {
    (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4)
}

/// Whether the target is within `left` slides of tiles that have not moved.
fn search(board: &mut Vec<usize>, blank: usize, target: &[usize], left: usize) -> bool {
    if board == target {
        return true;
    }
    if left == 0 {
        return false;
    }
    for cell in (0..16).filter(|&cell| steps(cell, blank) == 1) {
        // A tile that has moved is not on the cell of its number.
        let unmarked = board[cell] == 1 && cfg!(mistake = "tile-1-is-never-marked");
        if board[cell] == cell + 1 || unmarked {
            board.swap(blank, cell);
            if search(board, cell, target, left - 1) {
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
    let target: Vec<usize> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let mut board: Vec<usize> = (1..16).chain([0]).collect();
    let most = if cfg!(mistake = "fourteen-slides-at-most") { 14 } else { 15 };
    let reached = search(&mut board, 15, &target, most);
    println!("{}", if reached { "Yes" } else { "No" });
}
