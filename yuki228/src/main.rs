//! yukicoder No.228 · ゆきこちゃんの15パズル · <https://yukicoder.me/problems/no/228>
//!
//! Can the solved 15-puzzle be slid into the target if no tile may slide twice?
//!
//! # Idea
//! The plain method is a depth-first search over all ways to slide. There are not many. A tile
//! that slides to the blank's cell stays there, so the blank never comes back to a cell that it
//! left. It makes a [self-avoiding walk]. From a corner of a 4x4 board there are 2,111 of these.
//!
//! But nothing has to be searched, since the target tells every step (*forced moves*):
//! 1. The tile that slides to the blank's cell stays there for ever. So it must be the tile that
//!    the target has on this cell.
//! 2. That tile has not moved yet, so it is at home. If its home is not a neighbour of the blank,
//!    the answer is `No`. Otherwise it slides, and the blank is now on its home.
//! 3. If the blank is on the cell where the target has it, it must stop: it cannot come back.
//! 4. Then the walk is over, and the other tiles have not moved. The answer is `Yes` if the board
//!    is now the target.
//!
//! # Example
//! Two targets. Both begin with the rows `1 2 3 4` and `5 6 7 8`. They end with:
//! ```text
//!  9 10 12  0     The blank starts in the last corner. This target has 15 there: 15 slides. On
//! 13 14 11 15     the cell that 15 left it has 11: 11 slides. Then 12. Then the blank is
//!                 where the target has it, in row 3. The board is the target: Yes.
//!
//!  9 10 12 15     The target has the blank in the last corner, where it starts. So no tile may
//! 13 14 11  0     slide, but the solved board is not the target: No.
//! ```
//!
//! # Cost
//! At most 15 slides, since each one uses up a tile, and one comparison of 16 cells.
//!
//! # Sources
//! The walks that visit all cells, 52 of the 2,111: OEIS A145157.
//!
//! [self-avoiding walk]: https://en.wikipedia.org/wiki/Self-avoiding_walk

use std::error::Error;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::str::SplitAsciiWhitespace;

/// The numbers 0 to 15, each on one cell, row by row. 0 is the blank.
pub struct Board([u8; SIDE * SIDE]);

/// `Yes` if the target can be reached, otherwise `No`.
pub fn solve(target: &Board) -> &'static str {
    if is_reachable(target) { "Yes" } else { "No" }
}

/// Whether the target can be reached.
fn is_reachable(target: &Board) -> bool {
    let mut board = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
    let mut blank = 15;
    while target.0[blank] != 0 {
        // The tile that has to fill the cell of the blank. It is still at home: tiles that have
        // moved are where the target wants them, and the target has this tile only here.
        let home = usize::from(target.0[blank]) - 1;
        if !are_neighbours(blank, home) {
            return false;
        }
        board.swap(blank, home);
        blank = home;
    }
    board == target.0
}

/// Whether two cells share a side.
fn are_neighbours(a: usize, b: usize) -> bool {
    (a / SIDE).abs_diff(b / SIDE) + (a % SIDE).abs_diff(b % SIDE) == 1
}

/// Cells of a row, and rows.
const SIDE: usize = 4;

/// Reads the target.
///
/// # Errors
/// One line that says what is wrong, and where.
pub fn parse(input: &[u8]) -> Result<Board, String> {
    let mut tokens = tokens(input)?;
    let mut board = Board([0; SIDE * SIDE]);
    let mut seen = 0_u16;
    for (cell, tile) in board.0.iter_mut().enumerate() {
        let place = || format!("row {}, column {}", cell / SIDE + 1, cell % SIDE + 1);
        let token = tokens.next().ok_or_else(|| format!("{}: the input ends here", place()))?;
        *tile = match token.parse() {
            Ok(number) if number < 16 => number,
            _ => {
                let token = shortened(token);
                return Err(format!("{}: {token:?} is not a number from 0 to 15", place()));
            }
        };
        if seen >> *tile & 1 == 1 {
            return Err(format!("{}: a second {tile}", place()));
        }
        seen |= 1 << *tile;
    }
    match tokens.next() {
        Some(token) => Err(format!("{:?} after the last row", shortened(token))),
        None => Ok(board),
    }
}

/// What the program prints for an input, to the byte.
///
/// # Errors
/// Bad input: one line that says what is wrong, and where.
pub fn answer(input: &[u8]) -> Result<String, String> {
    let answer = solve(&parse(input)?);
    Ok(format!("{answer}\n"))
}

/// The longest input that is accepted, in bytes. No valid input is longer.
const MAX_INPUT: usize = 64 * 1024;

/// Splits an input into its tokens: whatever stands between ASCII white space.
fn tokens(input: &[u8]) -> Result<SplitAsciiWhitespace<'_>, String> {
    if input.len() > MAX_INPUT {
        return Err(format!("the input is longer than {MAX_INPUT} bytes"));
    }
    if let Some(at) = input.iter().position(|byte| !byte.is_ascii()) {
        return Err(format!("byte {} is not ASCII", at + 1));
    }
    let text = std::str::from_utf8(input).map_err(|error| error.to_string())?;
    Ok(text.split_ascii_whitespace())
}

/// The first 20 characters of a token, so that an error message fits one line.
fn shortened(token: &str) -> &str {
    &token[..token.len().min(20)]
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Not `eprintln!`: it panics if standard error is closed.
            let _ = writeln!(io::stderr(), "yuki228: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Reads standard input and prints the answer.
fn run() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    // One byte above the limit is enough to see that an input is too long.
    io::stdin().take(MAX_INPUT as u64 + 1).read_to_end(&mut input)?;
    // Not `print!`: it panics if standard output is closed or its disk is full.
    io::stdout().write_all(answer(&input)?.as_bytes())?;
    Ok(())
}
