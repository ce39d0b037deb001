//! What holds for every reference.

use std::collections::HashMap;

use crate::kit::properties::some;
use crate::references::ALL;

/// How many inputs are tried.
const SOME: usize = 100;

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
