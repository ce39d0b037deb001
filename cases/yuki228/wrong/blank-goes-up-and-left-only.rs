//! WA: from the bottom right corner the blank is let go up and to the left only

use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let target: Vec<usize> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let mut board: Vec<usize> = (1..16).chain([0]).collect();
    let mut blank = 15;
    while target[blank] != 0 {
        let home = target[blank] - 1;
        let up = home + 4 == blank;
        let left = home + 1 == blank && blank % 4 > 0;
        if !up && !left {
            println!("No");
            return;
        }
        board.swap(blank, home);
        blank = home;
    }
    println!("{}", if board == target { "Yes" } else { "No" });
}
