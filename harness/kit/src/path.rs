//! A shortest solution, state by state: to be drawn, printed for machines and checked.

use super::tokens::Invalid;

/// How a problem shows its solutions.
pub struct Witness {
    /// A shortest solution of each case of an input; most problems have one case.
    pub paths: fn(&[u8]) -> Result<Vec<Path>, Invalid>,
    /// Whether the paths are what the statement asks for, by a checker that is written from it and
    /// shares nothing with the search. The input is as [`Puzzle`](super::Puzzle) writes it.
    pub check: fn(&str, &[Path]) -> Result<(), String>,
}

impl Witness {
    /// The paths of an input, checked.
    ///
    /// # Errors
    /// Bad input, or the checker refuses a path: why.
    pub fn checked(&self, input: &[u8], written: &str) -> Result<Vec<Path>, String> {
        let paths = (self.paths)(input).map_err(|invalid| invalid.0)?;
        (self.check)(written, &paths).map_err(|fault| format!("the path is wrong: {fault}"))?;
        Ok(paths)
    }
}

/// A shortest solution of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// What a right program prints for the case, without a line end.
    pub answer: String,
    /// What the steps are on, if it stays as it is; without a solution, the board of the input.
    pub board: Option<Board>,
    /// The states, from the first to the last. There is none where there is no solution.
    pub steps: Vec<Step>,
    /// Why there is no solution, in one line; empty where there is one.
    pub why_none: String,
}

impl Path {
    /// A path from its steps.
    pub fn of(answer: impl ToString, steps: impl IntoIterator<Item = Step>) -> Self {
        let steps = steps.into_iter().collect();
        Self { answer: answer.to_string(), board: None, steps, why_none: String::new() }
    }

    /// That there is no solution: the input, and why.
    pub fn none(answer: impl ToString, board: Board, why_none: String) -> Self {
        Self { answer: answer.to_string(), board: Some(board), steps: Vec::new(), why_none }
    }

    /// Whether there are as many states as the answer says, and one more.
    ///
    /// # Errors
    /// There are not.
    pub fn is_as_long_as_its_answer(&self) -> Result<(), String> {
        match self.answer.parse() {
            Ok(steps) if self.steps.len().checked_sub(1) == Some(steps) => Ok(()),
            _ => Err(format!("{} states for the answer {}", self.steps.len(), self.answer)),
        }
    }

    /// The texts of the states.
    pub fn states(&self) -> Vec<&str> {
        self.steps.iter().map(|step| &*step.state).collect()
    }
}

/// A state, and what led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The text that the problem's input would have for the state.
    pub state: String,
    /// What led to it, in a word or two: `8 ↑`; of a tour, the number that is visited. It may be empty.
    pub caption: String,
    /// What there is to be seen.
    pub scene: Scene,
}

/// What there is to be seen of a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// A board that changes.
    Board(Board),
    /// Discs on pegs.
    Towers {
        /// The discs of each peg from the bottom up, by their sizes from 1.
        pegs: Vec<Vec<u8>>,
        /// The disc that was moved.
        moved: Option<u8>,
    },
    /// A chess piece on a cell of the path's board, which it came to from another or the same.
    Chess {
        /// `♞`, `♝` or `♜`.
        piece: char,
        /// Where it was before.
        from: usize,
        /// Where it is.
        cell: usize,
    },
}

/// A square board, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board(pub Vec<Cell>);

impl Board {
    /// Cells of a row, and rows.
    pub fn side(&self) -> usize {
        self.0.len().isqrt()
    }
}

/// What is on a cell, and how it is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What is on it.
    pub what: What,
    /// How it is to be seen.
    pub look: Look,
}

/// What is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Nothing.
    Empty,
    /// A number, or the tile with it.
    Number(u8),
    /// One of several pieces that are alike.
    Piece,
}

/// How a cell is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// As most are.
    Plain,
    /// It was just moved; or just left, if nothing is on the cell.
    Moved,
    /// It is where it is to be.
    Done,
}

/// The arrow from a cell to its neighbour.
pub fn arrow(side: usize, from: usize, to: usize) -> char {
    match to {
        _ if to + side == from => '↑',
        _ if to == from + side => '↓',
        _ if to < from => '←',
        _ => '→',
    }
}
