//! A breadth-first search over boards, with one mistake at a time.
//!
//! - diagonals-count-as-adjacent: WA: pieces that touch at a corner count as one group
//! - group-test-asks-for-one-neighbour-each: WA: a group is taken to be pieces that each have a neighbour
//! - group-test-counts-touching-pairs: WA: k - 1 pairs of neighbours are taken to be a group of k
//! - group-test-looks-right-and-down-only: WA: the test for a group goes on to the right and down only
//! - rows-wrap-around: WA: the last cell of a row is next to the first cell of the following row

use std::io::Read;

/// Whether two cells share a side.
fn adjacent(a: usize, b: usize) -> bool {
    if cfg!(mistake = "rows-wrap-around") {
        return matches!(a.abs_diff(b), 1 | 5);
    }
    (a / 5).abs_diff(b / 5) + (a % 5).abs_diff(b % 5) == 1
}

/// Whether two pieces belong to one group since they stand next to each other.
fn touch(a: usize, b: usize) -> bool {
    if cfg!(mistake = "diagonals-count-as-adjacent") {
        return (a / 5).abs_diff(b / 5) <= 1 && (a % 5).abs_diff(b % 5) <= 1;
    }
    adjacent(a, b)
}

fn is_group(board: usize) -> bool {
    let pieces: Vec<usize> = (0..25).filter(|cell| board >> cell & 1 == 1).collect();
    let neighbours = |a: usize| pieces.iter().filter(|&&b| touch(a, b)).count();
    if cfg!(mistake = "group-test-asks-for-one-neighbour-each") {
        return pieces.len() == 1 || pieces.iter().all(|&piece| neighbours(piece) > 0);
    }
    if cfg!(mistake = "group-test-counts-touching-pairs") {
        // Each pair is counted from both ends.
        return pieces.iter().map(|&piece| neighbours(piece)).sum::<usize>() / 2
            >= pieces.len() - 1;
    }
    let mut group = vec![pieces[0]];
    for i in 0.. {
        let Some(&piece) = group.get(i) else { break };
        for &next in &pieces {
            let looked_at = next > piece || !cfg!(mistake = "group-test-looks-right-and-down-only");
            if touch(piece, next) && looked_at && !group.contains(&next) {
                group.push(next);
            }
        }
    }
    group.len() == pieces.len()
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let board: Vec<u8> = input.bytes().filter(|b| b".*".contains(b)).collect();
    let start = (0..25).fold(0, |pieces, cell| pieces | usize::from(board[cell] == b'*') << cell);

    let mut seen = vec![false; 1 << 25];
    let mut level = vec![start];
    for moves in 0.. {
        if level.iter().any(|&board| is_group(board)) {
            println!("{moves}");
            return;
        }
        let mut next = Vec::new();
        for board in level {
            for from in (0..25).filter(|from| board >> from & 1 == 1) {
                for to in (0..25).filter(|&to| board >> to & 1 == 0 && adjacent(from, to)) {
                    let moved = board ^ 1 << from ^ 1 << to;
                    if !std::mem::replace(&mut seen[moved], true) {
                        next.push(moved);
                    }
                }
            }
        }
        level = next;
    }
}
