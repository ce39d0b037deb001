//! WA: the blank goes from the end of a row to the start of the next

use std::collections::{HashSet, VecDeque};
use std::io::Read;

type Board = [u8; 9];

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut start = [0; 9];
    for (cell, token) in start.iter_mut().zip(input.split_whitespace()) {
        *cell = token.parse().unwrap();
    }
    let mut seen: HashSet<Board> = HashSet::from([start]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((board, slid)) = queue.pop_front() {
        if board == [1, 2, 3, 4, 5, 6, 7, 8, 0] {
            println!("{slid}");
            return;
        }
        let blank = board.iter().position(|&tile| tile == 0).unwrap();
        for step in [-3, -1, 1, 3] {
            let cell = blank as i32 + step;
            if (0..9).contains(&cell) {
                let mut next = board;
                next.swap(blank, cell as usize);
                if seen.insert(next) {
                    queue.push_back((next, slid + 1));
                }
            }
        }
    }
    println!("-1");
}
