//! WA: the last cell of a row is next to the first cell of the following row

use std::io::Read;

fn neighbours(cell: usize) -> Vec<usize> {
    [cell + 1, cell.wrapping_sub(1), cell + 5, cell.wrapping_sub(5)]
        .into_iter()
        .filter(|&other| other < 25)
        .collect()
}

fn is_group(pieces: usize) -> bool {
    let mut group = 1 << pieces.trailing_zeros();
    let mut stack = vec![pieces.trailing_zeros() as usize];
    while let Some(cell) = stack.pop() {
        for next in neighbours(cell) {
            if pieces >> next & 1 == 1 && group >> next & 1 == 0 {
                group |= 1 << next;
                stack.push(next);
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
