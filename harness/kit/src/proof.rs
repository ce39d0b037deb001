//! What holds for every reference.

use std::collections::HashMap;
use std::mem;

use crate::any_input::files;
use crate::path::Path;
use crate::properties::some;
use crate::references::ALL;
use crate::root::root;

/// How many inputs are tried.
const SOME: u64 = 100;

#[test]
fn all_draw_lines_without_trailing_blanks() {
    for reference in ALL {
        for input in some(SOME, reference.any) {
            let drawing = (reference.draw)(input.as_bytes()).unwrap();
            assert!(drawing.split('\n').all(|line| !line.is_empty() && line == line.trim_end()));
        }
    }
}

/// The checker of each problem accepts the path of each recorded case, which answers as it should.
#[test]
fn paths_of_all_recorded_cases_are_what_the_statement_asks_for() {
    for reference in ALL {
        let Some(witness) = &reference.witness else { continue };
        for (file, input) in files(&root().join("cases").join(reference.name)) {
            let written = (reference.write)(&input).unwrap();
            let paths = witness
                .checked(&input, &written)
                .unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
            let answers: String = paths.iter().map(|path| format!("{}\n", path.answer)).collect();
            assert_eq!((reference.answer)(&input), Ok(answers), "{}", file.display());
        }
    }
}

/// It refuses a path in which any state is the one before it, or the last one is missing.
#[test]
fn checkers_refuse_what_is_no_path() {
    for reference in ALL {
        let Some(witness) = &reference.witness else { continue };
        for input in some(SOME / 10, reference.any) {
            let mut paths = witness.checked(input.as_bytes(), &input).unwrap();
            let several = |path: &Path| path.steps.len() > 1;
            let Some(case) = paths.iter().position(several) else { continue };
            let refused = |paths: &[Path]| {
                let name = reference.name;
                assert!((witness.check)(&input, paths).is_err(), "{name}: {:?}", paths[case]);
            };
            for step in 1..paths[case].steps.len() {
                let before = paths[case].steps[step - 1].clone();
                let right = mem::replace(&mut paths[case].steps[step], before);
                refused(&paths);
                paths[case].steps[step] = right;
            }
            let path = &mut paths[case];
            path.steps.pop();
            if let Ok(steps) = path.answer.parse::<usize>() {
                path.answer = (steps - 1).to_string();
            }
            refused(&paths);
        }
    }
}

/// A strategy is of no use if one answer is right nearly always.
#[test]
fn all_meet_several_answers() {
    for reference in ALL {
        let mut inputs = HashMap::new();
        for input in some(SOME, reference.any) {
            *inputs.entry((reference.answer)(input.as_bytes()).unwrap()).or_insert(0) += 1;
        }
        let most = inputs.values().max();
        assert!(most < Some(&(SOME * 3 / 4)), "{}: {inputs:?}", reference.name);
    }
}
