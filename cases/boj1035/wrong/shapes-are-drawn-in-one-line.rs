//! WA: a destination shape grows from its last cell only, so a shape that forks is never tried

use std::io::Read;

fn distance(a: usize, b: usize) -> usize {
    (a / 5).abs_diff(b / 5) + (a % 5).abs_diff(b % 5)
}

/// The least walk of the pieces to the cells of the shape.
fn assign(pieces: &[usize], shape: &mut Vec<usize>) -> usize {
    let Some((&piece, others)) = pieces.split_first() else {
        return 0;
    };
    let mut best = usize::MAX;
    for i in 0..shape.len() {
        let cell = shape.swap_remove(i);
        best = best.min(distance(piece, cell) + assign(others, shape));
        shape.push(cell);
        let last = shape.len() - 1;
        shape.swap(i, last);
    }
    best
}

fn draw(pieces: &[usize], shape: &mut Vec<usize>, best: &mut usize) {
    if shape.len() == pieces.len() {
        *best = assign(pieces, &mut shape.clone()).min(*best);
        return;
    }
    for cell in 0..25 {
        let fits = shape.last().map_or(true, |&last| distance(last, cell) == 1);
        if fits && !shape.contains(&cell) {
            shape.push(cell);
            draw(pieces, shape, best);
            shape.pop();
        }
    }
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let board: Vec<u8> = input.bytes().filter(|b| b".*".contains(b)).collect();
    let pieces: Vec<usize> = (0..25).filter(|&cell| board[cell] == b'*').collect();
    let mut best = usize::MAX;
    draw(&pieces, &mut Vec::new(), &mut best);
    println!("{best}");
}
