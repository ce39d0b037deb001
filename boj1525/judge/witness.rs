//! The slides of a shortest solution of boj1525, by the search.

use kit::path::{self, Cell, Look, Path, Scene, Step, What, Witness, arrow};

use super::*;

/// What the reference shows.
pub const WITNESS: Witness = Witness { paths, check: checker::check };

fn paths(input: &[u8]) -> Result<Vec<Path>, Invalid> {
    let board = Board::read(input)?;
    if board.slides().is_none() {
        return Ok(vec![Path::none(-1, drawn(board, None), why_none(board))]);
    }
    let boards = search::way(&SLIDES, board, Board::next);
    let first = Step {
        state: board.to_string(),
        caption: String::new(),
        scene: Scene::Board(drawn(board, None)),
    };
    let slides = boards.windows(2).map(|pair| slide(pair[0], pair[1]));
    Ok(vec![Path::of(boards.len() - 1, iter::once(first).chain(slides))])
}

/// A slide that leads from one board to another.
fn slide(before: Board, after: Board) -> Step {
    let (to, from) = (grid::blank(&before.0), grid::blank(&after.0));
    let tile = after.0[to];
    Step {
        state: after.to_string(),
        caption: format!("{tile} {}", arrow(SIDE, from, to)),
        scene: Scene::Board(drawn(after, Some(tile))),
    }
}

fn drawn(board: Board, moved: Option<u8>) -> path::Board {
    let cell = |(tile, home)| {
        let look = match tile {
            _ if Some(tile) == moved => Look::Moved,
            _ if tile == home => Look::Done,
            _ => Look::Plain,
        };
        let what = if tile == 0 { What::Empty } else { What::Number(tile) };
        Cell { what, look }
    };
    path::Board(board.0.into_iter().zip(GOAL.0).map(cell).collect())
}

/// Why the goal can't be reached.
fn why_none(board: Board) -> String {
    let tiles: Vec<_> = board.0.into_iter().filter(|&tile| tile != 0).collect();
    let swapped = |at: usize| tiles[..at].iter().filter(|&&before| before > tiles[at]).count();
    let pairs: usize = (0..tiles.len()).map(swapped).sum();
    let are = if pairs == 1 { "pair of tiles is" } else { "pairs of tiles are" };
    format!(
        "{pairs} {are} in the wrong order, the greater one first; a slide changes this number by \
         0 or 2, so it stays odd, but the goal has none"
    )
}
