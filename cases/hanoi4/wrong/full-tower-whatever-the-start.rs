//! WA: the number for a full tower of n discs, wherever the discs stand

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
        let done = peg_of[..n].iter().all(|&peg| peg == 3);
        println!("{}", if done { 0 } else { tower(n) });
    }
}
