//! BOJ 16959 · 체스판 여행 1 · <https://www.acmicpc.net/problem/16959>
//!
//! The least time to visit the numbers of a board in order, where each move of a knight, bishop
//! or rook takes 1, and so does an exchange for another of the three.
//!
//! # Idea
//! Go from number to number and keep three times: the least to be there as a knight, as a bishop
//! and as a rook. They differ by 1 at most, the price of an exchange on the spot. A rook gets
//! anywhere in two moves, and few other legs can be faster: one move of any kind, two of the
//! bishop, two or three of the knight, or one of each of these two with an exchange in between.
//! That one is in the middle of the leg and can pay: leaving as a knight and arriving as a bishop
//! on the other colour may take 3, where one kind all the way takes 4 (the rook, exchanged twice).
//!
//! # Why it is right
//! - Three times are enough: what is still to come depends on the number reached, which tells the
//!   cell, and on the kind, but not on the way there.
//! - Exchanges on a number are in its times, so the rest of a leg starts and ends with a move. Let
//!   it start at `t` and take `s`. Two moves of the rook arrive at `rook + 2`, and as any kind at
//!   `rook + 3`, where `rook <= t + 1`. So `s >= 4` is too late. `s = 3` with an exchange is a
//!   move each of two kinds; a rook that goes first arrives at `rook + 3`, and one that goes last
//!   at `t + 3 >= rook + 2`: too late, both. What is left is one to three moves of one kind.
//! - A third move only helps the knight: a bishop gets to any cell of its colour in two. Of two
//!   cells `d` rows and at most `d` columns apart (or turned by 90 degrees), the diagonals cross
//!   in two places, in rows between. These are `d` columns apart, so they can't be off the board
//!   on either side; nor both on one, since they and the two cells have the same middle column.
//!
//! # Cost
//! At most 99 legs, each with a look at 80 pairs of cells or fewer; no memory beyond the cells.
//!
//! # Tried and dropped
//! Searching for a way by jumps without a look at the times first: no shorter, and for a shuffled
//! board of 10 rows 349,000 instructions instead of 321,000, of which 298,000 start the process.

use std::error::Error;
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;

/// No valid input is longer, in bytes. The rest of a longer one is not read.
const LONGEST: usize = 64 * 1024;

/// Row and column, from 0.
type Cell = (i32, i32);

/// The cells of a board of `side` rows and columns in the order of their numbers.
pub struct Tour {
    side: i32,
    cells: Vec<Cell>,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Not `eprintln!`, which panics where standard error is closed.
            let _ = writeln!(io::stderr(), "boj16959: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().take(LONGEST as u64 + 1).read_to_end(&mut input)?;
    let answer = solve(&parse(&input)?);
    writeln!(io::stdout(), "{answer}")?;
    Ok(())
}

/// Reads the board.
///
/// # Errors
/// One line that says what is wrong, and where.
pub fn parse(input: &[u8]) -> Result<Tour, String> {
    if input.len() > LONGEST {
        return Err(format!("the input is longer than {LONGEST} bytes"));
    }
    if let Some(at) = input.iter().position(|byte| !byte.is_ascii()) {
        return Err(format!("byte {} is not ASCII", at + 1));
    }
    let text = std::str::from_utf8(input).map_err(|error| error.to_string())?;
    let mut tokens = text.split_ascii_whitespace();

    let side = number(tokens.next(), 3..=10, || "N".to_string())?;
    let last = side * side;
    let mut cells = vec![(0, 0); last as usize];
    let mut seen = 0_u128;
    for cell in 0..last {
        let (row, column) = (cell / side, cell % side);
        let place = || format!("row {}, column {}", row + 1, column + 1);
        let number = number(tokens.next(), 1..=last, place)?;
        if seen >> number & 1 == 1 {
            return Err(format!("{}: a second {number}", place()));
        }
        seen |= 1_u128 << number;
        cells[number as usize - 1] = (row, column);
    }
    match tokens.next() {
        Some(token) => Err(format!("{:?} after the last row", head(token))),
        None => Ok(Tour { side, cells }),
    }
}

/// The number that a token spells, if it is in the range.
fn number(
    token: Option<&str>,
    range: RangeInclusive<i32>,
    place: impl Fn() -> String,
) -> Result<i32, String> {
    let token = token.ok_or_else(|| format!("{}: the input ends here", place()))?;
    let number = token.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("{}: {:?} is not in {range:?}", place(), head(token)))
}

/// As much of an ASCII token as fits a message.
fn head(token: &str) -> &str {
    &token[..token.len().min(20)]
}

/// The least time that the tour takes.
pub fn solve(tour: &Tour) -> u32 {
    // The first piece is free, of whatever kind.
    let mut times = [0; 3];
    for leg in tour.cells.windows(2) {
        times = travel(times, leg[0], leg[1], tour.side);
    }
    times[0].min(times[1]).min(times[2])
}

/// The least times to be at `to` as a knight, bishop and rook, from those at `from`.
fn travel([knight, bishop, rook]: [u32; 3], from: Cell, to: Cell, side: i32) -> [u32; 3] {
    let (rows, columns) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    let r = rook + if rows == 0 || columns == 0 { 1 } else { 2 };
    let (mut k, mut b) = (r + 1, r + 1);
    let two_jumps = |a| jumps(a, side).any(|via| is_jump(via, to));
    // A bishop keeps the colour of its cell, a knight changes it. The conditions start with the
    // times, which mostly spare the search.
    if (rows + columns) % 2 == 0 {
        b = b.min(bishop + if rows == columns { 1 } else { 2 });
        if knight + 2 < k && two_jumps(from) {
            k = knight + 2;
        }
    } else if is_jump(from, to) {
        k = k.min(knight + 1);
    } else {
        if knight + 3 < b && jumps(from, side).any(|via| is_diagonal(via, to)) {
            b = knight + 3;
        }
        if bishop + 3 < k && jumps(to, side).any(|via| is_diagonal(from, via)) {
            k = bishop + 3;
        }
        if knight + 3 < k && jumps(from, side).any(two_jumps) {
            k = knight + 3;
        }
    }
    let exchanged = k.min(b).min(r) + 1;
    [k.min(exchanged), b.min(exchanged), r.min(exchanged)]
}

/// Where a knight can jump to.
fn jumps(from: Cell, side: i32) -> impl Iterator<Item = Cell> {
    const ROWS: [i32; 8] = [-2, -2, -1, -1, 1, 1, 2, 2];
    const COLUMNS: [i32; 8] = [-1, 1, -2, 2, -2, 2, -1, 1];
    (0..8)
        .map(move |i| (from.0 + ROWS[i], from.1 + COLUMNS[i]))
        .filter(move |to| (0..side).contains(&to.0) && (0..side).contains(&to.1))
}

/// Whether a knight's jump leads from one cell to the other.
fn is_jump(a: Cell, b: Cell) -> bool {
    ((a.0 - b.0) * (a.1 - b.1)).abs() == 2
}

/// Whether two cells are on one diagonal.
fn is_diagonal(a: Cell, b: Cell) -> bool {
    (a.0 - b.0).abs() == (a.1 - b.1).abs()
}
