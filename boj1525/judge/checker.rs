//! Whether some boards are slides to the goal of boj1525, by the statement alone.

use kit::path::Path;

/// Holds a path to the statement.
///
/// # Errors
/// What is wrong with it.
pub fn check(input: &str, paths: &[Path]) -> Result<(), String> {
    let [path] = paths else { return Err("there is one board".into()) };
    let states = path.states();
    let numbers = |text: &str| -> Vec<usize> {
        text.split_whitespace().filter_map(|token| token.parse().ok()).collect()
    };
    if path.answer == "-1" {
        return match (states.is_empty(), is_odd(&numbers(input))) {
            (true, true) => Ok(()),
            _ => Err("it may be solved".into()),
        };
    }
    path.is_as_long_as_its_answer()?;
    if states.first() != Some(&input) || states.last() != Some(&"1 2 3\n4 5 6\n7 8 0\n") {
        return Err("it does not lead from the input to the goal".into());
    }
    match states.windows(2).find(|pair| !is_slide(&numbers(pair[0]), &numbers(pair[1]))) {
        Some(pair) => Err(format!("no slide leads from {:?} to {:?}", pair[0], pair[1])),
        None => Ok(()),
    }
}

/// Whether a tile beside the blank changed places with it, and all others stayed.
fn is_slide(before: &[usize], after: &[usize]) -> bool {
    let differ: Vec<_> = (0..9).filter(|&cell| before[cell] != after[cell]).collect();
    let [one, other] = differ[..] else { return false };
    let beside = (one / 3).abs_diff(other / 3) + (one % 3).abs_diff(other % 3) == 1;
    let exchanged = before[one] == after[other] && before[other] == after[one];
    beside && exchanged && (before[one] == 0 || before[other] == 0)
}

/// Whether an odd number of pairs of tiles is in the wrong order. A slide to the side changes no
/// order, a slide up or down takes a tile past two others: so the number stays odd.
fn is_odd(board: &[usize]) -> bool {
    let mut wrong = 0;
    for (at, tile) in board.iter().enumerate() {
        wrong += board[..at].iter().filter(|&before| before > tile && *tile != 0).count();
    }
    wrong % 2 == 1
}
