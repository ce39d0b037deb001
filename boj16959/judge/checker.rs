//! Whether some seconds are a tour of boj16959, by the statement alone.

use kit::path::Path;

/// Holds a path to the statement.
///
/// # Errors
/// What is wrong with it.
pub fn check(input: &str, paths: &[Path]) -> Result<(), String> {
    let [path] = paths else { return Err("there is one board".into()) };
    let mut numbers = input.split_whitespace().filter_map(|token| token.parse::<usize>().ok());
    let side = numbers.next().unwrap_or_default();
    let board: Vec<_> = numbers.collect();
    path.is_as_long_as_its_answer()?;
    let seconds = path.states().into_iter().map(Second::read).collect::<Option<Vec<_>>>();
    let seconds = seconds.ok_or("a second is not as `K 1 3`")?;
    let number = |second: &Second| {
        let inside = (1..=side).contains(&second.row) && (1..=side).contains(&second.column);
        inside.then(|| board[(second.row - 1) * side + second.column - 1])
    };
    if number(&seconds[0]) != Some(1) {
        return Err("it does not begin on 1".into());
    }
    let mut visited = 1;
    for pair in seconds.windows(2) {
        let (before, after) = (&pair[0], &pair[1]);
        let same_cell = (before.row, before.column) == (after.row, after.column);
        let exchange = same_cell && before.piece != after.piece;
        let number = number(after);
        if number.is_none() || !exchange && !before.moves_to(after) {
            return Err(format!("{before:?} can't be {after:?} a second later"));
        }
        visited += usize::from(number == Some(visited + 1));
    }
    match visited == board.len() {
        true => Ok(()),
        false => Err(format!("it ends after {visited} of {} numbers", board.len())),
    }
}

/// Piece and cell at a time.
#[derive(Debug)]
struct Second {
    piece: String,
    row: usize,
    column: usize,
}

impl Second {
    fn read(state: &str) -> Option<Self> {
        let mut words = state.split(' ');
        let piece = words.next()?.to_owned();
        Some(Self { piece, row: words.next()?.parse().ok()?, column: words.next()?.parse().ok()? })
    }

    /// Whether the piece can move to where it is later.
    fn moves_to(&self, later: &Self) -> bool {
        let (rows, columns) = (self.row.abs_diff(later.row), self.column.abs_diff(later.column));
        let can = match &*self.piece {
            "K" => rows.min(columns) == 1 && rows.max(columns) == 2,
            "B" => rows == columns && rows > 0,
            "R" => (rows == 0) != (columns == 0),
            _ => false,
        };
        can && self.piece == later.piece
    }
}
