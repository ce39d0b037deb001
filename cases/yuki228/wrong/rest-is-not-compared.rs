//! WA: the blank's walk is followed to its end, but the other tiles are not compared

use std::io::Read;

fn steps(a: usize, b: usize) -> usize {
    (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4)
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let target: Vec<usize> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let mut blank = 15;
    while target[blank] != 0 {
        let home = target[blank] - 1;
        if steps(blank, home) != 1 {
            println!("No");
            return;
        }
        blank = home;
    }
    println!("Yes");
}
