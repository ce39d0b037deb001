//! WA: pieces that touch at a corner count as one group

use std::io::Read;

/// The cells that share a side with a cell.
fn neighbours(cell: usize) -> Vec<usize> {
    (0..25)
        .filter(|&other| (cell / 5).abs_diff(other / 5) + (cell % 5).abs_diff(other % 5) == 1)
        .collect()
}

fn is_group(pieces: usize) -> bool {
    let touch = |a: usize, b: usize| (a / 5).abs_diff(b / 5) <= 1 && (a % 5).abs_diff(b % 5) <= 1;
    let mut group = 1 << pieces.trailing_zeros();
    for _ in 0..5 {
        for cell in (0..25).filter(|cell| pieces >> cell & 1 == 1) {
            if (0..25).any(|other| group >> other & 1 == 1 && touch(cell, other)) {
                group |= 1 << cell;
            }
        }
    }
    group == pieces
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let board: Vec<u8> = input.bytes().filter(|b| b".*".contains(b)).collect();
    let start = (0..25).fold(0, |pieces, cell| pieces | usize::from(board[cell] == b'*') << cell);

    let mut seen = vec![false; 1 << 25];
    seen[start] = true;
    let mut level = vec![start];
    for moves in 0.. {
        if level.iter().any(|&pieces| is_group(pieces)) {
            println!("{moves}");
            return;
        }
        let mut next = Vec::new();
        for pieces in level {
            for from in (0..25).filter(|from| pieces >> from & 1 == 1) {
                for to in neighbours(from) {
                    let moved = pieces ^ 1 << from | 1 << to;
                    if pieces >> to & 1 == 0 && !seen[moved] {
                        seen[moved] = true;
                        next.push(moved);
                    }
                }
            }
        }
        level = next;
    }
}
