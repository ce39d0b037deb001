//! Whether some boards are slides to a target of yuki228, by the statement alone.

use kit::path::Path;

/// Holds a path to the statement. That there is no path is not checked.
///
/// # Errors
/// What is wrong with it.
pub fn check(input: &str, paths: &[Path]) -> Result<(), String> {
    let [path] = paths else { return Err("there is one board".into()) };
    let states = path.states();
    match (&*path.answer, states.is_empty()) {
        ("No", true) => return Ok(()),
        ("Yes", false) => {}
        (answer, _) => return Err(format!("{} states for {answer}", states.len())),
    }
    let solved = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n";
    if states.first() != Some(&solved) || states.last() != Some(&input) {
        return Err("it does not lead from the solved board to the input".into());
    }
    let mut slid = Vec::new();
    for pair in states.windows(2) {
        match tile_that_slid(&numbers(pair[0]), &numbers(pair[1])) {
            None => return Err(format!("no slide leads from {:?} to {:?}", pair[0], pair[1])),
            Some(tile) if slid.contains(&tile) => return Err(format!("{tile} slides twice")),
            Some(tile) => slid.push(tile),
        }
    }
    Ok(())
}

fn numbers(board: &str) -> Vec<usize> {
    board.split_whitespace().filter_map(|token| token.parse().ok()).collect()
}

/// The tile that changed places with the blank beside it, if all others stayed.
fn tile_that_slid(before: &[usize], after: &[usize]) -> Option<usize> {
    let differ: Vec<_> = (0..16).filter(|&cell| before[cell] != after[cell]).collect();
    let [one, other] = differ[..] else { return None };
    let beside = (one / 4).abs_diff(other / 4) + (one % 4).abs_diff(other % 4) == 1;
    let exchanged = before[one] == after[other] && before[other] == after[one];
    let tile = before[one].max(before[other]);
    (beside && exchanged && before[one].min(before[other]) == 0).then_some(tile)
}
