//! The reference of yuki228 held to the published sample and to the figures of two programs that
//! agree, and the solution to the reference.

use std::collections::HashSet;

use super::*;
use kit::Solution;
use kit::any_input::any_input;
use kit::counting::histogram;
use kit::every_input::every_change;
use kit::properties::{any_spelling, assert_right, reads_what_it_writes, shrinks_to, some};

#[path = "../src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod solution;
#[path = "usual.rs"]
#[allow(dead_code, reason = "it is a program of its own too")]
mod usual;

/// The solution and the usual program.
pub static SOLUTION: Solution =
    Solution::new("yuki228", include_str!("../src/main.rs"), solution::answer)
        .beside("depth-first search", usual::answer);

#[test]
fn chosen_targets() {
    let chosen = [
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "Yes\n"), // the published sample
        ("2 3 4 0/1 5 6 7/10 11 12 8/9 13 14 15", "Yes\n"),
        ("1 2 3 4/5 6 7 8/9 10 12 0/13 14 11 15", "Yes\n"),
        ("1 2 3 4/5 6 7 8/9 10 12 15/13 14 11 0", "No\n"),
        ("2 1 3 4/5 6 7 8/9 10 11 12/13 14 0 15", "No\n"),
    ];
    for (target, answer) in chosen {
        let input = target.replace('/', "\n");
        assert_eq!(Target::read(input.as_bytes()).unwrap().answer(), answer, "{target}");
    }
    let most = [2, 3, 4, 0, 1, 5, 6, 7, 10, 11, 12, 8, 9, 13, 14, 15];
    assert_eq!(Target(most).slides(), Some(15));
}

#[test]
fn targets_by_slides() {
    let slides = [1, 2, 4, 10, 22, 48, 80, 126, 178, 252, 296, 358, 304, 260, 118, 52];
    assert_eq!(histogram(SLIDES.values().copied()), slides);
    assert_eq!(SLIDES.len(), 2111);
}

#[test]
fn targets_by_blank() {
    let blanks = [184, 146, 141, 178, 146, 132, 132, 145, 141, 132, 114, 98, 178, 145, 98, 1];
    assert_eq!(histogram(SLIDES.keys().map(|cells| grid::blank(cells))), blanks);
}

/// The boards on which no tile is further than one cell from home hold all that can be reached.
#[test]
fn boards_near_home() {
    let boards = near_home();
    assert_eq!(boards.len(), 88_400);
    assert_eq!(boards.into_iter().filter(|board| board.slides().is_some()).count(), 2111);
}

/// All boards with each tile on its home or on a neighbour of it.
fn near_home() -> Vec<Target> {
    let mut boards = vec![[0; SIDE * SIDE]];
    for (tile, home) in (1..=15).zip(0..) {
        boards = boards.iter().flat_map(|board| placed(board, tile, home)).collect();
    }
    boards.into_iter().map(Target).collect()
}

/// The boards with one more tile, on its home or on a neighbour of it.
fn placed(board: &Cells, tile: u8, home: usize) -> Vec<Cells> {
    let free = |cell: &usize| board[*cell] == 0;
    let put = |cell: usize| {
        let mut board = *board;
        board[cell] = tile;
        board
    };
    grid::neighbours(SIDE, home).chain([home]).filter(free).map(put).collect()
}

#[test]
fn bad_input() {
    let bad = [
        ("", "row 1, column 1: the input ends here"),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "row 4, column 4: the input ends here"),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 0", r#""0" after the end"#),
        ("1 2 3 4 16", r#"row 2, column 1: "16" is not a number from 0 to 15"#),
        ("1 2 3 4 2", "row 2, column 1: a second 2"),
    ];
    for (input, message) in bad {
        assert_eq!(Target::read(input.as_bytes()).unwrap_err().to_string(), message);
    }
}

/// The search leaves nothing out: each walk of the blank leads to a target of its own, and there are
/// as many walks as targets.
#[test]
fn all_walks_of_the_blank() {
    let mut targets = HashSet::new();
    let mut ways = vec![SOLVED];
    while let Some(board) = ways.pop() {
        let blank = grid::blank(&board);
        for home in grid::neighbours(SIDE, blank) {
            // A tile that is not at home has slid.
            if usize::from(board[home]) == home + 1 {
                let mut slid = board;
                slid.swap(blank, home);
                ways.push(slid);
            }
        }
        assert!(SLIDES.contains_key(&board) && targets.insert(board), "{board:?}");
    }
    assert_eq!(targets.len(), SLIDES.len());
}

/// The solution is right on all of these targets, and on all boards that one or two swaps of any two
/// numbers make of one.
#[test]
fn solution_up_to_two_swaps_from_what_can_be_reached() {
    let cells = 0..SIDE * SIDE;
    let swaps = cells.flat_map(|one| (0..one).map(move |other| (one, other))).collect::<Vec<_>>();
    let swapped = |mut board: Cells, (one, other)| {
        board.swap(one, other);
        assert_decided_right(board);
        board
    };
    for &target in SLIDES.keys() {
        assert_right(&SOLUTION, &Target(target));
        for (at, &first) in swaps.iter().enumerate() {
            let board = swapped(target, first);
            for &second in &swaps[at + 1..] {
                swapped(board, second);
            }
        }
    }
}

/// Like [`assert_right`], but without a text to be read, since there are millions of boards.
fn assert_decided_right(board: Cells) {
    let right = if SLIDES.contains_key(&board) { "Yes" } else { "No" };
    assert_eq!(solution::solve(&solution::Board(board)), right, "{}", Target(board));
}

#[test]
fn solution_on_some_boards() {
    for order in some(100_000, |draws| draws.below((1..=16).product())) {
        assert_right(&SOLUTION, &Target(ordered(order)));
    }
}

/// The board with the numbers in an order, of all 16! that there are.
fn ordered(mut order: usize) -> Cells {
    let mut cells = SOLVED;
    for left in (1..=16).rev() {
        cells.swap(left - 1, order % left);
        order /= left;
    }
    cells
}

#[test]
fn solution_in_any_spelling() {
    for target in some(400, Target::any) {
        any_spelling(&SOLUTION, &target);
    }
}

/// With up to three tokens changed.
#[test]
fn solution_on_inputs_near_valid_ones() {
    let valid = ["1 2 3 4 5 6 7 8 9 10 12 0 13 14 11 15"];
    let limits = ["15", "16"];
    every_change(&REFERENCE, &SOLUTION, &valid, &limits, 3);
}

#[test]
fn solution_on_any_input() {
    any_input(&REFERENCE, &SOLUTION);
}

#[test]
fn inputs_are_read_as_written_and_made_small() {
    reads_what_it_writes::<Target>();
    shrinks_to::<Target>("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n");
}
