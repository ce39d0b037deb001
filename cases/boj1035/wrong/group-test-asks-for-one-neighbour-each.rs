//! WA: a group is taken to be pieces that each have a neighbour

use std::io::Read;

/// The cells that share a side with a cell.
fn neighbours(cell: usize) -> Vec<usize> {
    (0..25)
        .filter(|&other| (cell / 5).abs_diff(other / 5) + (cell % 5).abs_diff(other % 5) == 1)
        .collect()
}

fn is_group(pieces: usize) -> bool {
    let has_neighbour =
        |cell: usize| neighbours(cell).into_iter().any(|other| pieces >> other & 1 == 1);
    pieces.count_ones() == 1 || (0..25).all(|cell| pieces >> cell & 1 == 0 || has_neighbour(cell))
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
