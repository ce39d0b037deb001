//! Square boards with a different number on every cell. Cells are counted from 0, row by row.

use std::fmt;

use super::draws::Draws;
use super::tokens::{Invalid, Tokens};

/// Fills a board with the numbers from `least` on, each of them once.
///
/// # Errors
/// A token is missing, is not a number in that range, or is a number that was there before.
pub fn read(tokens: &mut Tokens<'_>, cells: &mut [u8], least: u8) -> Result<(), Invalid> {
    let side = cells.len().isqrt();
    let most = least + (cells.len() - 1) as u8;
    for cell in 0..cells.len() {
        let number = tokens.number(least..=most, Place { side, cell })?;
        if cells[..cell].contains(&number) {
            return Err(Invalid::at(Place { side, cell }, format_args!("a second {number}")));
        }
        cells[cell] = number;
    }
    Ok(())
}

/// A board as the judge writes it: one blank between numbers, one line a row.
pub fn text(cells: &[u8]) -> String {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ") + "\n";
    cells.chunks(cells.len().isqrt()).map(row).collect()
}

/// A board as a person would draw it: numbers below each other, `·` for the blank.
pub fn drawing(cells: &[u8]) -> String {
    let width = cells.iter().max().map_or(1, |most| most.to_string().len());
    let number = |&number: &u8| match number {
        0 => format!("{:>width$}", '·'),
        _ => format!("{number:>width$}"),
    };
    let row = |row: &[u8]| row.iter().map(number).collect::<Vec<_>>().join(" ");
    let rows: Vec<_> = cells.chunks(cells.len().isqrt()).map(row).collect();
    rows.join("\n")
}

/// A board with up to `most` pairs of cells swapped; as it was is the easiest.
pub fn swapped<C: AsMut<[u8]>>(draws: &mut Draws, mut board: C, most: usize) -> C {
    let cells = board.as_mut();
    draws.list(0..=most, |draws| {
        cells.swap(draws.below(cells.len()), draws.below(cells.len()));
    });
    board
}

/// The cell of the blank, which is a 0.
///
/// # Panics
/// The board has no blank.
pub fn blank(cells: &[u8]) -> usize {
    cells.iter().position(|&tile| tile == 0).expect("one cell is blank")
}

/// The cells that share a side with a cell.
pub fn neighbours(side: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / side, cell % side);
    let above = (row > 0).then(|| cell - side);
    let left = (column > 0).then(|| cell - 1);
    let right = (column + 1 < side).then(|| cell + 1);
    let below = (row + 1 < side).then(|| cell + side);
    [above, left, right, below].into_iter().flatten()
}

/// The name of a cell in a message: `row 2, column 3`.
#[derive(Clone, Copy)]
pub struct Place {
    /// Cells of a row, and rows.
    pub side: usize,
    /// The cell.
    pub cell: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.cell / self.side + 1, self.cell % self.side + 1)
    }
}
