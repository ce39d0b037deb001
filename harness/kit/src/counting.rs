//! What proofs over all boards need: every order of some numbers, every turn of a board, and a
//! count of the answers.

use std::iter;

/// Every order of the numbers, which have to be different and to begin in ascending order.
pub fn orders<const N: usize>(ascending: [u8; N]) -> impl Iterator<Item = [u8; N]> {
    iter::successors(Some(ascending), |order| {
        // The next one in the order of a dictionary: the longest possible beginning stays, the
        // number after it is exchanged with the next greater one behind it, and the rest is put in
        // ascending order.
        let mut order = *order;
        let place = (1..N).rfind(|&at| order[at - 1] < order[at])? - 1;
        let greater = (place..N).rfind(|&at| order[place] < order[at])?;
        order.swap(place, greater);
        order[place + 1..].reverse();
        Some(order)
    })
}

/// How many of the answers are 0, 1, 2, ... up to the greatest.
pub fn histogram<A: Into<usize>>(answers: impl IntoIterator<Item = A>) -> Vec<usize> {
    let mut counts = Vec::new();
    for answer in answers {
        let answer = answer.into();
        if answer >= counts.len() {
            counts.resize(answer + 1, 0);
        }
        counts[answer] += 1;
    }
    counts
}

/// The sum of the answers of a histogram.
pub fn sum(histogram: &[usize]) -> usize {
    histogram.iter().enumerate().map(|(answer, boards)| answer * boards).sum()
}

/// A square board turned and mirrored in all eight ways.
pub fn turned_and_mirrored<C: Copy>(cells: &[C]) -> Vec<Vec<C>> {
    let side = cells.len().isqrt();
    // A quarter turn is two mirrorings: at a diagonal, then from left to right.
    let diagonal = |cells: &[C]| -> Vec<C> {
        (0..cells.len()).map(|cell| cells[cell % side * side + cell / side]).collect()
    };
    let across = |cells: &[C]| -> Vec<C> {
        cells.chunks(side).flat_map(|row| row.iter().rev().copied()).collect()
    };
    let turned = |cells: &Vec<C>| Some(across(&diagonal(cells)));
    let turns = iter::successors(Some(cells.to_vec()), turned).take(4);
    turns.flat_map(|cells| [across(&cells), cells]).collect()
}
