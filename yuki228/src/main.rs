//! yukicoder No.228 · ゆきこちゃんの15パズル · <https://yukicoder.me/problems/no/228>
//!
//! Can the solved 15-puzzle be slid into the target when no tile may slide twice?
//!
//! # Idea
//! The target dictates the whole walk of the blank, so there is nothing to search. When the blank
//! leaves a cell, the tile that slides in stays there for good, so it has to be the tile that the
//! target wants there; and since that tile has not moved before, the blank goes to its home cell.
//! Where the target wants the blank itself, the walk is over. The answer is `Yes` if every step
//! went to a neighbour and the board that results is the target.
//!
//! # Why it is right
//! - Each step is forced, and so is the end: leaving a cell puts a tile there that can't leave
//!   again, so the blank never comes back to a cell that it left, and has to stop on its own cell.
//! - Each step is legal: the wanted tile is still at home. Had it moved, it would already rest on
//!   a cell where the target wants it, and the target wants it on one cell only.
//! - So it ends after 15 steps at the latest: each one uses up another tile.
//!
//! # Cost
//! At most 15 swaps and one comparison of 16 cells; no memory beyond the two boards.

use std::error::Error;
use std::io::{self, Read, Write};
use std::process::ExitCode;

/// No valid input is longer, in bytes. The rest of a longer one is not read.
const LONGEST: usize = 64 * 1024;

/// Cells of a row, and rows.
const SIDE: usize = 4;

/// Each of 0..=15 once, row by row; 0 is the blank.
pub struct Board([u8; SIDE * SIDE]);

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Not `eprintln!`, which panics where standard error is closed.
            let _ = writeln!(io::stderr(), "yuki228: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().take(LONGEST as u64 + 1).read_to_end(&mut input)?;
    let answer = if solve(&parse(&input)?) { "Yes" } else { "No" };
    writeln!(io::stdout(), "{answer}")?;
    Ok(())
}

/// Reads the target.
///
/// # Errors
/// One line that says what is wrong, and where.
pub fn parse(input: &[u8]) -> Result<Board, String> {
    if input.len() > LONGEST {
        return Err(format!("the input is longer than {LONGEST} bytes"));
    }
    if let Some(at) = input.iter().position(|byte| !byte.is_ascii()) {
        return Err(format!("byte {} is not ASCII", at + 1));
    }
    let text = std::str::from_utf8(input).map_err(|error| error.to_string())?;
    let mut tokens = text.split_ascii_whitespace();

    let mut board = Board([0; SIDE * SIDE]);
    let mut seen = 0_u16;
    for (cell, tile) in board.0.iter_mut().enumerate() {
        let place = || format!("row {}, column {}", cell / SIDE + 1, cell % SIDE + 1);
        let token = tokens.next().ok_or_else(|| format!("{}: the input ends here", place()))?;
        *tile = match token.parse() {
            Ok(number) if number < 16 => number,
            _ => return Err(format!("{}: {:?} is not in 0..=15", place(), head(token))),
        };
        if seen >> *tile & 1 == 1 {
            return Err(format!("{}: a second {tile}", place()));
        }
        seen |= 1 << *tile;
    }
    match tokens.next() {
        Some(token) => Err(format!("{:?} after the last row", head(token))),
        None => Ok(board),
    }
}

/// As much of an ASCII token as fits a message.
fn head(token: &str) -> &str {
    &token[..token.len().min(20)]
}

/// Whether the target can be reached.
pub fn solve(target: &Board) -> bool {
    let mut board = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
    let mut blank = 15;
    while target.0[blank] != 0 {
        let home = usize::from(target.0[blank]) - 1;
        if !adjacent(blank, home) {
            return false;
        }
        board.swap(blank, home);
        blank = home;
    }
    board == target.0
}

/// Whether two cells share a side.
fn adjacent(a: usize, b: usize) -> bool {
    (a / SIDE).abs_diff(b / SIDE) + (a % SIDE).abs_diff(b % SIDE) == 1
}
