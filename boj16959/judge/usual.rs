//! The usual program for boj16959: a breadth-first search over cell, numbers visited and
//! piece, with what was seen in an array.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::mem;

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    io::stdout().write_all(answer(&input).as_bytes())
}

const KNIGHT: [(i32, i32); 8] =
    [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
const BISHOP: [(i32, i32); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const ROOK: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// The directions of each piece, and how far it goes.
const PIECES: [(&[(i32, i32)], i32); 3] = [(&KNIGHT, 1), (&BISHOP, 9), (&ROOK, 9)];

/// What it prints for an input.
pub fn answer(input: &str) -> String {
    let mut numbers = input.split_whitespace().map(|token| token.parse().expect("a number"));
    let side = numbers.next().expect("N") as i32;
    let board: Vec<usize> = numbers.collect();
    let index = |cell: usize, visited: usize, piece| (visited * board.len() + cell) * 3 + piece;
    let start = board.iter().position(|&number| number == 1).expect("a 1");
    let mut seen = vec![false; index(0, board.len() + 1, 0)];
    let mut queue: VecDeque<_> = (0..3).map(|piece| (start, 1, piece, 0)).collect();
    while let Some((cell, visited, piece, time)) = queue.pop_front() {
        if visited == board.len() {
            return format!("{time}\n");
        }
        let mut step = |cell: usize, piece| {
            let visited = visited + usize::from(board[cell] == visited + 1);
            let seen = &mut seen[index(cell, visited, piece)];
            if !mem::replace(seen, true) {
                queue.push_back((cell, visited, piece, time + 1));
            }
        };
        (0..3).for_each(|other| step(cell, other));
        let (row, column) = (cell as i32 / side, cell as i32 % side);
        let (directions, reach) = PIECES[piece];
        for (down, right) in directions {
            for steps in 1..=reach {
                let (row, column) = (row + down * steps, column + right * steps);
                if !(0..side).contains(&row) || !(0..side).contains(&column) {
                    break;
                }
                step((row * side + column) as usize, piece);
            }
        }
    }
    unreachable!("a rook gets anywhere")
}
