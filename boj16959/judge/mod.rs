//! boj16959 · 체스판 여행 1 (chess tour) · <https://www.acmicpc.net/problem/16959>
//!
//! The least time to visit the cells in the order of their numbers with a knight, a bishop or a
//! rook, where a move takes a second and so does an exchange of the piece. One search for each
//! board, over all that matters at any time: the cell, the piece, and the number to visit next.

use std::{fmt, iter, mem};

use kit::{
    Puzzle, Reference,
    draws::Draws,
    grid,
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
    ..Reference::of::<Board>("boj16959", include_str!("mod.rs"))
};

/// Each of 1..=N*N once, row by row, for an N of 3 to 10.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board(Vec<u8>);

/// What is on the board at some time.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    cell: usize,
    piece: Piece,
    /// The number to visit next.
    next: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    Knight,
    Bishop,
    Rook,
}

const PIECES: [Piece; 3] = [Piece::Knight, Piece::Bishop, Piece::Rook];

impl Board {
    /// The least time, in seconds.
    pub fn seconds(&self) -> usize {
        let start = self.0.iter().position(|&number| number == 1);
        let seconds = self.each_second(start.into_iter().flat_map(State::starts).collect());
        let is_early = |states: &Vec<State>| states.iter().all(|state| state.next <= self.0.len());
        seconds.take_while(is_early).count()
    }

    /// The search: from some states on, for each second the states that there can be then and not
    /// earlier.
    fn each_second(&self, starts: Vec<State>) -> impl Iterator<Item = Vec<State>> {
        let cells = self.0.len();
        let mut seen = vec![false; (cells + 2) * cells * PIECES.len()];
        let mut is_new = move |state: State| {
            let index = (state.next * cells + state.cell) * PIECES.len() + state.piece as usize;
            !mem::replace(&mut seen[index], true)
        };
        let starts = starts.into_iter().filter(|&state| is_new(state)).collect();
        iter::successors(Some(starts), move |states: &Vec<State>| {
            let mut later = Vec::new();
            for &state in states {
                self.each_step(state, |state| later.extend(is_new(state).then_some(state)));
            }
            (!later.is_empty()).then_some(later)
        })
    }

    /// Calls back with what can be a second later: another piece, or the piece on another cell.
    fn each_step(&self, state: State, mut call: impl FnMut(State)) {
        for piece in PIECES {
            call(State { piece, ..state });
        }
        let side = self.0.len().isqrt();
        state.piece.each_move(side, state.cell, |cell| {
            let visit = usize::from(self.0[cell]) == state.next;
            let next = state.next + usize::from(visit);
            call(State { cell, next, ..state });
        });
    }
}

impl State {
    /// A piece of each kind, on the cell with 1.
    fn starts(cell: usize) -> [Self; 3] {
        PIECES.map(|piece| Self { cell, piece, next: 2 })
    }
}

impl Piece {
    /// Calls back with the cells to which the piece can move from a cell: any number of equal
    /// steps, or one step for the knight.
    fn each_move(self, side: usize, cell: usize, mut call: impl FnMut(usize)) {
        let (row, column) = (cell / side, cell % side);
        let most = if self == Self::Knight { 1 } else { side as isize };
        for (down, right) in self.steps() {
            for steps in 1..=most {
                // What is left of the board or above wraps to a number far beyond its side.
                let row = row.wrapping_add_signed(steps * down);
                let column = column.wrapping_add_signed(steps * right);
                if row >= side || column >= side {
                    break;
                }
                call(row * side + column);
            }
        }
    }

    /// Rows down and columns to the right, for each direction.
    fn steps(self) -> &'static [(isize, isize)] {
        match self {
            Self::Knight => {
                &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]
            }
            Self::Bishop => &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
            Self::Rook => &[(-1, 0), (0, -1), (0, 1), (1, 0)],
        }
    }
}

impl Puzzle for Board {
    fn read(input: &[u8]) -> Result<Self, Invalid> {
        let mut tokens = Tokens::of(input)?;
        let side = usize::from(tokens.number(3..=10, "N")?);
        let mut cells = vec![0; side * side];
        grid::read(&mut tokens, &mut cells, 1)?;
        tokens.end()?;
        Ok(Self(cells))
    }

    fn answer(&self) -> String {
        format!("{}\n", self.seconds())
    }

    fn draw(&self) -> String {
        grid::drawing(&self.0)
    }

    fn any(draws: &mut Draws) -> Self {
        // Where one piece is right for many numbers in a row, it is exchanged less often.
        const ORDERS: [fn(usize) -> Vec<u8>; 5] =
            [row_major, boustrophedon, diagonals, colours, jumps];
        let side = draws.within(3..=10);
        let (order, most) = match draws.below(2) {
            0 => (draws.one_of(&ORDERS), 4),
            _ => (row_major as _, 4 * side * side),
        };
        Self(grid::swapped(draws, order(side), most))
    }
}

/// All rows from left to right.
fn row_major(side: usize) -> Vec<u8> {
    (1..).take(side * side).collect()
}

/// The rows from left to right and from right to left, in turn.
fn boustrophedon(side: usize) -> Vec<u8> {
    let mut cells = row_major(side);
    cells.chunks_mut(side).skip(1).step_by(2).for_each(<[u8]>::reverse);
    cells
}

/// One diagonal after the other.
fn diagonals(side: usize) -> Vec<u8> {
    ordered_by(side, |row, column| row + column)
}

/// All cells of one colour, then those of the other.
fn colours(side: usize) -> Vec<u8> {
    ordered_by(side, |row, column| (row + column) % 2)
}

/// The cells in the order of a key, those with the same row by row.
fn ordered_by(side: usize, key: impl Fn(usize, usize) -> usize) -> Vec<u8> {
    let mut order: Vec<_> = (0..side * side).collect();
    order.sort_by_key(|cell| key(cell / side, cell % side));
    let mut cells = vec![0; order.len()];
    for (number, cell) in (1..).zip(order) {
        cells[cell] = number;
    }
    cells
}

/// A knight's jump to a free cell wherever there is one, else to the first free cell.
fn jumps(side: usize) -> Vec<u8> {
    let mut cells = vec![0; side * side];
    let mut next = Some(0);
    for number in 1.. {
        let Some(cell) = next else { break };
        cells[cell] = number;
        next = cells.iter().position(|&number| number == 0);
        Piece::Knight.each_move(side, cell, |to| {
            if cells[to] == 0 {
                next = Some(to);
            }
        });
    }
    cells
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.0.len().isqrt(), grid::text(&self.0))
    }
}
