//! The least times of the three pieces on each target, from those on the target before, with one
//! mistake at a time.
//!
//! - chooses-anew-on-every-target: WA: the piece is chosen anew and free on every target
//! - exchanges-on-targets-only: WA: the piece is exchanged on the targets only, never on a cell between two of them
//! - keeps-one-of-the-first-pieces: WA: if several pieces can reach a target first, only one of them is kept

use std::io::Read;

/// Whether a knight (0), bishop (1) or rook (2) goes from one cell to the other.
fn legal(piece: usize, n: usize, from: usize, to: usize) -> bool {
    let rows = (from / n).abs_diff(to / n);
    let columns = (from % n).abs_diff(to % n);
    match piece {
        0 => rows * columns == 2,
        1 => rows == columns && rows > 0,
        _ => (rows == 0) != (columns == 0),
    }
}

/// The times on the cell `to`, from those on `from`.
fn leg(n: usize, from: usize, to: usize, times: [usize; 3]) -> [usize; 3] {
    let mut arrived = [usize::MAX; 3];
    let mut seen = vec![[false; 3]; n * n];
    let mut level = Vec::new();
    for time in *times.iter().min().unwrap().. {
        level.extend((0..3).filter(|&piece| times[piece] == time).map(|piece| (from, piece)));
        let mut next = Vec::new();
        for (cell, piece) in level {
            if std::mem::replace(&mut seen[cell][piece], true) {
                continue;
            }
            if cell == to {
                arrived[piece] = time;
            }
            let on_target = [from, to].contains(&cell);
            if on_target || !cfg!(mistake = "exchanges-on-targets-only") {
                next.extend((0..3).map(|other| (cell, other)));
            }
            next.extend((0..n * n).filter(|&to| legal(piece, n, cell, to)).map(|to| (to, piece)));
        }
        if arrived.iter().all(|&time| time < usize::MAX) {
            break;
        }
        level = next;
    }
    arrived
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|n| n.parse().unwrap()).collect();
    let (n, board) = (numbers[0], &numbers[1..]);
    let mut targets: Vec<usize> = (0..n * n).collect();
    targets.sort_by_key(|&cell| board[cell]);
    let mut times = [0; 3];
    for cells in targets.windows(2) {
        times = leg(n, cells[0], cells[1], times);
        let first = (0..3).min_by_key(|&piece| times[piece]).unwrap();
        if cfg!(mistake = "chooses-anew-on-every-target") {
            times = [times[first]; 3];
        }
        if cfg!(mistake = "keeps-one-of-the-first-pieces") {
            let only = times[first];
            times = [usize::MAX; 3];
            times[first] = only;
        }
    }
    println!("{}", times.iter().min().unwrap());
}
