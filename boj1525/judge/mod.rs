//! boj1525 · 퍼즐 (8-puzzle) · <https://www.acmicpc.net/problem/1525>
//!
//! The fewest slides to the goal, or -1. A slide can be taken back, so one search from the goal
//! finds the slides of every board that has any.

use std::collections::HashMap;
use std::sync::LazyLock;
use std::{fmt, iter};

use kit::{
    Puzzle, Reference,
    draws::Draws,
    grid, search,
    tokens::{Invalid, Tokens},
};

mod checker;
#[cfg(any(test, fuzzing))]
mod proof;
mod witness;

/// What the list of references holds of this problem.
pub const REFERENCE: Reference = Reference {
    witness: Some(witness::WITNESS),
    #[cfg(any(test, fuzzing))]
    solution: Some(&proof::SOLUTION),
    ..Reference::of::<Board>("boj1525", include_str!("mod.rs"))
};

/// Cells of a row, and rows.
const SIDE: usize = 3;

/// Where the slides are to lead.
const GOAL: Board = Board([1, 2, 3, 4, 5, 6, 7, 8, 0]);

/// The boards from which the goal can be reached, each with its slides.
static SLIDES: LazyLock<HashMap<Board, u8>> = LazyLock::new(|| search::steps([GOAL], Board::next));

/// Each of 0..=8 once, row by row; 0 is the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board([u8; SIDE * SIDE]);

impl Board {
    /// The fewest slides to the goal, or `None` if no slides lead there.
    pub fn slides(self) -> Option<u8> {
        SLIDES.get(&self).copied()
    }

    /// The boards that are one slide away.
    fn next(self) -> Vec<Self> {
        let blank = grid::blank(&self.0);
        grid::neighbours(SIDE, blank).map(|cell| self.slide(blank, cell)).collect()
    }

    /// The board after the tile on a cell went to the blank.
    fn slide(mut self, blank: usize, cell: usize) -> Self {
        self.0.swap(blank, cell);
        self
    }
}

impl Puzzle for Board {
    fn read(input: &[u8]) -> Result<Self, Invalid> {
        let mut tokens = Tokens::of(input)?;
        let mut cells = [0; SIDE * SIDE];
        grid::read(&mut tokens, &mut cells, 0)?;
        tokens.end()?;
        Ok(Self(cells))
    }

    fn answer(&self) -> String {
        self.slides().map_or("-1\n".into(), |slides| format!("{slides}\n"))
    }

    fn draw(&self) -> String {
        grid::drawing(&self.0)
    }

    fn any(draws: &mut Draws) -> Self {
        // The first kind has an answer other than -1, the second is all over the place.
        match draws.below(2) {
            0 => walk(&draws.list(0..=80, |draws| draws.below(4))),
            _ => Self(grid::swapped(draws, GOAL.0, 20)),
        }
    }
}

/// Where some slides from the goal lead, each a number that picks one of those there are.
fn walk(turns: &[usize]) -> Board {
    turns.iter().fold(GOAL, |board, turn| {
        let next = board.next();
        next[turn % next.len()]
    })
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&grid::text(&self.0))
    }
}
