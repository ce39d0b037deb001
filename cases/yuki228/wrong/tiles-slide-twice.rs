//! WA: any board that can be solved is reached: tiles slide as often as they like

use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let target: Vec<usize> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    // The parity of the tiles must be that of the way from the blank to its corner.
    let blank = target.iter().position(|&tile| tile == 0).unwrap();
    let mut inversions = 0;
    for first in 0..16 {
        for second in first + 1..16 {
            inversions += usize::from(target[second] > 0 && target[first] > target[second]);
        }
    }
    let solvable = (inversions + 3 - blank / 4) % 2 == 0;
    println!("{}", if solvable { "Yes" } else { "No" });
}
