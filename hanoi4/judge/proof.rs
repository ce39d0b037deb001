//! The reference of hanoi4 held to the published figures and to those of two programs that agree,
//! and the solution to the reference.

use super::*;
use kit::Solution;
use kit::any_input::any_input;
use kit::counting::{histogram, orders, sum};
use kit::every_input::{every_change, every_sequence};
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
    Solution::new("hanoi4", include_str!("../src/main.rs"), solution::answer)
        .beside("breadth-first search from both ends, for each case", usual::answer);

/// OEIS A007664: the moves of a full tower on another peg, for 1, 2, ... discs.
const FULL_TOWERS: [u8; MOST_DISCS as usize] = [1, 3, 5, 9, 13, 17, 25, 33, 41, 49, 65, 81];

/// All starts with a number of discs.
fn all(discs: u8) -> impl Iterator<Item = Start> {
    (0..1 << (2 * discs)).map(move |pegs| Start { discs, pegs })
}

/// How many starts with a number of discs take 0, 1, 2, ... moves.
fn starts_by_moves(discs: u8) -> Vec<usize> {
    histogram(all(discs).map(Start::moves))
}

#[test]
fn sample() {
    let input = "3\n5\n1 1\n1 3\n2 5 4\n1 2\n3\n1 2\n0\n2 3 1\n0\n\
                 10\n2 8 7\n2 5 4\n3 6 3 2\n3 10 9 1\n";
    assert_eq!(Cases::read(input.as_bytes()).unwrap().answer(), "10\n4\n24\n");
}

#[test]
fn full_towers() {
    for (discs, moves) in (1..).zip(FULL_TOWERS) {
        for peg in 0..3 {
            assert_eq!(Start::of(&vec![peg; discs]).moves(), moves, "{discs} discs, peg {peg}");
        }
        assert_eq!(Start::of(&vec![3; discs]).moves(), 0, "{discs} discs");
    }
}

/// No start takes more moves than a full tower.
#[test]
fn all_starts() {
    let hardest = [3, 6, 12, 6, 6, 6, 6, 6, 6, 12, 6, 6];
    let sums = [
        3,
        33,
        231,
        1515,
        8949,
        50_355,
        279_363,
        1_490_481,
        7_704_255,
        39_137_085,
        198_465_057,
        990_019_875,
    ];
    for discs in 1..=MOST_DISCS {
        let at = usize::from(discs) - 1;
        let starts = starts_by_moves(discs);
        assert_eq!(starts.iter().sum::<usize>(), 1 << (2 * discs), "{discs} discs");
        assert_eq!(starts.len() - 1, usize::from(FULL_TOWERS[at]), "{discs} discs");
        assert_eq!(starts.last(), Some(&hardest[at]), "{discs} discs");
        assert_eq!(sum(&starts), sums[at], "{discs} discs");
    }
}

#[test]
fn starts_with_4_and_5_discs() {
    assert_eq!(starts_by_moves(4), [1, 3, 6, 12, 30, 30, 66, 72, 30, 6]);
    let starts = [1, 3, 6, 12, 30, 30, 66, 96, 126, 204, 282, 126, 36, 6];
    assert_eq!(starts_by_moves(5), starts);
}

/// The hardest starts of 12 discs: all on one peg, or the greatest on one and the others home.
#[test]
fn hardest_starts() {
    let hardest = all(12).filter(|start| start.moves() == 81).map(|start| start.pegs);
    let towers = [0, 1, 2].map(|peg| peg * 0x55_5555);
    let greatest = [0, 1, 2].map(|peg| peg << 22 | 0x3f_ffff);
    let mut expected = [towers, greatest].concat();
    expected.sort_unstable();
    assert_eq!(hardest.collect::<Vec<_>>(), expected);
}

#[test]
fn drawn() {
    let cases = Cases(vec![Start { discs: 3, pegs: 0b00_11_00 }, Start { discs: 1, pegs: 2 }]);
    assert_eq!(
        cases.draw(),
        "case 1:\n  1 | 3 1\n  2 |\n  3 |\n  4 | 2\ncase 2:\n  1 |\n  2 |\n  3 | 1\n  4 |"
    );
}

#[test]
fn bad_input() {
    let bad = [
        ("", "the number of cases: the input ends here"),
        ("0", r#"the number of cases: "0" is not a number from 1 to 50"#),
        ("51", r#"the number of cases: "51" is not a number from 1 to 50"#),
        ("1 0", r#"case 1, N: "0" is not a number from 1 to 12"#),
        ("1 13", r#"case 1, N: "13" is not a number from 1 to 12"#),
        ("1 3 x", r#"case 1, peg 1, the number of discs: "x" is not a number from 0 to 3"#),
        ("1 3 4", r#"case 1, peg 1, the number of discs: "4" is not a number from 0 to 3"#),
        ("1 3 1 4", r#"case 1, peg 1: "4" is not a number from 1 to 3"#),
        ("1 3 2 1 3", "case 1, peg 1: disc 3 lies on disc 1"),
        ("1 3 2 3 3", "case 1, peg 1: a second disc 3"),
        ("1 3 1 3 2 2 3", "case 1, peg 2: a second disc 3"),
        ("1 3 1 3 0 0 1 1", "case 1: no disc 2"),
        ("1 3 3 3 2 1 0 0", "case 1, peg 4, the number of discs: the input ends here"),
        ("2 1 1 1 0 0 0", "case 2, N: the input ends here"),
        ("1 1 1 1 0 0 0 0", r#""0" after the end"#),
    ];
    for (input, message) in bad {
        assert_eq!(Cases::read(input.as_bytes()).unwrap_err().to_string(), message);
    }
}

/// All starts with up to 7 discs, all mixed.
#[test]
fn solution_on_all_starts_with_few_discs() {
    let mut starts: Vec<_> = (1..=7).flat_map(all).collect();
    assert_eq!(starts.len(), 21_844);
    Draws::of_seed(1).shuffle(&mut starts);
    solution_on(starts);
}

#[test]
fn solution_on_some_starts_with_many_discs() {
    let start = |draws: &mut Draws| Start::of(&draws.list(8..=12, any_peg));
    solution_on(some(5000, start).collect());
}

/// All starts that take as many moves as a full tower.
#[test]
fn solution_on_the_hardest_starts() {
    let hardest = |(discs, moves)| all(discs).filter(move |start| start.moves() == moves);
    solution_on((1..).zip(FULL_TOWERS).flat_map(hardest).collect());
}

/// All starts of 12 discs, 16,777,216, in one call of `solve`, as no input could hold them.
#[test]
#[ignore = "takes gigabytes of memory"]
fn solution_on_all_starts_of_12_discs_at_once() {
    let mut starts = Vec::new();
    for cases in all(MOST_DISCS).collect::<Vec<_>>().chunks(MOST_CASES.into()) {
        let input = Cases(cases.to_vec()).to_string();
        starts.extend(solution::parse(input.as_bytes()).unwrap());
    }
    let answers = solution::solve(&starts);
    assert_eq!(answers.split('\n').count(), 1 << (2 * MOST_DISCS));
    for (start, answer) in all(MOST_DISCS).zip(answers.split('\n')) {
        assert_eq!(answer.parse(), Ok(start.moves()), "{start:?}");
    }
}

/// In inputs of neighbours, which the search from both ends meets in the same layers.
#[test]
#[ignore = "takes 23 minutes"]
fn solution_on_all_starts_of_12_discs_in_order() {
    solution_on(all(MOST_DISCS).collect());
}

/// In inputs of starts that have nothing to do with each other.
#[test]
#[ignore = "takes half an hour"]
fn solution_on_all_starts_of_12_discs_shuffled() {
    let mut starts: Vec<_> = all(MOST_DISCS).collect();
    Draws::of_seed(1).shuffle(&mut starts);
    solution_on(starts);
}

/// The solution on some starts, in as few inputs as will do.
fn solution_on(starts: Vec<Start>) {
    for cases in starts.chunks(MOST_CASES.into()) {
        assert_right(&SOLUTION, &Cases(cases.to_vec()));
    }
}

/// The peg of each disc, of up to 12.
fn any_pegs(draws: &mut Draws) -> Vec<u32> {
    draws.list(1..=12, any_peg)
}

/// All pegs but the last can change places.
#[test]
fn solution_with_other_pegs() {
    for pegs in some(300, any_pegs) {
        let renamed = |[a, b, c]: [u8; 3]| -> Vec<_> {
            pegs.iter().map(|&peg| u32::from([a, b, c, 3][peg as usize])).collect()
        };
        let starts = orders([0, 1, 2]).map(|order| Start::of(&renamed(order)));
        assert_same(&SOLUTION, starts.map(|start| Cases(vec![start])));
    }
}

#[test]
fn solution_with_larger_discs_at_home() {
    for pegs in some(300, any_pegs) {
        let larger = |discs: usize| [vec![3; discs], pegs.clone()].concat();
        let starts = (0..=12 - pegs.len()).map(|discs| Start::of(&larger(discs)));
        assert_same(&SOLUTION, starts.map(|start| Cases(vec![start])));
    }
}

#[test]
fn solution_in_any_spelling() {
    let starts = |draws: &mut Draws| draws.list(1..=3, |draws| Start::of(&any_pegs(draws)));
    for starts in some(100, starts) {
        any_spelling(&SOLUTION, &Cases(starts));
    }
}

/// The shortest valid inputs have seven tokens, and eight.
#[test]
fn solution_on_all_short_inputs() {
    every_sequence(&REFERENCE, &SOLUTION, &["0", "1", "2", "3", "51"], 8);
}

/// With up to three tokens changed.
#[test]
fn solution_on_inputs_near_valid_ones() {
    let valid = ["1 3 1 2 0 2 3 1 0", "2 1 0 1 1 0 0 1 1 1 0 0 0"];
    let limits = ["1", "3", "4", "12", "13", "50", "51"];
    every_change(&REFERENCE, &SOLUTION, &valid, &limits, 3);
}

#[test]
fn solution_on_any_input() {
    any_input(&REFERENCE, &SOLUTION);
}

#[test]
fn inputs_are_read_as_written_and_made_small() {
    reads_what_it_writes::<Cases>();
    shrinks_to::<Cases>("1\n1\n0\n0\n0\n1 1\n");
}
