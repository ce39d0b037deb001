//! The reference of boj1525 held to the published figures, and the solution to the reference.

use super::*;
use kit::Solution;
use kit::any_input::any_input;
use kit::counting::{histogram, orders, sum};
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
    Solution::new("boj1525", include_str!("../src/main.rs"), solution::answer)
        .beside("breadth-first search with a hash set", usual::answer);

fn answer(input: &str) -> String {
    Board::read(input.as_bytes()).unwrap().answer()
}

/// All boards, whether the goal can be reached or not.
fn all() -> impl Iterator<Item = Board> {
    orders([0, 1, 2, 3, 4, 5, 6, 7, 8]).map(Board)
}

#[test]
fn samples() {
    assert_eq!(answer("1 0 3\n4 2 5\n7 8 6\n"), "3\n");
    assert_eq!(answer("3 6 0\n8 1 2\n7 4 5\n"), "-1\n");
}

#[test]
fn chosen_boards() {
    let chosen = [
        ([1, 2, 3, 4, 5, 6, 7, 8, 0], Some(0)),
        ([0, 1, 2, 3, 4, 5, 6, 7, 8], Some(22)),
        ([8, 7, 6, 5, 4, 3, 2, 1, 0], Some(30)),
        ([8, 6, 7, 2, 5, 4, 3, 0, 1], Some(31)),
        ([6, 4, 7, 8, 5, 0, 3, 2, 1], Some(31)),
        ([1, 2, 3, 4, 5, 6, 8, 7, 0], None),
    ];
    for (board, slides) in chosen {
        assert_eq!(Board(board).slides(), slides, "{board:?}");
    }
}

/// OEIS A089473: how many boards need 0, 1, 2, ... slides. The other half of all can't be solved.
#[test]
fn all_boards() {
    let answers: Vec<_> = all().map(Board::slides).collect();
    assert_eq!(answers.len(), 362_880);
    assert_eq!(answers.iter().filter(|slides| slides.is_none()).count(), 181_440);
    let boards = histogram(answers.into_iter().flatten());
    assert_eq!(
        boards,
        [
            1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638,
            9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2
        ]
    );
    assert_eq!(sum(&boards), 3_986_672);
}

#[test]
fn bad_input() {
    let bad: [(&[u8], &str); 11] = [
        (b"", "row 1, column 1: the input ends here"),
        (b"1 2 3 4 5 6 7 8", "row 3, column 3: the input ends here"),
        (b"1 2 3 4 5 6 7 8 0 9", r#""9" after the end"#),
        (b"1 2 3 4 x 6 7 8 0", r#"row 2, column 2: "x" is not a number from 0 to 8"#),
        (b"1 2 3 4 9 6 7 8 0", r#"row 2, column 2: "9" is not a number from 0 to 8"#),
        (b"1 2 3 4 -0 6 7 8 0", r#"row 2, column 2: "-0" is not a number from 0 to 8"#),
        (b"1 2 3 4 5 6 7 8 5", "row 3, column 3: a second 5"),
        (b"1\x0b2", r#"row 1, column 1: "1\u{b}2" is not a number from 0 to 8"#),
        (
            b"1 abcdefghijklmnopqrstuvwxyz",
            r#"row 1, column 2: "abcdefghijklmnopqrst"... is not a number from 0 to 8"#,
        ),
        (b"1 2 \xff", "byte 5 is not ASCII"),
        (&[b' '; 65_537], "the input is longer than 65536 bytes"),
    ];
    for (input, message) in bad {
        assert_eq!(Board::read(input).unwrap_err().to_string(), message);
    }
}

#[test]
fn read_in_any_spelling() {
    let mut input = b"\r\n+1 0002\t3 4\n5 6\x0c+0000000000000000000000007 8 +0".to_vec();
    assert_eq!(Board::read(&input), Ok(GOAL));
    input.resize(65_536, b'\n');
    assert_eq!(Board::read(&input), Ok(GOAL));
}

/// Besides, a slide changes the answer by exactly one.
#[test]
fn solution_on_all_boards() {
    let answer = |board| assert_right(&SOLUTION, &board).trim_end().parse().ok();
    let answers: HashMap<Board, Option<u8>> = all().map(|board| (board, answer(board))).collect();
    for (board, &answer) in &answers {
        for next in board.next() {
            let change = answer.zip(answers[&next]).map(|(one, other)| one.abs_diff(other));
            assert_eq!(change, answer.map(|_| 1), "{board}\n{next}");
        }
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
    let valid = ["1 0 3 4 2 5 7 8 6", "3 6 0 8 1 2 7 4 5"];
    let limits = ["8", "9"];
    every_change(&REFERENCE, &SOLUTION, &valid, &limits, 3);
}

#[test]
fn solution_on_any_input() {
    any_input(&REFERENCE, &SOLUTION);
}

#[test]
fn inputs_are_read_as_written_and_made_small() {
    reads_what_it_writes::<Board>();
    shrinks_to::<Board>("1 2 3\n4 5 6\n7 8 0\n");
}
