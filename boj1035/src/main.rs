//! BOJ 1035 · 조각 움직이기 · <https://www.acmicpc.net/problem/1035>
//!
//! The fewest moves that join up to five pieces on a 5x5 board into one connected group. A move
//! takes a piece to an empty cell above it, below it, or beside it.
//!
//! # Idea
//! The plain method is a breadth-first search over boards. With five pieces there are 53,130. Three
//! steps make it shorter:
//! 1. *Only distances count.* Pieces look alike, so one that is blocked by another exchanges
//!    destinations with it. To fill a given set of cells costs the least sum of
//!    [Manhattan distances], over all ways to give each piece a cell of its own (an
//!    [assignment problem]). The proof is at [`distances`].
//! 2. *Try all connected sets.* The answer is the least cost over all connected sets of as many
//!    cells as there are pieces. Such sets are the fixed [polyominoes] that fit the board: 25, 40,
//!    94, 228 and 571 of 1 to 5 cells. [`grow`] lists them cell by cell.
//! 3. *Assign on the way.* Each new cell gets a piece at once. A table holds, for each set of
//!    pieces that are not used yet, the least cost so far ([dynamic programming] over subsets, as
//!    in Held and Karp). Sets that begin with the same cells share their tables. See [`cheapest`].
//!
//! # Example
//! One row, `.A..B`, and the set of columns 2 and 3 (columns count from 0). Piece A is bit 1 of the
//! table's index, piece B is bit 2, and the index says which pieces are unused:
//! ```text
//! at the start     costs[A + B] = 0
//! column 2 filled  costs[B] = 1 (by A)                       costs[A] = 2 (by B)
//! column 3 filled  costs[none] = 2, the less of costs[B] + 1 and costs[A] + 2
//! ```
//!
//! # Cost
//! For any five pieces 387 tables of 32 entries and 571 last cells: 65,000 instructions, about a
//! fifth of what starting the process takes. At most five tables of 48 bytes at a time.
//!
//! # Tried and dropped
//! - Giving up a set if the distances of its cells to their nearest pieces add up to the best cost:
//!   half the work on average, but 6,000 instructions more on boards where it never happens, like
//!   `*...*/...../..*../...../*...*`.
//! - A whole table for the last cell too: shorter, but 48,000 instructions more.
//!
//! # Sources
//! J. Yu, S. LaValle, Distance optimal formation control on graphs, arXiv:1204.3820 (2012), for
//! step 1. D. Redelmeier, Counting polyominoes: yet another attack, Discrete Math. 36 (1981)
//! 191-203. M. Held, R. Karp, A dynamic programming approach to sequencing problems, Journal of
//! SIAM (1962).
//!
//! [Manhattan distances]: https://en.wikipedia.org/wiki/Taxicab_geometry
//! [assignment problem]: https://en.wikipedia.org/wiki/Assignment_problem
//! [polyominoes]: https://en.wikipedia.org/wiki/Polyomino
//! [dynamic programming]: https://en.wikipedia.org/wiki/Held%E2%80%93Karp_algorithm

use std::error::Error;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::str::SplitAsciiWhitespace;

/// The cells of one to five pieces. A cell is a bit of [`CELLS`].
pub struct Board(Vec<usize>);

/// The fewest moves that make the pieces one connected group.
pub fn solve(board: &Board) -> u8 {
    let pieces = board.0.len();
    let distances = distances(board);
    let mut costs = [FAR; TABLE];
    costs[(1 << pieces) - 1] = 0; // all pieces are unused, no cell is filled
    (0..SIDE * STRIDE)
        .filter(|first| CELLS >> first & 1 == 1)
        .map(|first| {
            // All sets whose first cell, row by row, is this one.
            let seen = !CELLS | ((2 << first) - 1);
            grow(pieces, 1 << first, seen, &costs, &distances)
        })
        .fold(FAR, u8::min)
}

/// Cells of a row, and rows; also the most pieces.
const SIDE: usize = 5;

/// From a cell to the one below it, in bits: the cells of a row and one gap. Without the gap the
/// last cell of a row would be next to the first cell of the next row.
const STRIDE: usize = SIDE + 1;

/// A set of cells is a bitboard, with a bit for each cell: five for the first row, one that is
/// always 0, five for the second row, and so on. This is the set of all cells.
const CELLS: u32 = 0o37_37_37_37_37;

/// More than any assignment costs, yet so small that a distance can be added.
const FAR: u8 = 100;

/// The distance of each cell from each piece: rows plus columns.
type Distances = [[u8; SIDE]; SIDE * STRIDE];

/// The distances on a board.
///
/// Why only distances count: let `c` be the least sum of distances for some set of cells.
/// - Fewer than `c` moves cannot fill the set. At the end each piece is on a cell of its own. It
///   has made at least as many moves as its distance from this cell.
/// - `c` moves are enough. As long as the set is not filled, some cell `t` of it is empty. Let `p`
///   be the piece that is to go to `t`. Follow a shortest path from `p` to `t`, and let `q` be the
///   last piece on it (it may be `p`). Let `p` and `q` exchange their destinations. The sum does
///   not grow: `q` has only the rest of the path to go, and `p` can go to where `q` stands, then
///   on as `q` would have gone. The next cell of the path is empty. So `q` moves there, and the sum
///   falls by 1.
///
/// For example, in a row `AB...` with the set of columns 1 and 2, A is to go to column 2 and B
/// to stay: 2 moves. B is in the way. So B goes to column 2 instead and A to column 1: 2 moves.
fn distances(board: &Board) -> Distances {
    let mut distances = [[0; SIDE]; SIDE * STRIDE];
    for (cell, distances) in distances.iter_mut().enumerate() {
        for (distance, piece) in distances.iter_mut().zip(&board.0) {
            let rows = (cell / STRIDE).abs_diff(piece / STRIDE);
            let columns = (cell % STRIDE).abs_diff(piece % STRIDE);
            *distance = (rows + columns) as u8;
        }
    }
    distances
}

/// For each set of unused pieces, the least cost at which the other pieces fill the cells so far.
/// Piece `i` is bit `i` of the index, 0 to 31. The rest of the table is `FAR`, so that the bit of
/// the last piece can be added to any index.
type Costs = [u8; TABLE];

/// The length of such a table.
const TABLE: usize = 32 + 16;

/// The least cost over all connected sets that have the cells so far and `missing` more.
///
/// The next cell comes from `frontier`, the neighbours of the cells so far. If these are B and C,
/// the sets with B are tried first; C may join them later. Then B stays out, and the sets with C
/// and without B are tried. So each set is tried once (Redelmeier's algorithm).
///
/// A cell of `seen` does not enter the frontier: it has been in it before, or comes before the
/// first cell, or is off the board.
fn grow(missing: usize, mut frontier: u32, seen: u32, costs: &Costs, distances: &Distances) -> u8 {
    let mut best = FAR;
    while frontier != 0 {
        let cell = frontier.trailing_zeros() as usize;
        frontier &= frontier - 1;
        best = best.min(if missing == 1 {
            cheapest(costs, 0, &distances[cell])
        } else {
            let mut next = [FAR; TABLE];
            for (unused, cost) in next[..32].iter_mut().enumerate() {
                *cost = cheapest(costs, unused, &distances[cell]);
            }
            let cell = 1_u32 << cell;
            let new = (cell << 1 | cell >> 1 | cell << STRIDE | cell >> STRIDE) & !seen;
            grow(missing - 1, frontier | new, seen | new, &next, distances)
        });
    }
    best
}

/// The least cost with one more cell, `distances` away from the pieces, and these pieces `unused`.
///
/// The piece that fills the cell was unused before. So its bit is added to the index, to find the
/// cost before. Nothing checks that the bit was not there already. It need not: with `k` pieces the
/// index falls from `2^k - 1` to 0 by `k` powers of two. `2^k - 1` has `k` one-bits. If two of the
/// powers were equal (2 + 2), they would merge into one (4), and fewer than `k` powers do not give
/// `k` one-bits. So each piece is used once. Pieces that do not exist are no trouble either: their
/// bits lead to indices above `2^k - 1`, where all costs are `FAR`.
fn cheapest(costs: &Costs, unused: usize, distances: &[u8; SIDE]) -> u8 {
    (0..SIDE).fold(FAR, |least, i| least.min(costs[unused + (1 << i)] + distances[i]))
}

/// Reads the board.
///
/// # Errors
/// One line that says what is wrong, and where.
pub fn parse(input: &[u8]) -> Result<Board, String> {
    let mut tokens = tokens(input)?;
    let mut board = Board(Vec::with_capacity(SIDE));
    for row in 0..SIDE {
        let token = tokens.next().ok_or_else(|| format!("row {}: the input ends here", row + 1))?;
        if token.len() != SIDE {
            let token = shortened(token);
            return Err(format!("row {}: {token:?} is not {SIDE} cells", row + 1));
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
        Some(token) => Err(format!("{:?} after the last row", shortened(token))),
        None if board.0.is_empty() => Err("no piece on the board".to_string()),
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
            let _ = writeln!(io::stderr(), "boj1035: {error}");
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
