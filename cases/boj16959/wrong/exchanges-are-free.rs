//! WA: an exchange costs nothing

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

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|token| token.parse().unwrap());
    let n: usize = numbers.next().unwrap();
    let mut place = vec![0; n * n];
    for cell in 0..n * n {
        let number: usize = numbers.next().unwrap();
        place[number - 1] = cell;
    }
    // The states are (targets reached, cell).
    let mut seen = vec![false; n * n * n * n];
    let mut level = vec![(1, place[0])];
    for time in 0.. {
        let mut next = Vec::new();
        for (reached, cell) in level {
            if reached == n * n {
                println!("{time}");
                return;
            }
            if std::mem::replace(&mut seen[reached * n * n + cell], true) {
                continue;
            }
            for piece in 0..3 {
                for to in (0..n * n).filter(|&to| legal(piece, n, cell, to)) {
                    next.push((reached + usize::from(place[reached] == to), to));
                }
            }
        }
        level = next;
    }
}
