//! Whether some boards are moves that join the pieces of boj1035, by the statement alone.

use kit::path::Path;

/// Holds a path to the statement.
///
/// # Errors
/// What is wrong with it.
pub fn check(input: &str, paths: &[Path]) -> Result<(), String> {
    let [path] = paths else { return Err("there is one board".into()) };
    let states = path.states();
    path.is_as_long_as_its_answer()?;
    if states.first() != Some(&input) {
        return Err("it does not begin with the input".into());
    }
    if let Some(pair) = states.windows(2).find(|pair| !is_move(&pieces(pair[0]), &pieces(pair[1])))
    {
        return Err(format!("no move leads from {:?} to {:?}", pair[0], pair[1]));
    }
    match states.last() {
        Some(last) if is_joined(pieces(last)) => Ok(()),
        _ => Err("the pieces are not joined at the end".into()),
    }
}

/// Row and column of each piece.
fn pieces(board: &str) -> Vec<(usize, usize)> {
    let row = |(row, line): (usize, &str)| -> Vec<_> {
        line.match_indices('*').map(|(column, _)| (row, column)).collect()
    };
    board.lines().enumerate().flat_map(row).collect()
}

/// Whether one piece went to an empty cell that shares a side with its own.
fn is_move(before: &[(usize, usize)], after: &[(usize, usize)]) -> bool {
    let left: Vec<_> = before.iter().filter(|piece| !after.contains(piece)).collect();
    let came: Vec<_> = after.iter().filter(|piece| !before.contains(piece)).collect();
    match (&left[..], &came[..]) {
        ([from], [to]) => are_neighbours(**from, **to),
        _ => false,
    }
}

fn are_neighbours(one: (usize, usize), other: (usize, usize)) -> bool {
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
}

/// Whether from one piece all others are found by going to neighbours.
fn is_joined(mut pieces: Vec<(usize, usize)>) -> bool {
    let mut found: Vec<_> = pieces.pop().into_iter().collect();
    while let Some(piece) = found.pop() {
        let (beside, apart) = pieces.into_iter().partition(|&other| are_neighbours(piece, other));
        pieces = apart;
        found.extend::<Vec<_>>(beside);
    }
    pieces.is_empty()
}
