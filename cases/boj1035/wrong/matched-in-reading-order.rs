//! WA: the first piece in reading order goes to the first cell of the group, the second to the second

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

    let walks = groups(pieces.len()).into_iter().map(|group| -> usize {
        pieces.iter().zip(group).map(|(&piece, cell)| distance(piece, cell)).sum()
    });
    println!("{}", walks.min().unwrap());
}
