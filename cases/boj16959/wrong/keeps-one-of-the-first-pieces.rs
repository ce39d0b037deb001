//! WA: of the pieces that can reach a target first just one is kept

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

/// The least time from a cell to another with one of `pieces`, and the piece that goes on.
fn leg(n: usize, from: usize, to: usize, pieces: Vec<usize>) -> (usize, Vec<usize>) {
    let mut seen = vec![[false; 3]; n * n];
    let mut level: Vec<(usize, usize)> = pieces.into_iter().map(|piece| (from, piece)).collect();
    for time in 0.. {
        let there: Vec<usize> = (0..3).filter(|&piece| level.contains(&(to, piece))).collect();
        if !there.is_empty() {
            return (time, there[..1].to_vec());
        }
        let mut next = Vec::new();
        for (cell, piece) in level {
            if std::mem::replace(&mut seen[cell][piece], true) {
                continue;
            }
            next.extend((0..3).map(|other| (cell, other)));
            next.extend((0..n * n).filter(|&to| legal(piece, n, cell, to)).map(|to| (to, piece)));
        }
        level = next;
    }
    unreachable!()
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
    let (mut time, mut pieces) = (0, vec![0, 1, 2]);
    for cells in place.windows(2) {
        let (more, there) = leg(n, cells[0], cells[1], pieces);
        time += more;
        pieces = there;
    }
    println!("{time}");
}
