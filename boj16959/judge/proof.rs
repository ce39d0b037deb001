//! The reference of boj16959 held to the published figures and to those of two programs that
//! agree, and the solution to the reference.

use super::*;
use kit::Solution;
use kit::any_input::any_input;
use kit::counting::{histogram, orders, sum, turned_and_mirrored};
use kit::every_input::every_change;
use kit::properties::{
    any_spelling, assert_right, assert_same, reads_what_it_writes, shrinks_to, some,
};

#[path = "../src/main.rs"]
#[allow(clippy::all, dead_code, missing_docs)]
mod solution;
#[path = "usual.rs"]
#[allow(dead_code, reason = "it is a program of its own too")]
mod usual;

/// The solution and the usual program.
pub static SOLUTION: Solution =
    Solution::new("boj16959", include_str!("../src/main.rs"), solution::answer)
        .beside("breadth-first search with an array", usual::answer);

#[test]
fn samples() {
    let samples = [
        ("3\n1 9 3\n8 6 7\n4 2 5\n", "12\n"),
        ("3\n1 5 8\n9 2 4\n3 6 7\n", "12\n"),
        ("4\n5 4 1 13\n8 3 6 16\n15 9 14 12\n11 2 7 10\n", "23\n"),
        ("5\n21 14 2 3 12\n19 8 16 18 7\n9 17 10 15 4\n24 5 1 23 11\n25 13 22 6 20\n", "38\n"),
    ];
    for (input, answer) in samples {
        assert_eq!(Board::read(input.as_bytes()).unwrap().answer(), answer);
    }
}

/// Boards that show a fault: a slide that a visited cell stops, slides of one cell only, and an
/// exchange on visited cells only.
#[test]
fn chosen_boards() {
    let chosen = [
        (vec![1, 2, 4, 3, 7, 6, 5, 8, 9], 12),
        (vec![1, 2, 3, 4, 5, 6, 7, 8, 9], 10),
        (vec![2, 13, 15, 8, 10, 6, 1, 12, 16, 11, 9, 3, 4, 7, 5, 14], 25),
    ];
    for (board, seconds) in chosen {
        assert_eq!(Board(board.clone()).seconds(), seconds, "{board:?}");
    }
}

#[test]
fn lines() {
    for (side, seconds) in (3..=10).zip([10, 18, 28, 40, 54, 70, 88, 108]) {
        assert_eq!(Board(row_major(side)).seconds(), seconds, "row by row, N = {side}");
        let moves = side * side - 1;
        assert_eq!(Board(boustrophedon(side)).seconds(), moves, "to and fro, N = {side}");
    }
}

/// The solution is right on every board. On the way, call the least times to be on a number, as
/// knight, bishop and rook, its three times.
/// - The three times of a number follow from those of the number before and from the two cells,
///   since any cell may be landed on between the two. The other numbers do not matter.
/// - An exchange costs 1. So none of the three is greater than the least of them plus 1.
/// - If the three times all grow by 1, so do those of the next number. So only those with the least
///   at 0 are left: some of the pieces are there at 0, the others at 1 by an exchange. That leaves
///   seven choices of pieces.
///
/// For each of these, and each two cells of each board, the solution's step from number to number is
/// compared with the reference's search, 174,552 in all. In the solution the least time is not 0 but
/// what it took to get there, which a rook does in two moves a number: each such time is tried.
#[test]
fn solution_from_any_number_to_the_next() {
    let mut legs = 0;
    for side in 3..=10 {
        let cells = side * side;
        for from in 0..cells {
            for first in 1..1 << PIECES.len() {
                let times = times(side, from, |piece| first >> piece as usize & 1 == 1);
                for to in (0..cells).filter(|&to| to != from) {
                    legs += 1;
                    for earlier in 0..=2 * (cells - 2) {
                        let later = |time| (earlier + time) as u32;
                        let cell = |cell| ((cell / side) as i32, (cell % side) as i32);
                        assert_eq!(
                            solution::leg(
                                times[from].map(later),
                                cell(from),
                                cell(to),
                                side as i32
                            ),
                            times[to].map(later),
                            "from {from} to {to} of {cells} cells, at {:?}",
                            times[from]
                        );
                    }
                }
            }
        }
    }
    assert_eq!(legs, 174_552);
}

/// The least times to be on each cell as each piece, where some pieces are on a cell `from` at 0.
fn times(side: usize, from: usize, is_first: impl Fn(Piece) -> bool) -> Vec<[usize; 3]> {
    // No cell bears the number to visit next. So the search goes on until it has been everywhere.
    let board = Board(vec![0; side * side]);
    let starts = State::starts(from).into_iter().filter(|start| is_first(start.piece));
    let mut times = vec![[0; PIECES.len()]; side * side];
    for (time, states) in board.each_second(starts.collect()).enumerate() {
        for state in states {
            times[state.cell][state.piece as usize] = time;
        }
    }
    times
}

/// How many of the 9! boards with N = 3 take 0, 1, 2, ... seconds, by the solution.
#[test]
fn solution_on_all_boards_of_side_3() {
    let boards = orders([1, 2, 3, 4, 5, 6, 7, 8, 9]).map(|board| Board(board.to_vec()));
    let answer = |board: Board| SOLUTION.answer(board.to_string().as_bytes()).unwrap();
    let boards = histogram(boards.map(|board| answer(board).trim_end().parse::<usize>().unwrap()));
    assert_eq!(boards[..8], [0; 8]);
    assert_eq!(boards[8..], [1512, 12_112, 44_664, 99_648, 129_512, 66_096, 9336]);
    assert_eq!(sum(&boards), 4_207_968);
}

#[test]
fn bad_input() {
    let bad = [
        ("", "N: the input ends here"),
        ("2 1 2 3 4", r#"N: "2" is not a number from 3 to 10"#),
        ("11", r#"N: "11" is not a number from 3 to 10"#),
        ("3 1 2 3 4 5 6 7 8", "row 3, column 3: the input ends here"),
        ("3 1 2 3 4 5 6 7 8 9 10", r#""10" after the end"#),
        ("3 1 2 3 4 0", r#"row 2, column 2: "0" is not a number from 1 to 9"#),
        ("3 1 2 3 4 10", r#"row 2, column 2: "10" is not a number from 1 to 9"#),
        ("3 1 2 3 2", "row 2, column 1: a second 2"),
    ];
    for (input, message) in bad {
        assert_eq!(Board::read(input.as_bytes()).unwrap_err().to_string(), message);
    }
}

/// The solution adds up its steps as the proof above has it, and reads the board right.
#[test]
fn solution_on_some_boards_of_any_side() {
    for board in some(300, Board::any) {
        assert_right(&SOLUTION, &board);
    }
}

#[test]
fn solution_on_boards_turned_and_mirrored() {
    for board in some(2000, Board::any) {
        assert_same(&SOLUTION, turned_and_mirrored(&board.0).into_iter().map(Board));
    }
}

#[test]
fn solution_in_any_spelling() {
    for board in some(400, Board::any) {
        any_spelling(&SOLUTION, &board);
    }
}

/// With up to three tokens changed.
#[test]
fn solution_on_inputs_near_valid_ones() {
    let valid = ["3 1 9 3 8 6 7 4 2 5"];
    let limits = ["1", "2", "3", "9", "10", "11"];
    every_change(&REFERENCE, &SOLUTION, &valid, &limits, 3);
}

#[test]
fn solution_on_any_input() {
    any_input(&REFERENCE, &SOLUTION);
}

#[test]
fn inputs_are_read_as_written_and_made_small() {
    reads_what_it_writes::<Board>();
    shrinks_to::<Board>("3\n1 2 3\n4 5 6\n7 8 9\n");
}
