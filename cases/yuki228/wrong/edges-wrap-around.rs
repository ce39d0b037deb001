//! WA: the two ends of a row are taken to be next to each other, and those of a column

use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let target: Vec<usize> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let mut board: Vec<usize> = (1..16).chain([0]).collect();
    let mut blank = 15;
    while target[blank] != 0 {
        let home = target[blank] - 1;
        let down = (home / 4 + 4 - blank / 4) % 4;
        let right = (home % 4 + 4 - blank % 4) % 4;
        if ![(0, 1), (0, 3), (1, 0), (3, 0)].contains(&(down, right)) {
            println!("No");
            return;
        }
        board.swap(blank, home);
        blank = home;
    }
    println!("{}", if board == target { "Yes" } else { "No" });
}
