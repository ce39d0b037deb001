//! What holds for every reference.

use std::collections::HashMap;

use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::properties::some;
use super::*;

/// How many inputs are tried.
const SOME: usize = 100;

/// An input is read as it was written, in any spelling.
pub fn reads_what_it_writes<P: Puzzle + PartialEq>() {
    for puzzle in some(SOME, P::any()) {
        let text = puzzle.to_string();
        assert_eq!(P::read(text.as_bytes()).unwrap(), puzzle);
        let spelled = text.replace([' ', '\n'], " \r\n\t");
        assert_eq!(P::read(spelled.as_bytes()).unwrap(), puzzle);
        let lines = text.lines().all(|line| !line.is_empty() && line == line.trim());
        assert!(lines && text.ends_with('\n'), "{text:?}");
    }
}

#[test]
fn all_draw_lines_without_trailing_blanks() {
    for reference in ALL {
        for input in some(SOME, (reference.any)()) {
            let drawing = (reference.draw)(input.as_bytes()).unwrap();
            assert!(drawing.split('\n').all(|line| !line.is_empty() && line == line.trim_end()));
        }
    }
}

/// A strategy is of no use if one answer is right nearly always.
#[test]
fn all_meet_several_answers() {
    for reference in ALL {
        let mut inputs = HashMap::new();
        for input in some(SOME, (reference.any)()) {
            *inputs.entry((reference.answer)(input.as_bytes()).unwrap()).or_insert(0) += 1;
        }
        let most = inputs.values().max();
        assert!(most < Some(&(SOME * 3 / 4)), "{}: {inputs:?}", reference.name);
    }
}

/// Where every input fails, the easiest one is reported.
pub fn shrinks_to<P: Puzzle>(easiest: &str) {
    let mut input = P::any().new_tree(&mut TestRunner::deterministic()).unwrap();
    while input.simplify() {}
    assert_eq!(input.current().to_string(), easiest);
}
