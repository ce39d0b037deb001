//! BOJ 1035 · 조각 움직이기 · <https://www.acmicpc.net/problem/1035>
//!
//! The fewest moves that join up to five pieces on a 5x5 board into one connected group.
//!
//! # Idea
//! Pieces look alike, so they are never really in each other's way: the answer is the least sum of
//! distances (rows plus columns) over all connected sets and all ways to give each piece a cell of
//! its own. The sets are grown cell by cell, and the assignment along with them. Piece `i` weighs
//! `2^i`; a table holds, for each weight, the least cost at which the cells so far take a piece
//! each so that this weight is left. Sets that begin alike share their tables.
//!
//! # Why it is right
//! - Fewer moves won't do: in the end each piece stands on a cell of its own in a connected set,
//!   and has made at least as many moves as that cell is away.
//! - As many will do. Take an assignment of cost `c` to some set. While the set is not filled, it
//!   has an empty cell `t`. Follow a shortest way to `t` from the piece `p` that is to go there,
//!   and let `q` be the last piece on it, perhaps `p` itself. Let `p` and `q` exchange their
//!   destinations. The cost doesn't grow, since `q` has only the rest of the way to `t`, and `p`
//!   can follow the way to where `q` stands, then go on as `q` would have. The next cell of the way
//!   is empty, and when `q` steps there the cost falls by 1. So at most `c` moves fill the set.
//! - No piece is taken twice, although nothing checks it: `k` powers of two that add up to
//!   `2^k - 1`, which has `k` binary ones, are 1, 2, 4, ... once each. Two alike would make one
//!   power, and fewer than `k` powers never make `k` ones.
//! - Each set is met once: it grows from its first cell in reading order, and of the sets that can
//!   still come, those with a certain next cell are grown first, then those without it.
//!
//! # Cost
//! For any five pieces 387 tables of 32 weights and 571 last cells: 65,000 instructions, about a
//! fifth of what starting the process takes. At most five tables of 48 bytes at a time.
//!
//! # Tried and dropped
//! - Giving up a set whose cells' distances to their nearest pieces add up to the best cost: half
//!   the work on average, but nothing to give up and 6,000 instructions more on boards like
//!   `*...*/...../..*../...../*...*`.
//! - A whole table for the last cell too: shorter, but 48,000 instructions more.

use std::error::Error;
use std::io::{self, Read, Write};
use std::process::ExitCode;

/// No valid input is longer, in bytes. The rest of a longer one is not read.
const LONGEST: usize = 64 * 1024;

/// Cells of a row, and rows; also the most pieces.
const SIDE: usize = 5;

/// From a cell to the one below: more than a row has cells, so that the last cell of a row is not
/// next to the first of another.
const STRIDE: usize = SIDE + 1;

/// The cells, one bit each: five rows of five, and a gap of one after each row.
const CELLS: u32 = 0o37_37_37_37_37;

/// More than any assignment costs, yet small enough to add a distance to.
const FAR: u8 = 100;

/// The cells of one to five pieces, as places of bits in `CELLS`.
pub struct Board(Vec<usize>);

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Not `eprintln!`, which panics where standard error is closed.
            let _ = writeln!(io::stderr(), "boj1035: {error}");
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
pub fn parse(input: &[u8]) -> Result<Board, String> {
    if input.len() > LONGEST {
        return Err(format!("the input is longer than {LONGEST} bytes"));
    }
    if let Some(at) = input.iter().position(|byte| !byte.is_ascii()) {
        return Err(format!("byte {} is not ASCII", at + 1));
    }
    let text = std::str::from_utf8(input).map_err(|error| error.to_string())?;
    let mut tokens = text.split_ascii_whitespace();

    let mut board = Board(Vec::with_capacity(SIDE));
    for row in 0..SIDE {
        let token = tokens.next().ok_or_else(|| format!("row {}: the input ends here", row + 1))?;
        if token.len() != SIDE {
            let head = head(token);
            return Err(format!("row {}: {head:?} is not {SIDE} cells", row + 1));
        }
        for (column, cell) in token.chars().enumerate() {
            let place = || format!("row {}, column {}", row + 1, column + 1);
            match cell {
                '.' => {}
                '*' if board.0.len() == SIDE => {
                    return Err(format!("{}: a sixth piece", place()));
                }
                '*' => board.0.push(row * STRIDE + column),
                _ => return Err(format!("{}: {cell:?} is not '.' or '*'", place())),
            }
        }
    }
    match tokens.next() {
        Some(token) => Err(format!("{:?} after the last row", head(token))),
        None if board.0.is_empty() => Err("no piece on the board".to_string()),
        None => Ok(board),
    }
}

/// As much of an ASCII token as fits a message.
fn head(token: &str) -> &str {
    &token[..token.len().min(20)]
}

/// The fewest moves that make the pieces one connected group.
pub fn solve(board: &Board) -> u8 {
    // Zeros stay for pieces that are not there: their weights are more than all that is left.
    let mut away = [[0; SIDE]; SIDE * STRIDE];
    for (cell, away) in away.iter_mut().enumerate() {
        for (away, piece) in away.iter_mut().zip(&board.0) {
            let rows = (cell / STRIDE).abs_diff(piece / STRIDE);
            let columns = (cell % STRIDE).abs_diff(piece % STRIDE);
            *away = (rows + columns) as u8;
        }
    }
    let pieces = board.0.len();
    let mut costs = [FAR; 32 + 16];
    costs[(1 << pieces) - 1] = 0;
    (0..SIDE * STRIDE)
        .filter(|first| CELLS >> first & 1 == 1)
        .map(|first| {
            let seen = !CELLS | ((2 << first) - 1);
            grow(pieces, 1 << first, seen, &costs, &away)
        })
        .fold(FAR, u8::min)
}

/// How far each cell is from each piece.
type Away = [[u8; SIDE]; SIDE * STRIDE];

/// For each weight, 0 to 31, the least cost at which the cells so far leave it. Then `FAR` only, so
/// that the heaviest piece can be added to any weight.
type Costs = [u8; 32 + 16];

/// The least cost over all sets that lack `missing` cells, the next of them from `edge`. A cell of
/// `seen` doesn't join an edge: it has been in one, or has to stay out.
fn grow(missing: usize, mut edge: u32, seen: u32, costs: &Costs, away: &Away) -> u8 {
    let mut best = FAR;
    while edge != 0 {
        let cell = edge.trailing_zeros() as usize;
        edge &= edge - 1;
        best = best.min(if missing == 1 {
            least(costs, 0, &away[cell])
        } else {
            let mut next = [FAR; 32 + 16];
            for (left, cost) in next[..32].iter_mut().enumerate() {
                *cost = least(costs, left, &away[cell]);
            }
            let cell = 1_u32 << cell;
            let new = (cell << 1 | cell >> 1 | cell << STRIDE | cell >> STRIDE) & !seen;
            grow(missing - 1, edge | new, seen | new, &next, away)
        });
    }
    best
}

/// The least cost at which the cells so far and one more, so far `away`, leave the weight `left`.
fn least(costs: &Costs, left: usize, away: &[u8; SIDE]) -> u8 {
    (0..SIDE).fold(FAR, |least, i| least.min(costs[left + (1 << i)] + away[i]))
}
