//! WA: smaller discs get out of the way to one spare peg by the rule for three pegs

use std::io::Read;

/// Moves that bring the discs to one peg: the largest that is not there yet waits for all smaller ones.
fn moves(peg_of: &[usize], to: usize) -> usize {
    let Some((&from, smaller)) = peg_of.split_last() else {
        return 0;
    };
    if from == to {
        return moves(smaller, to);
    }
    let tower = (1 << smaller.len()) - 1;
    (0..4)
        .filter(|&spare| spare != from && spare != to)
        .map(|spare| moves(smaller, spare) + 1 + tower)
        .min()
        .unwrap()
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
        println!("{}", moves(&peg_of[..n], 3));
    }
}
