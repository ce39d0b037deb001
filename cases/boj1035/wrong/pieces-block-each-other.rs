//! WA: each piece goes along its column, then along its row, and a plan fails if another piece is in the way

use std::io::Read;

/// Where a piece ends that goes one step towards `to`, along its column first.
fn step(from: usize, to: usize) -> usize {
    match (from / 5, from % 5) {
        (row, _) if row < to / 5 => from + 5,
        (row, _) if row > to / 5 => from - 5,
        (_, column) if column < to % 5 => from + 1,
        _ => from - 1,
    }
}

fn is_group(cells: &[usize]) -> bool {
    let mut group = vec![cells[0]];
    for i in 0..cells.len() {
        let Some(&cell) = group.get(i) else {
            return false;
        };
        for &next in cells {
            let distance = (cell / 5).abs_diff(next / 5) + (cell % 5).abs_diff(next % 5);
            if distance == 1 && !group.contains(&next) {
                group.push(next);
            }
        }
    }
    true
}

/// Moves the pieces from `turn` on, one after the other, to any free cells.
fn plan(pieces: &mut [usize], turn: usize, moves: usize, best: &mut usize) {
    if moves >= *best {
        return;
    }
    if turn == pieces.len() {
        if is_group(pieces) {
            *best = moves;
        }
        return;
    }
    let home = pieces[turn];
    for to in 0..25 {
        let (mut cell, mut walk) = (home, 0);
        while cell != to && (cell == home || !pieces.contains(&cell)) {
            cell = step(cell, to);
            walk += 1;
        }
        if cell == home || !pieces.contains(&cell) {
            pieces[turn] = cell;
            plan(pieces, turn + 1, moves + walk, best);
            pieces[turn] = home;
        }
    }
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let board: Vec<u8> = input.bytes().filter(|b| b".*".contains(b)).collect();
    let mut pieces: Vec<usize> = (0..25).filter(|&cell| board[cell] == b'*').collect();
    let mut best = usize::MAX;
    plan(&mut pieces, 0, 0, &mut best);
    println!("{best}");
}
