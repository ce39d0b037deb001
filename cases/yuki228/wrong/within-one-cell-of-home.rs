//! WA: every tile within one cell of its home is taken to be enough

use std::io::Read;

fn steps(a: usize, b: usize) -> usize {
    (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4)
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let target: Vec<usize> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let near = (0..16).all(|cell| target[cell] == 0 || steps(cell, target[cell] - 1) <= 1);
    println!("{}", if near { "Yes" } else { "No" });
}
