//! WA: the piece is exchanged on the targets only, never on a cell between two of them

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

/// The least moves of one piece from a cell to another.
fn moves(piece: usize, n: usize, from: usize, to: usize) -> Option<usize> {
    let mut distance = vec![None; n * n];
    distance[from] = Some(0);
    let mut queue = vec![from];
    for i in 0.. {
        let cell = *queue.get(i)?;
        if cell == to {
            break;
        }
        for next in 0..n * n {
            if distance[next].is_none() && legal(piece, n, cell, next) {
                distance[next] = distance[cell].map(|d| d + 1);
                queue.push(next);
            }
        }
    }
    distance[to]
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
    let mut time = [0; 3];
    for leg in place.windows(2) {
        let mut next = [1000; 3];
        for piece in 0..3 {
            let Some(walk) = moves(piece, n, leg[0], leg[1]) else {
                continue;
            };
            for last in 0..3 {
                for then in 0..3 {
                    let exchanges = usize::from(last != piece) + usize::from(piece != then);
                    next[then] = next[then].min(time[last] + exchanges + walk);
                }
            }
        }
        time = next;
    }
    println!("{}", time.iter().min().unwrap());
}
