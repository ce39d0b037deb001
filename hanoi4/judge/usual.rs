//! The usual program for hanoi4: a search from both ends for each case, with what was seen in
//! an array.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::str::SplitWhitespace;

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    io::stdout().write_all(answer(&input).as_bytes())
}

/// What it prints for an input.
pub fn answer(input: &str) -> String {
    let mut tokens = input.split_whitespace();
    let cases = number(&mut tokens);
    (0..cases).map(|_| format!("{}\n", moves(&mut tokens))).collect()
}

fn number(tokens: &mut SplitWhitespace) -> usize {
    tokens.next().and_then(|token| token.parse().ok()).expect("a number")
}

/// The fewest moves of the next case. A state has two bits for the peg of each disc.
fn moves(tokens: &mut SplitWhitespace) -> i8 {
    let discs = number(tokens);
    let mut start = 0;
    for peg in 0..4 {
        for _ in 0..number(tokens) {
            start |= peg << (2 * (number(tokens) - 1));
        }
    }
    let goal = (1 << (2 * discs)) - 1;
    if start == goal {
        return 0;
    }
    // One more than the distance from the start, and from the goal with a minus; 0 is unseen.
    let mut seen = vec![0_i8; 1 << (2 * discs)];
    (seen[start], seen[goal]) = (1, -1);
    let mut queue = VecDeque::from([start, goal]);
    while let Some(state) = queue.pop_front() {
        let mut top = [discs; 4];
        for disc in (0..discs).rev() {
            top[state >> (2 * disc) & 3] = disc;
        }
        let pairs = (0..4).flat_map(|from| (0..4).map(move |to| (from, to)));
        for (from, to) in pairs.filter(|&(from, to)| top[from] < top[to]) {
            let next = state ^ (from ^ to) << (2 * top[from]);
            if seen[next] == 0 {
                seen[next] = seen[state] + seen[state].signum();
                queue.push_back(next);
            } else if seen[next].signum() != seen[state].signum() {
                return seen[next].abs() + seen[state].abs() - 1;
            }
        }
    }
    unreachable!("discs can always be moved home")
}
