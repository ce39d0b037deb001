//! The least walk of the pieces to the cells of a group, for all groups. One mistake at a time.
//!
//! - a-piece-goes-at-most-five-cells: WA: a piece that is more than five cells away never comes
//! - destinations-take-their-nearest-piece: WA: each destination in turn takes the nearest unused piece
//! - lines-and-stars-only: WA: a group is a straight line, or one piece with all others next to it
//! - matched-in-reading-order: WA: the first piece in reading order goes to the first cell of the group, the second to the second
//! - pieces-take-their-nearest-cell: WA: each piece in turn takes the nearest free cell, the last one if several are equally near
//! - shapes-are-drawn-in-one-line: WA: a group grows from its last cell only, so a shape that forks is never tried
//! - straight-three-forgotten: WA: the list of shapes lacks the straight line of three

use std::collections::BTreeSet;
use std::io::Read;

fn distance(a: usize, b: usize) -> usize {
    (a / 5).abs_diff(b / 5) + (a % 5).abs_diff(b % 5)
}

/// All groups of `count` cells, each as a sorted list.
fn groups(count: usize) -> BTreeSet<Vec<usize>> {
    let mut groups: BTreeSet<Vec<usize>> = (0..25).map(|cell| vec![cell]).collect();
    for size in 1..count {
        let mut larger = BTreeSet::new();
        for group in &groups {
            let line = cfg!(mistake = "shapes-are-drawn-in-one-line");
            let grown_from = if line { &group[size - 1..] } else { &group[..] };
            for cell in (0..25).filter(|cell| !group.contains(cell)) {
                if grown_from.iter().any(|&other| distance(cell, other) == 1) {
                    let mut next = group.clone();
                    next.push(cell);
                    if !line {
                        next.sort();
                    }
                    larger.insert(next);
                }
            }
        }
        groups = larger;
    }
    groups.retain(|group| {
        let line = |step: usize| group.windows(2).all(|pair| pair[0] + step == pair[1]);
        let line = line(1) || line(5);
        let next_to = |a: usize, b: usize| a == b || distance(a, b) == 1;
        let star = group.iter().any(|&a| group.iter().all(|&b| next_to(a, b)));
        !(cfg!(mistake = "lines-and-stars-only") && !line && !star
            || cfg!(mistake = "straight-three-forgotten") && line && count == 3)
    });
    groups
}

/// The least walk of the pieces to the cells, one to each.
fn walk(pieces: &[usize], cells: &[usize]) -> usize {
    let Some((&piece, others)) = pieces.split_first() else { return 0 };
    if cfg!(mistake = "destinations-take-their-nearest-piece") {
        let nearest = (0..pieces.len()).min_by_key(|&i| distance(pieces[i], cells[0])).unwrap();
        return distance(pieces[nearest], cells[0]) + walk(&without(pieces, nearest), &cells[1..]);
    }
    let mut tried = 0..cells.len();
    if cfg!(mistake = "matched-in-reading-order") {
        tried = 0..1;
    }
    if cfg!(mistake = "pieces-take-their-nearest-cell") {
        let nearest = tried.rev().min_by_key(|&i| distance(piece, cells[i])).unwrap();
        tried = nearest..nearest + 1;
    }
    let goes = |&i: &usize| {
        distance(piece, cells[i]) <= 5 || !cfg!(mistake = "a-piece-goes-at-most-five-cells")
    };
    let walks =
        tried.filter(goes).map(|i| distance(piece, cells[i]) + walk(others, &without(cells, i)));
    // More than any walk where the piece goes nowhere.
    walks.min().unwrap_or(100)
}

fn without(cells: &[usize], i: usize) -> Vec<usize> {
    [&cells[..i], &cells[i + 1..]].concat()
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let board: Vec<u8> = input.bytes().filter(|b| b".*".contains(b)).collect();
    let pieces: Vec<usize> = (0..25).filter(|&cell| board[cell] == b'*').collect();
    let best = groups(pieces.len()).iter().map(|group| walk(&pieces, group)).min();
    println!("{}", best.unwrap());
}
