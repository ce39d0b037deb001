//! WA: each piece in turn takes the nearest cell that is left, the last one where several are as near

use std::collections::BTreeSet;
use std::io::Read;

fn distance(a: usize, b: usize) -> usize {
    (a / 5).abs_diff(b / 5) + (a % 5).abs_diff(b % 5)
}

/// All groups of `count` cells, each as a sorted list.
fn groups(count: usize) -> BTreeSet<Vec<usize>> {
    let mut groups: BTreeSet<Vec<usize>> = (0..25).map(|cell| vec![cell]).collect();
    for _ in 1..count {
        let mut larger = BTreeSet::new();
        for group in &groups {
            for cell in 0..25 {
                if !group.contains(&cell) && group.iter().any(|&other| distance(cell, other) == 1) {
                    let mut next = group.clone();
                    next.push(cell);
                    next.sort();
                    larger.insert(next);
                }
            }
        }
        groups = larger;
    }
    groups
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let board: Vec<u8> = input.bytes().filter(|b| b".*".contains(b)).collect();
    let pieces: Vec<usize> = (0..25).filter(|&cell| board[cell] == b'*').collect();

    let mut best = usize::MAX;
    for group in groups(pieces.len()) {
        let mut left = group;
        let mut walk = 0;
        for &piece in &pieces {
            let nearest = (0..left.len()).rev().min_by_key(|&i| distance(left[i], piece)).unwrap();
            walk += distance(left.remove(nearest), piece);
        }
        best = best.min(walk);
    }
    println!("{best}");
}
