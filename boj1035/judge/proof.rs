//! The reference of boj1035 held to the published figures, and the solution to the reference.

use super::*;
use kit::Solution;
use kit::any_input::any_input;
use kit::counting::{histogram, turned_and_mirrored};
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
    Solution::new("boj1035", include_str!("../src/main.rs"), solution::answer)
        .beside("breadth-first search with a hash set", usual::answer);

fn answer(input: &str) -> String {
    Pieces::read(input.as_bytes()).unwrap().answer()
}

/// All boards with 1 to 5 pieces.
fn all() -> impl Iterator<Item = Pieces> {
    (1..1 << CELLS).filter(|cells: &u32| cells.count_ones() <= 5).map(Pieces)
}

#[test]
fn samples() {
    assert_eq!(answer("*...*\n.....\n.....\n.....\n*...*\n"), "12\n");
    assert_eq!(answer(".....\n..**.\n.....\n...*.\n.....\n"), "1\n");
    assert_eq!(answer(".....\n.....\n.**..\n.*...\n**...\n"), "0\n");
}

#[test]
fn connected_boards() {
    assert_eq!([1, 2, 3, 4, 5].map(|pieces| connected(pieces).len()), [25, 40, 94, 228, 571]);
}

#[test]
fn all_boards() {
    let answers: [&[usize]; MOST] = [
        &[25],
        &[40, 62, 68, 60, 40, 20, 8, 2],
        &[94, 280, 484, 584, 484, 280, 94],
        &[228, 769, 1618, 2330, 2553, 2177, 1500, 860, 410, 152, 44, 8, 1],
        &[571, 2268, 5495, 9020, 11141, 10448, 7626, 4252, 1768, 476, 65],
    ];
    let boards: Vec<_> = all().collect();
    assert_eq!(boards.len(), 68_405);
    for (pieces, answers) in (1..).zip(answers) {
        let boards = boards.iter().filter(|board| board.cells().count() == pieces);
        assert_eq!(histogram(boards.map(|board| board.moves())), answers, "{pieces} pieces");
    }
}

#[test]
fn bad_input() {
    let bad = [
        ("", "row 1: the input ends here"),
        ("*.... ..... ..... .....", "row 5: the input ends here"),
        ("*.... ..... ..... ..... ..... .", r#""." after the end"#),
        ("*.... ....", r#"row 2: "...." has 4 characters, not 5"#),
        ("*.... ......", r#"row 2: "......" has 6 characters, not 5"#),
        ("*.... ..#..", "row 2, column 3: '#' is neither '.' nor '*'"),
        ("..... ..... ..... ..... .....", "there is no piece"),
        ("***** *.... ..... ..... .....", "6 pieces are more than 5"),
        ("*.... ..... \u{b7}", "byte 13 is not ASCII"),
    ];
    for (input, message) in bad {
        assert_eq!(Pieces::read(input.as_bytes()).unwrap_err().to_string(), message);
    }
}

#[test]
fn solution_on_all_boards() {
    for board in all() {
        assert_right(&SOLUTION, &board);
    }
}

#[test]
fn solution_on_boards_turned_and_mirrored() {
    for board in some(2000, Pieces::any) {
        let cells: Vec<_> = (0..CELLS).map(|cell| board.on(cell)).collect();
        assert_same(&SOLUTION, turned_and_mirrored(&cells).iter().map(|cells| with(cells)));
    }
}

/// The board with pieces on some cells.
fn with(cells: &[bool]) -> Pieces {
    Pieces(cells.iter().rev().fold(0, |pieces, &piece| pieces << 1 | u32::from(piece)))
}

#[test]
fn solution_in_any_spelling() {
    for board in some(400, Pieces::any) {
        any_spelling(&SOLUTION, &board);
    }
}

/// With up to three tokens changed.
#[test]
fn solution_on_inputs_near_valid_ones() {
    let valid = [
        "*...* ..... ..... ..... *...*",
        "..... ..*.. .*.*. ..*.. .....",
        "..... ..... ..... ..... ....*",
    ];
    let limits = [".....", "*....", "*****", "....", "......", "....#"];
    every_change(&REFERENCE, &SOLUTION, &valid, &limits, 3);
}

#[test]
fn solution_on_any_input() {
    any_input(&REFERENCE, &SOLUTION);
}

#[test]
fn inputs_are_read_as_written_and_made_small() {
    reads_what_it_writes::<Pieces>();
    shrinks_to::<Pieces>("*....\n.....\n.....\n.....\n.....\n");
}
