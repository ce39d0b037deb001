//! WA: the end of a row is taken to be next to the start of the following row

use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let target: Vec<usize> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let mut board: Vec<usize> = (1..16).chain([0]).collect();
    let mut blank = 15;
    while target[blank] != 0 {
        let home = target[blank] - 1;
        let step = home.abs_diff(blank);
        if step != 1 && step != 4 {
            println!("No");
            return;
        }
        board.swap(blank, home);
        blank = home;
    }
    println!("{}", if board == target { "Yes" } else { "No" });
}
