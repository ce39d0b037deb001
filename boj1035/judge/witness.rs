//! The moves of a shortest solution of boj1035, by the search.

use std::iter;

use kit::path::{self, Cell, Look, Path, Scene, Step, What, Witness, arrow};

use super::*;

/// What the reference shows.
pub const WITNESS: Witness = Witness { paths, check: checker::check };

fn paths(input: &[u8]) -> Result<Vec<Path>, Invalid> {
    let board = Pieces::read(input)?;
    let boards = search::way(&MOVES, board, Pieces::next);
    let first = iter::once(step(board, board, String::new()));
    let moves = boards.windows(2).map(|pair| {
        let (before, after) = (pair[0], pair[1]);
        let change = before.0 ^ after.0;
        let place = |board: Pieces| (board.0 & change).trailing_zeros() as usize;
        let caption = arrow(SIDE, place(before), place(after)).to_string();
        step(before, after, caption)
    });
    Ok(vec![Path::of(boards.len() - 1, first.chain(moves))])
}

fn step(before: Pieces, after: Pieces, caption: String) -> Step {
    let joined = after.moves() == 0;
    let cell = |cell| Cell {
        what: if after.on(cell) { What::Piece } else { What::Empty },
        look: match before.on(cell) == after.on(cell) {
            _ if joined && after.on(cell) => Look::Done,
            true => Look::Plain,
            false => Look::Moved,
        },
    };
    let board = path::Board((0..CELLS).map(cell).collect());
    Step { state: after.to_string(), caption, scene: Scene::Board(board) }
}
