//! yukicoder No.228 · ゆきこちゃんの15パズル · <https://yukicoder.me/problems/no/228>
//!
//! Whether a target can be reached from the solved board if no tile slides twice. One search from
//! the solved board finds all that can; each slide uses up a tile, so there are few.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

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
    ..Reference::of::<Target>("yuki228", include_str!("mod.rs"))
};

/// Cells of a row, and rows.
const SIDE: usize = 4;

/// Each of 0..=15 once, row by row; 0 is the blank.
type Cells = [u8; SIDE * SIDE];

/// Where the slides begin.
const SOLVED: Cells = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

/// What can be reached, with the slides that it takes.
static STATES: LazyLock<HashMap<State, u8>> = LazyLock::new(|| search::steps([START], State::next));

/// The targets that can be reached, each with the slides that it takes.
static SLIDES: LazyLock<HashMap<Cells, u8>> =
    LazyLock::new(|| STATES.iter().map(|(state, &slides)| (state.cells, slides)).collect());

/// The board that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target(Cells);

/// A board on the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    cells: Cells,
    /// Whether a tile, by its number, has slid.
    slid: [bool; SIDE * SIDE],
}

const START: State = State { cells: SOLVED, slid: [false; SIDE * SIDE] };

impl Target {
    /// The slides that lead to the target, or `None` if it can't be reached.
    pub fn slides(self) -> Option<u8> {
        SLIDES.get(&self.0).copied()
    }
}

impl State {
    /// What a slide of a tile that has not slid yet can lead to.
    fn next(self) -> Vec<Self> {
        let blank = grid::blank(&self.cells);
        grid::neighbours(SIDE, blank)
            .filter(|&cell| !self.slid[usize::from(self.cells[cell])])
            .map(|cell| self.slide(blank, cell))
            .collect()
    }

    /// What it can have been a slide before.
    fn before(self) -> Vec<Self> {
        let blank = grid::blank(&self.cells);
        grid::neighbours(SIDE, blank)
            .filter(|&cell| self.slid[usize::from(self.cells[cell])])
            .map(|cell| {
                let mut before = self.slide(blank, cell);
                before.slid[usize::from(self.cells[cell])] = false;
                before
            })
            .collect()
    }

    /// The state after the tile on a cell went to the blank.
    fn slide(mut self, blank: usize, cell: usize) -> Self {
        self.slid[usize::from(self.cells[cell])] = true;
        self.cells.swap(blank, cell);
        self
    }
}

impl Puzzle for Target {
    fn read(input: &[u8]) -> Result<Self, Invalid> {
        let mut tokens = Tokens::of(input)?;
        let mut cells = [0; SIDE * SIDE];
        grid::read(&mut tokens, &mut cells, 0)?;
        tokens.end()?;
        Ok(Self(cells))
    }

    fn answer(&self) -> String {
        let answer = if self.slides().is_some() { "Yes\n" } else { "No\n" };
        answer.into()
    }

    fn draw(&self) -> String {
        grid::drawing(&self.0)
    }

    fn any(draws: &mut Draws) -> Self {
        // The first kind can be reached, the second nearly, the last hardly ever.
        let kind = draws.below(3);
        let turns = if kind < 2 { draws.list(0..=15, |draws| draws.below(4)) } else { Vec::new() };
        let swaps = [0, 1, 40][kind];
        Self(grid::swapped(draws, walk(&turns), swaps))
    }
}

/// Where some slides lead, each a number that picks one of those there are, if any.
fn walk(turns: &[usize]) -> Cells {
    let slide = |state: State, turn: &usize| {
        let next = state.next();
        if next.is_empty() { state } else { next[turn % next.len()] }
    };
    turns.iter().fold(START, slide).cells
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&grid::text(&self.0))
    }
}
