//! The blank's walk: the tile that the target has on the blank's cell slides there, so the blank
//! goes on to the home of that tile. One mistake at a time; some programs check less than this
//! walk.
//!
//! - blank-goes-up-and-left-only: WA: from the bottom right corner the blank goes up and to the left only
//! - differences-keep-their-signs: WA: a row up and two columns to the right add up to one step, since the signs are kept
//! - edges-wrap-around: WA: the two ends of a row are taken to be next to each other, and those of a column
//! - first-column-is-not-compared: WA: of the other tiles, those in the first column are not compared
//! - parity-as-if-the-blank-were-at-home: WA: boards are refused by a parity test that holds only if the blank is in the bottom right corner
//! - rest-is-not-compared: WA: the blank's walk is followed to its end, but the other tiles are not compared
//! - rows-wrap-around: WA: the end of a row is taken to be next to the start of the following row
//! - tiles-slide-twice: WA: any board that can be solved is reached: tiles slide as often as they like
//! - within-one-cell-and-no-two-exchanged: WA: every tile within one cell of its home is taken to be enough, unless two are exchanged
//! - within-one-cell-and-the-right-parity: WA: every tile within one cell of its home and the right parity are taken to be enough
//! - within-one-cell-of-home: WA: every tile within one cell of its home is taken to be enough

use std::io::Read;

fn adjacent(a: usize, b: usize) -> bool {
    let rows = (a / 4).abs_diff(b / 4);
    let columns = (a % 4).abs_diff(b % 4);
    if cfg!(mistake = "rows-wrap-around") {
        return matches!(a.abs_diff(b), 1 | 4);
    }
    if cfg!(mistake = "edges-wrap-around") {
        return matches!((rows, columns), (0, 1 | 3) | (1 | 3, 0));
    }
    if cfg!(mistake = "differences-keep-their-signs") {
        return (a / 4 + a % 4).abs_diff(b / 4 + b % 4) == 1 && rows.max(columns) <= 2;
    }
    rows + columns == 1
}

/// Whether each tile is on its home or next to it.
fn near(target: &[usize]) -> bool {
    let near = |cell: usize, home: usize| cell == home || adjacent(cell, home);
    (0..16).all(|cell| target[cell] == 0 || near(cell, target[cell] - 1))
}

/// Whether two tiles are on each other's home.
fn exchanged(target: &[usize]) -> bool {
    (0..16).any(|cell| {
        let home = (target[cell] + 15) % 16;
        target[cell] > 0 && home != cell && target[home] == cell + 1
    })
}

/// Whether the parity of the tiles is that of the way from the blank to its corner.
fn solvable(target: &[usize]) -> bool {
    let mut odd = 0;
    for first in 0..16 {
        for second in first + 1..16 {
            odd += usize::from(target[second] > 0 && target[first] > target[second]);
        }
    }
    if !cfg!(mistake = "parity-as-if-the-blank-were-at-home") {
        odd += 3 - target.iter().position(|&tile| tile == 0).unwrap() / 4;
    }
    odd % 2 == 0
}

/// Whether the blank's walk leads to the target.
fn walked(target: &[usize]) -> bool {
    let mut board: Vec<usize> = (1..16).chain([0]).collect();
    let mut blank = 15;
    while target[blank] != 0 {
        let home = target[blank] - 1;
        let forward = home > blank;
        if !adjacent(home, blank) || forward && cfg!(mistake = "blank-goes-up-and-left-only") {
            return false;
        }
        board.swap(blank, home);
        blank = home;
    }
    let compared = |&cell: &usize| {
        let first_column = cell % 4 == 0 && cfg!(mistake = "first-column-is-not-compared");
        !first_column && !cfg!(mistake = "rest-is-not-compared")
    };
    (0..16).filter(compared).all(|cell| board[cell] == target[cell])
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let target: Vec<usize> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let reached = if cfg!(mistake = "tiles-slide-twice") {
        solvable(&target)
    } else if cfg!(mistake = "within-one-cell-of-home") {
        near(&target)
    } else if cfg!(mistake = "within-one-cell-and-the-right-parity") {
        near(&target) && solvable(&target)
    } else if cfg!(mistake = "within-one-cell-and-no-two-exchanged") {
        near(&target) && !exchanged(&target)
    } else if cfg!(mistake = "parity-as-if-the-blank-were-at-home") {
        solvable(&target) && walked(&target)
    } else {
        walked(&target)
    };
    println!("{}", if reached { "Yes" } else { "No" });
}
