//! WA: a bishop or rook goes one cell in a move

use std::io::Read;

/// Whether a knight (0), bishop (1) or rook (2) goes from one cell to the other.
fn legal(piece: usize, n: usize, from: usize, to: usize) -> bool {
    let rows = (from / n).abs_diff(to / n);
    let columns = (from % n).abs_diff(to % n);
    match piece {
        0 => rows * columns == 2,
        1 => rows == 1 && columns == 1,
        _ => rows + columns == 1,
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
    // The states are (targets reached, cell, piece).
    let mut seen = vec![[false; 3]; n * n * n * n];
    let mut level: Vec<(usize, usize, usize)> = (0..3).map(|piece| (1, place[0], piece)).collect();
    for time in 0.. {
        let mut next = Vec::new();
        for (reached, cell, piece) in level {
            if reached == n * n {
                println!("{time}");
                return;
            }
            if std::mem::replace(&mut seen[reached * n * n + cell][piece], true) {
                continue;
            }
            for other in 0..3 {
                next.push((reached, cell, other));
            }
            for to in (0..n * n).filter(|&to| legal(piece, n, cell, to)) {
                next.push((reached + usize::from(place[reached] == to), to, piece));
            }
        }
        level = next;
    }
}
