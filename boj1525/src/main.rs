//! BOJ 1525 · 퍼즐 · <https://www.acmicpc.net/problem/1525>
//!
//! How few slides solve an 8-puzzle, if any do?
//!
//! # Idea
//! Depth-first search with a limit on the slides, raised until it is enough (IDA*). A board is
//! left alone where a lower bound exceeds the slides left. The bound is the sum of two tables that
//! the compiler fills. For each placement of tiles 1 to 4, one has how many slides of these four
//! bring them home if slides of others are free and the blank starts anywhere; the other has the
//! same for tiles 5 to 8.
//!
//! # Why it is right
//! - The bound is never too high: a solution slides tiles 1 to 4 at least as often as their table
//!   says, and 5 to 8 likewise, and no slide counts in both. So nothing cuts off a shortest
//!   solution once the limit is its length. It undoes no slide, so neither does the search.
//! - With no slide left the bound is 0, so every tile is home. What is found is thus exactly as
//!   long as the limit, and the first limit that finds anything is the answer.
//! - Limits go up from the bound by 2 and skip no answer: a slide changes the distance of one tile
//!   from home, along rows and columns, by 1. So the answer is even or odd as the sum of these
//!   distances is; and so, by the same argument for each four tiles, is the bound.
//! - A slide along a row keeps the reading order of the tiles, one along a column takes a tile past
//!   two others. So the number of pairs out of order stays even or odd, and the goal has none.
//!   Even is enough: a search from the goal finds all 9!/2 = 181,440 such boards.
//!
//! # Cost
//! At most 5,388 slides are tried, 224 on average. The tables are 128 KiB of the program, of which
//! few pages are read; the compiler takes about a second for them.
//!
//! # Tried and dropped
//! Other bounds. Slides tried at worst: 143,662 with Manhattan distances, 61,126 with linear
//! conflicts added, 67,182 with walking distances, 41,284 with the greater of the last two.

use std::error::Error;
use std::io::{self, Read, Write};
use std::process::ExitCode;

/// No valid input is longer, in bytes. The rest of a longer one is not read.
const LONGEST: usize = 64 * 1024;

/// Cells of a row, and rows.
const SIDE: usize = 3;

/// The cells beside each cell, as a set: bit 0 is cell 0, and an octal digit is a row.
const BESIDE: [u16; SIDE * SIDE] = [0o012, 0o025, 0o042, 0o121, 0o252, 0o424, 0o210, 0o520, 0o240];

/// Each of 0..=8 once, row by row; 0 is the blank.
pub struct Board([u8; SIDE * SIDE]);

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Not `eprintln!`, which panics where standard error is closed.
            let _ = writeln!(io::stderr(), "boj1525: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().take(LONGEST as u64 + 1).read_to_end(&mut input)?;
    match solve(&parse(&input)?) {
        Some(slides) => writeln!(io::stdout(), "{slides}")?,
        None => writeln!(io::stdout(), "-1")?,
    }
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

    let mut board = Board([0; SIDE * SIDE]);
    let mut seen = 0_u16;
    for (cell, tile) in board.0.iter_mut().enumerate() {
        let place = || format!("row {}, column {}", cell / SIDE + 1, cell % SIDE + 1);
        let token = tokens.next().ok_or_else(|| format!("{}: the input ends here", place()))?;
        *tile = match token.parse() {
            Ok(number) if number < 9 => number,
            _ => return Err(format!("{}: {:?} is not in 0..=8", place(), head(token))),
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

/// The fewest slides to the goal, if it can be reached.
pub fn solve(board: &Board) -> Option<u8> {
    let (mut cells, mut blank, mut odd) = (0, 0, false);
    for (cell, &tile) in board.0.iter().enumerate() {
        if tile == 0 {
            blank = cell as u32;
        } else {
            cells |= (cell as u32) << (4 * (tile - 1));
            odd ^= board.0[..cell].iter().filter(|&&t| t > tile).count() % 2 == 1;
        }
    }
    if odd {
        return None;
    }
    let mut limit = bound(cells);
    while !search(cells, blank, 0, limit) {
        limit += 2;
    }
    Some(limit)
}

/// Whether `left` slides can solve the board, the first of them from no cell in `back`.
/// Tile `t` is on the cell that nibble `t - 1` of `cells` says.
fn search(cells: u32, blank: u32, back: u16, left: u8) -> bool {
    if left == 0 {
        return true;
    }
    let mut open = BESIDE[blank as usize] & !back;
    while open != 0 {
        let from = open.trailing_zeros();
        open &= open - 1;
        let slid = slide(cells, from, blank);
        if bound(slid) < left && search(slid, from, 1 << blank, left - 1) {
            return true;
        }
    }
    false
}

/// What [`fewest`] says of tiles 1 to 4, whose homes are the cells 0 to 3, and of 5 to 8.
static LOW: [u8; 1 << 16] = fewest(0xffff_3210);
static HIGH: [u8; 1 << 16] = fewest(0xffff_7654);

/// At least this many slides are needed.
fn bound(cells: u32) -> u8 {
    LOW[(cells & 0xffff) as usize] + HIGH[(cells >> 16) as usize]
}

/// Takes the tile on `from`, if there is one, to the cell `to`.
const fn slide(cells: u32, from: u32, to: u32) -> u32 {
    // That tile's nibble is the only 0 here; the sum and the `|` set the top bit of all others.
    let zero = cells ^ (from * 0x1111_1111);
    let others = ((zero & 0x7777_7777) + 0x7777_7777) | zero;
    let unit = (!others & 0x8888_8888) >> 3;
    cells ^ ((from ^ to) * unit)
}

/// For each placement of four tiles, a nibble for the cell of each, how many slides of these bring
/// them `home`. Found by a search from there; the nibbles of the tiles left out are `f`, no cell.
const fn fewest(home: u32) -> [u8; 1 << 16] {
    let beside = BESIDE; // copied once: each use of the constant would be a copy
    let mut fewest = [0; 1 << 16];
    let mut seen = [0; 1 << 16]; // the blank's cells so far, as a set for each placement
    let mut queue = [(0, 0, 0, 0); 40_000]; // from the middle, so as to grow both ways
    let (mut head, mut tail) = (20_000, 20_001);
    queue[head] = (home, 8, 0, 0);
    while head < tail {
        let (cells, blank, back, slides) = queue[head];
        head += 1;
        let placement = (cells & 0xffff) as usize;
        let here = 1 << blank;
        if seen[placement] & here != 0 {
            continue;
        }
        if seen[placement] == 0 {
            fewest[placement] = slides;
        }
        seen[placement] |= here;
        let mut open: u16 = beside[blank as usize] & !back;
        while open != 0 {
            let from = open.trailing_zeros();
            open &= open - 1;
            let slid = slide(cells, from, blank);
            if slid == cells {
                // None of the four has moved: that is free, so it comes first.
                head -= 1;
                queue[head] = (slid, from, here, slides);
            } else {
                queue[tail] = (slid, from, here, slides + 1);
                tail += 1;
            }
        }
    }
    fewest
}
