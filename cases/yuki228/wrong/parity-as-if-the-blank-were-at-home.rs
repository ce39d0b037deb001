//! WA: boards are thrown out by a parity that takes the blank to be in the bottom right corner

use std::io::Read;

fn steps(a: usize, b: usize) -> usize {
    (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4)
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let target: Vec<usize> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let mut inversions = 0;
    for first in 0..16 {
        for second in first + 1..16 {
            inversions += usize::from(target[second] > 0 && target[first] > target[second]);
        }
    }
    if inversions % 2 == 1 {
        println!("No");
        return;
    }
    let mut board: Vec<usize> = (1..16).chain([0]).collect();
    let mut blank = 15;
    while target[blank] != 0 {
        let home = target[blank] - 1;
        if steps(blank, home) != 1 {
            println!("No");
            return;
        }
        board.swap(blank, home);
        blank = home;
    }
    println!("{}", if board == target { "Yes" } else { "No" });
}
