//! A breadth-first search over (targets reached, cell, piece), with one mistake at a time.
//!
//! - bishops-and-rooks-go-one-cell: WA: a bishop or rook goes one cell in a move
//! - exchanges-are-free: WA: an exchange costs nothing
//! - passing-over-counts-as-a-visit: WA: a target that a bishop or rook slides over counts as visited
//! - slides-stop-at-visited-cells: WA: a bishop or rook can't slide over a target that was visited before
//! - starts-with-the-knight: WA: the first piece is always the knight, not one of your choice

use std::io::Read;

/// The cells that a knight (0), bishop (1) or rook (2) touches on its way from one cell to another,
/// in order, the last one included; none if it can't go there in one move.
fn way(piece: usize, n: usize, from: usize, to: usize) -> Vec<usize> {
    let rows = (from / n).abs_diff(to / n);
    let columns = (from % n).abs_diff(to % n);
    let steps = rows.max(columns);
    let slides = match piece {
        0 if rows * columns == 2 => return vec![to],
        0 => false,
        1 => rows == columns && steps > 0,
        _ => (rows == 0) != (columns == 0),
    };
    if !slides || cfg!(mistake = "bishops-and-rooks-go-one-cell") && steps > 1 {
        return Vec::new();
    }
    let between = |a: usize, b: usize, step: usize| (a * (steps - step) + b * step) / steps;
    let cell = |step| between(from / n, to / n, step) * n + between(from % n, to % n, step);
    (1..=steps).map(cell).collect()
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|token| token.parse().unwrap());
    let n: usize = numbers.next().unwrap();
    let mut place = vec![0; n * n];
    for (cell, number) in numbers.enumerate() {
        place[number - 1] = cell;
    }
    let mut seen = vec![[false; 3]; n * n * n * n];
    let first = if cfg!(mistake = "starts-with-the-knight") { 0..1 } else { 0..3 };
    let mut level: Vec<_> = first.map(|piece| (1, place[0], piece)).collect();
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
            next.extend((0..3).map(|other| (reached, cell, other)));
            for to in 0..n * n {
                let way = way(piece, n, cell, to);
                let Some((_, over)) = way.split_last() else { continue };
                let mut then = reached;
                if cfg!(mistake = "passing-over-counts-as-a-visit") {
                    for &cell in over {
                        then += usize::from(then < n * n && place[then] == cell);
                    }
                }
                then += usize::from(then < n * n && place[then] == to);
                let visited = |cell| place[..reached].contains(cell);
                if cfg!(mistake = "slides-stop-at-visited-cells") && over.iter().any(visited) {
                    continue;
                }
                let free = cfg!(mistake = "exchanges-are-free");
                let pieces = if free { 0..3 } else { piece..piece + 1 };
                next.extend(pieces.map(|piece| (then, to, piece)));
            }
        }
        level = next;
    }
}
