//! The slides that lead to a target of yuki228, by the search.

use std::iter;

use kit::grid::Place;
use kit::path::{self, Cell, Look, Path, Scene, Step, What, Witness, arrow};

use super::*;

/// What the reference shows.
pub const WITNESS: Witness = Witness { paths, check: checker::check };

fn paths(input: &[u8]) -> Result<Vec<Path>, Invalid> {
    let target = Target::read(input)?;
    let Some((&last, _)) = STATES.iter().find(|(state, _)| state.cells == target.0) else {
        return Ok(vec![Path::none("No", drawn(target.0, target.0, None), why_none(target.0))]);
    };
    let mut states = search::way(&STATES, last, State::before);
    states.reverse();
    let first = Step {
        state: Target(SOLVED).to_string(),
        caption: String::new(),
        scene: Scene::Board(drawn(SOLVED, SOLVED, None)),
    };
    let slides = states.windows(2).map(|pair| slide(pair[0].cells, pair[1].cells));
    Ok(vec![Path::of("Yes", iter::once(first).chain(slides))])
}

/// A slide that leads from one board to another.
fn slide(before: Cells, after: Cells) -> Step {
    let (to, from) = (grid::blank(&before), grid::blank(&after));
    let tile = after[to];
    Step {
        state: Target(after).to_string(),
        caption: format!("{tile} {}", arrow(SIDE, from, to)),
        scene: Scene::Board(drawn(after, SOLVED, Some(tile))),
    }
}

/// A board whose tiles are done if they are not where they were before.
fn drawn(cells: Cells, before: Cells, moved: Option<u8>) -> path::Board {
    let cell = |(tile, other)| {
        let look = match tile {
            _ if Some(tile) == moved => Look::Moved,
            _ if tile != other && tile != 0 => Look::Done,
            _ => Look::Plain,
        };
        let what = if tile == 0 { What::Empty } else { What::Number(tile) };
        Cell { what, look }
    };
    path::Board(cells.into_iter().zip(before).map(cell).collect())
}

/// Why a target can't be reached. A tile that slides to the cell of the blank stays there, so it has
/// to be the tile that the target has there: the first slide that can't be made is the reason.
fn why_none(target: Cells) -> String {
    let place = |cell| Place { side: SIDE, cell };
    let mut board = SOLVED;
    let mut slides = 0;
    loop {
        let blank = grid::blank(&board);
        let tile = target[blank];
        let at = match slides {
            0 => format!("the blank starts at {}", place(blank)),
            1 => format!("after 1 slide the blank is at {}", place(blank)),
            _ => format!("after {slides} slides the blank is at {}", place(blank)),
        };
        if tile == 0 {
            let wrong = (0..SIDE * SIDE).find(|&cell| board[cell] != target[cell]);
            let wrong = place(wrong.unwrap_or(blank));
            return format!("{at}, where the target has it, so it stays; but {wrong} is not right");
        }
        let from = board.iter().position(|&other| other == tile).unwrap_or(blank);
        if !grid::neighbours(SIDE, blank).any(|cell| cell == from) {
            return format!("{at}, where the target has {tile}; but {tile} is at {}", place(from));
        }
        board.swap(blank, from);
        slides += 1;
    }
}
