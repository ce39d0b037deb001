//! boj1035 · 조각 움직이기 (moving pieces) · <https://www.acmicpc.net/problem/1035>
//!
//! The fewest moves of one piece to an empty neighbour until all pieces are connected. A move can
//! be taken back, so one search from all connected boards finds the moves of every board.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::LazyLock;

use kit::{
    Puzzle, Reference,
    draws::Draws,
    grid::{self, Place},
    search,
    tokens::{Invalid, Tokens, shown},
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
    ..Reference::of::<Pieces>("boj1035", include_str!("mod.rs"))
};

/// Cells of a row, and rows.
const SIDE: usize = 5;

/// Cells of a board.
const CELLS: usize = SIDE * SIDE;

/// The most pieces there are on a board; the fewest are one.
const MOST: usize = 5;

/// All boards, each with its moves.
static MOVES: LazyLock<HashMap<Pieces, u8>> =
    LazyLock::new(|| search::steps((1..=MOST).flat_map(connected), Pieces::next));

/// The cells with a piece, 1 to 5 of them: bit 0 is the first cell of the first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pieces(u32);

impl Pieces {
    /// The fewest moves until all pieces are connected.
    pub fn moves(self) -> u8 {
        MOVES[&self]
    }

    /// Whether a cell has a piece.
    fn on(self, cell: usize) -> bool {
        self.0 >> cell & 1 == 1
    }

    /// The cells with a piece, in ascending order.
    fn cells(self) -> impl Iterator<Item = usize> {
        (0..CELLS).filter(move |&cell| self.on(cell))
    }

    /// The boards that are one move away.
    fn next(self) -> Vec<Self> {
        let from_to = |from| grid::neighbours(SIDE, from).map(move |to| (from, to));
        self.cells()
            .flat_map(from_to)
            .filter(|&(_, to)| !self.on(to))
            .map(|(from, to)| Self(self.0 ^ 1 << from ^ 1 << to))
            .collect()
    }

    /// One line a row, without a final newline.
    fn rows(self, piece: &str, empty: &str, between: &str) -> String {
        let cell = |cell| if self.on(cell) { piece } else { empty };
        let row = |row| [0, 1, 2, 3, 4].map(|column| cell(row * SIDE + column)).join(between);
        [0, 1, 2, 3, 4].map(row).join("\n")
    }
}

/// All boards with a number of pieces that are connected: each is one with a piece less, and a
/// cell beside it.
fn connected(pieces: usize) -> HashSet<Pieces> {
    let mut boards: HashSet<_> = (0..CELLS).map(|cell| Pieces(1 << cell)).collect();
    for _ in 1..pieces {
        boards = boards.into_iter().flat_map(grown).collect();
    }
    boards
}

/// The boards with one more piece, beside one of those there are.
fn grown(board: Pieces) -> Vec<Pieces> {
    board
        .cells()
        .flat_map(|cell| grid::neighbours(SIDE, cell))
        .filter(|&cell| !board.on(cell))
        .map(|cell| Pieces(board.0 | 1 << cell))
        .collect()
}

impl Puzzle for Pieces {
    fn read(input: &[u8]) -> Result<Self, Invalid> {
        let mut tokens = Tokens::of(input)?;
        let mut pieces = 0;
        for row in 0..SIDE {
            pieces |= read_row(&mut tokens, row)?;
        }
        tokens.end()?;
        match pieces.count_ones() as usize {
            0 => Err(Invalid("there is no piece".into())),
            1..=MOST => Ok(Self(pieces)),
            number => Err(Invalid(format!("{number} pieces are more than {MOST}"))),
        }
    }

    fn answer(&self) -> String {
        format!("{}\n", self.moves())
    }

    fn draw(&self) -> String {
        self.rows("●", "·", " ")
    }

    fn any(draws: &mut Draws) -> Self {
        let mut empty: Vec<_> = (0..CELLS).collect();
        let cells = draws.list(1..=MOST, |draws| empty.remove(draws.below(empty.len())));
        Self(cells.into_iter().fold(0, |set, cell| set | 1 << cell))
    }
}

/// The pieces of a row, counted from 0.
fn read_row(tokens: &mut Tokens<'_>, row: usize) -> Result<u32, Invalid> {
    let place = format!("row {}", row + 1);
    let word = tokens.word(&place)?;
    if word.len() != SIDE {
        let what = format!("{} has {} characters, not {SIDE}", shown(word), word.len());
        return Err(Invalid::at(place, what));
    }
    let mut pieces = 0;
    for (cell, character) in (row * SIDE..).zip(word.chars()) {
        match character {
            '*' => pieces |= 1 << cell,
            '.' => {}
            _ => {
                let what = format!("{character:?} is neither '.' nor '*'");
                return Err(Invalid::at(Place { side: SIDE, cell }, what));
            }
        }
    }
    Ok(pieces)
}

impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.rows("*", ".", ""))
    }
}
