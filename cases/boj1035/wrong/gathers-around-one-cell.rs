//! WA: one piece goes to a cell and the others stop next to it, even several on the same side

use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut pieces = Vec::new();
    for (row, line) in input.split_whitespace().enumerate() {
        for (column, byte) in line.bytes().enumerate() {
            if byte == b'*' {
                pieces.push((row, column));
            }
        }
    }
    let mut best = usize::MAX;
    for row in 0..5usize {
        for column in 0..5usize {
            let walk: usize = pieces.iter().map(|p| row.abs_diff(p.0) + column.abs_diff(p.1)).sum();
            best = best.min(walk.saturating_sub(pieces.len() - 1));
        }
    }
    println!("{best}");
}
