//! WA: every tile within one cell of its home and the right parity are taken to be enough

use std::io::Read;

fn steps(a: usize, b: usize) -> usize {
    (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4)
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let target: Vec<usize> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let near = (0..16).all(|cell| target[cell] == 0 || steps(cell, target[cell] - 1) <= 1);
    // The parity of the tiles must be that of the way from the blank to its corner.
    let blank = target.iter().position(|&tile| tile == 0).unwrap();
    let mut inversions = 0;
    for first in 0..16 {
        for second in first + 1..16 {
            inversions += usize::from(target[second] > 0 && target[first] > target[second]);
        }
    }
    let solvable = (inversions + 3 - blank / 4) % 2 == 0;
    println!("{}", if near && solvable { "Yes" } else { "No" });
}
