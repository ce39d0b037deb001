//! WA: the number for a full tower of the discs up to the largest that is not home

use std::io::Read;

/// Frame and Stewart: a part goes aside over four pegs, the rest over three, the part on top again.
fn tower(discs: usize) -> usize {
    (0..discs).map(|part| 2 * tower(part) + (1 << (discs - part)) - 1).min().unwrap_or(0)
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let n = next();
        let mut peg_of = [3; 12];
        for peg in 0..4 {
            for _ in 0..next() {
                peg_of[next() - 1] = peg;
            }
        }
        let largest = (0..n).rev().find(|&disc| peg_of[disc] != 3);
        println!("{}", largest.map_or(0, |disc| tower(disc + 1)));
    }
}
