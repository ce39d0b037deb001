//! BOJ 16959 · 체스판 여행 1 · <https://www.acmicpc.net/problem/16959>
//!
//! The least time to visit the numbers of a board in order. A move of a knight, bishop or rook
//! takes 1, and so does an exchange for another of the three.
//!
//! # Idea
//! The plain method is a breadth-first search over the states (cell, number reached, piece): up to
//! 30,000 of them. Most are not needed:
//! 1. *Only the numbers count.* The number tells the cell, so what is still to come depends only on
//!    (number reached, piece). So this is a [shortest path] in a graph of layers: a layer for each
//!    number, and three states in it. For each number in turn the program has three values, the
//!    least times to be there as a knight, bishop and rook ([dynamic programming], as in the
//!    Viterbi algorithm).
//! 2. *A leg is short.* A leg is the way from one number to the next. A rook gets anywhere in two
//!    moves, so a few kinds of path are left. See [`leg`].
//! 3. *Colours* rule most of these out: a bishop stays on its colour, a knight changes it.
//! 4. *Look at the values first.* Only if a path would arrive earlier is it searched (pruning).
//!
//! # Example
//! ```text
//!            values (knight, bishop, rook)
//! 1 9 3      at 1: (0, 0, 0). The first piece is free.
//! 8 6 7      at 2: (1, 2, 2). A knight's move away.
//! 4 2 5      at 3: (2, 3, 3). A knight's move again.
//!            at 4: (5, 4, 5). The bishop of 3 moves along the diagonal; the others are exchanged.
//!            at 9: (13, 12, 12). So the answer is 12.
//! ```
//!
//! # Cost
//! At most 99 legs, each with a look at 80 pairs of cells or fewer. No memory beyond the cells.
//!
//! # Tried and dropped
//! Searching for the knight's paths without a look at the values: no shorter, and for a shuffled
//! board of 10 rows 349,000 instructions instead of 326,000, of which 298,000 start the process.
//!
//! # Sources
//! G. Forney, The Viterbi algorithm, Proceedings of the IEEE 61 (1973) 268-278.
//!
//! [shortest path]: https://en.wikipedia.org/wiki/Shortest_path_problem
//! [dynamic programming]: https://en.wikipedia.org/wiki/Viterbi_algorithm

use std::error::Error;
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::SplitAsciiWhitespace;

/// Row and column, from 0.
pub type Cell = (i32, i32);

/// The cells of the numbers 1, 2, 3, ... on a board of `side` rows and columns.
pub struct Board {
    side: i32,
    cells: Vec<Cell>,
}

/// The least time to visit all numbers.
pub fn solve(board: &Board) -> u32 {
    let mut times = [0; 3];
    for cells in board.cells.windows(2) {
        times = leg(times, cells[0], cells[1], board.side);
    }
    times[0].min(times[1]).min(times[2])
}

/// The least times to be at `to` as a knight, bishop and rook, from those at `from`. The given
/// times must differ by 1 at most, the price of an exchange. The returned ones do so too.
///
/// Which paths are enough: a path that starts or ends with an exchange is in the times already. So
/// let a path start and end with a move, and let it start at time `t`.
/// - If it takes 4 or more, it is of no use. A rook starts at `t + 1` or earlier, moves twice, and
///   is at `to` as any piece at `t + 4` or earlier.
/// - If it takes 3 and has an exchange, it is a move, the exchange, and a move. With a rook it is
///   of no use. If the rook moves first, it arrives at `rook + 3`, and so does a rook that moves
///   twice and is then exchanged. If the rook moves last, it arrives at `t + 3`, and a rook that
///   moves twice arrives no later, at `rook + 2`. Only a move of the knight and a move of the
///   bishop remain, in either order. Example: from row 1, column 1 to row 3, column 4 with the
///   times (0, 1, 1). The knight moves to row 2, column 3, is exchanged, and the bishop moves: 3.
///   To be there as a bishop, with exchanges on the two numbers only, takes 4.
/// - Otherwise it is one to three moves of one piece. A rook needs 1 or 2. A bishop needs 1 or 2 to
///   a cell of its colour: see [`is_diagonal`]. A knight can use 1 or 3 to a cell of the other
///   colour, and 2 to a cell of its own.
pub fn leg([knight, bishop, rook]: [u32; 3], from: Cell, to: Cell, side: i32) -> [u32; 3] {
    let (rows, columns) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    let as_rook = rook + if rows == 0 || columns == 0 { 1 } else { 2 };
    let (mut as_knight, mut as_bishop) = (as_rook + 1, as_rook + 1);
    let two_jumps = |from| jumps(from, side).any(|via| is_jump(via, to));
    let same_colour = (rows + columns) % 2 == 0;
    if same_colour {
        as_bishop = as_bishop.min(bishop + if rows == columns { 1 } else { 2 });
        if knight + 2 < as_knight && two_jumps(from) {
            as_knight = knight + 2;
        }
    } else if is_jump(from, to) {
        as_knight = as_knight.min(knight + 1);
    } else {
        if knight + 3 < as_bishop && jumps(from, side).any(|via| is_diagonal(via, to)) {
            as_bishop = knight + 3;
        }
        if bishop + 3 < as_knight && jumps(to, side).any(|via| is_diagonal(from, via)) {
            as_knight = bishop + 3;
        }
        if knight + 3 < as_knight && jumps(from, side).any(two_jumps) {
            as_knight = knight + 3;
        }
    }
    let exchanged = as_knight.min(as_bishop).min(as_rook) + 1;
    [as_knight.min(exchanged), as_bishop.min(exchanged), as_rook.min(exchanged)]
}

/// The cells that are a knight's move away.
fn jumps(from: Cell, side: i32) -> impl Iterator<Item = Cell> {
    const ROWS: [i32; 8] = [-2, -2, -1, -1, 1, 1, 2, 2];
    const COLUMNS: [i32; 8] = [-1, 1, -2, 2, -2, 2, -1, 1];
    (0..8)
        .map(move |i| (from.0 + ROWS[i], from.1 + COLUMNS[i]))
        .filter(move |to| (0..side).contains(&to.0) && (0..side).contains(&to.1))
}

/// Whether two cells are a knight's move apart.
fn is_jump(a: Cell, b: Cell) -> bool {
    ((a.0 - b.0) * (a.1 - b.1)).abs() == 2
}

/// Whether a bishop gets from one cell to the other in one move.
///
/// It gets to any cell of its colour in two. Let two such cells be `d` rows and at most `d` columns
/// apart (otherwise turn the board). Their diagonals cross on two cells, in rows between the two
/// and in columns that are `d` apart. At least one crossing is on the board:
/// - One off the left side and one off the right side would be too far apart: the board has more
///   than `d` columns.
/// - Both off the same side cannot be: midway between their columns is also midway between the
///   columns of the two cells, which are on the board.
fn is_diagonal(a: Cell, b: Cell) -> bool {
    (a.0 - b.0).abs() == (a.1 - b.1).abs()
}

/// Reads the board.
///
/// # Errors
/// One line that says what is wrong, and where.
pub fn parse(input: &[u8]) -> Result<Board, String> {
    let mut tokens = tokens(input)?;
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
        Some(token) => Err(format!("{:?} after the last row", shortened(token))),
        None => Ok(Board { side, cells }),
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
    number.ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        format!("{}: {:?} is not a number from {least} to {most}", place(), shortened(token))
    })
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
            let _ = writeln!(io::stderr(), "boj16959: {error}");
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
