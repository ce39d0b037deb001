//! BOJ 1525 · 퍼즐 · <https://www.acmicpc.net/problem/1525>
//!
//! The fewest slides that solve an 8-puzzle, or -1 if it cannot be solved.
//!
//! # Idea
//! The plain method is a breadth-first search (BFS) over boards. It keeps up to 181,440 of them.
//! This program keeps none:
//! 1. *Can it be solved?* If the number of [inversions] is odd, it cannot: see [`is_odd`].
//! 2. *[IDA\*]*: a depth-first search that gives up after `limit` slides. If no solution is found,
//!    the limit is raised, so the first one that is found is a shortest one. See [`search`].
//! 3. *A lower bound* cuts the search off where the slides left cannot be enough. It never
//!    exceeds the slides that are needed (an [admissible heuristic]), so no shortest solution is
//!    cut off. A good bound is what makes the search short. See [`bound`].
//! 4. *Two pattern databases* are the bound. One holds, for every placement of tiles 1 to 4, the
//!    fewest slides of these four that bring them home, if the other tiles may be ignored. The
//!    other one does the same for tiles 5 to 8. A slide moves one tile, so no slide counts
//!    twice: the sum is a lower bound too. The compiler fills them: see [`pattern_database`].
//!
//! # Example
//! ```text
//! 2 4 3    Tile 4 needs 2 slides, tiles 1, 2 and 8 one each. The databases say 4 and 1, so the
//! 1 5 6    bound is 5. Limit 5 fails: to slide 5 or 7 raises the bound to 6, with 4 slides left.
//! 7   8    After 8 only 6 can follow, and then the bound is 5, with 3 left. The next limit is
//!          7, and the slides 5 4 2 1 4 5 8 solve the board. The answer is 7.
//! ```
//!
//! # Cost
//! At most 5,388 slides are tried, 224 on average. The databases take 128 KiB of the program; few
//! of their pages are read. The compiler takes about a second for them.
//!
//! # Tried and dropped
//! Other bounds. Slides tried at worst: 143,662 with Manhattan distances, 61,126 with linear
//! conflicts added, 67,182 with walking distances, 41,284 with the greater of the last two.
//!
//! # Sources
//! R. Korf, Depth-first iterative-deepening, Artificial Intelligence 27 (1985) 97-109.
//! J. Culberson, J. Schaeffer, Pattern databases, Computational Intelligence (1998). R. Korf,
//! A. Felner, Disjoint pattern database heuristics, Artificial Intelligence (2002). W. Johnson,
//! W. Story, Notes on the "15" puzzle, Amer. J. Math. 2 (1879) 397-404. Boards by slides: OEIS
//! A089473.
//!
//! [inversions]: https://en.wikipedia.org/wiki/Inversion_(discrete_mathematics)
//! [IDA\*]: https://en.wikipedia.org/wiki/Iterative_deepening_A*
//! [admissible heuristic]: https://en.wikipedia.org/wiki/Admissible_heuristic

use std::error::Error;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::str::SplitAsciiWhitespace;

/// The numbers 0 to 8, each on one cell, row by row. 0 is the blank.
pub struct Board([u8; SIDE * SIDE]);

/// The fewest slides to the goal, or -1 if no slides lead there.
///
/// The limit grows by 2 and misses no answer. A slide changes the sum of the Manhattan distances
/// of the tiles by 1, and this sum is 0 at the goal. So the sum and the answer are both even or
/// both odd. The same holds for each database and its four tiles, hence for the bound.
pub fn solve(board: &Board) -> i32 {
    if is_odd(board) {
        return -1;
    }
    let (mut tiles, mut blank) = (0, 0);
    for (cell, &tile) in (0..).zip(&board.0) {
        match tile {
            0 => blank = cell,
            _ => tiles |= cell << (4 * (tile - 1)),
        }
    }
    let mut limit = bound(tiles);
    while !search(tiles, blank, 0, limit) {
        limit += 2;
    }
    i32::from(limit)
}

/// Cells of a row, and rows.
const SIDE: usize = 3;

/// Whether the number of inversions is odd: pairs of tiles, the greater one first in the order of
/// reading. The blank does not count.
///
/// If it is odd, the board cannot be solved. A slide along a row changes no order. A slide along a
/// column moves a tile over two others in this order. Each of the two pairs becomes an inversion or
/// stops being one, so the number changes by -2, 0 or 2. It stays odd, and the goal has none. If it
/// is even, the board can be solved: a search from the goal finds all 9!/2 = 181,440 such boards.
fn is_odd(board: &Board) -> bool {
    let inversions = |(cell, &tile): (usize, &u8)| {
        board.0[..cell].iter().filter(|&&before| before > tile).count()
    };
    let tiles = board.0.iter().enumerate().filter(|&(_, &tile)| tile != 0);
    tiles.map(inversions).sum::<usize>() % 2 == 1
}

/// Whether the board can be solved by `slides_left` slides.
///
/// `tiles` has four bits for each tile: bits `4 * (t - 1)` and up are the cell of tile `t`.
/// `came_from` is the cell that the blank just left, as a set of cells. The blank does not go back
/// there: this would undo the last slide.
///
/// The bound is at most `slides_left` here. So with no slides left it is 0: the board is solved.
fn search(tiles: u32, blank: u32, came_from: u16, slides_left: u8) -> bool {
    if slides_left == 0 {
        return true;
    }
    let mut cells = NEIGHBOURS[blank as usize] & !came_from;
    while cells != 0 {
        let cell = cells.trailing_zeros();
        cells &= cells - 1;
        let slid = slide(tiles, cell, blank);
        if bound(slid) < slides_left && search(slid, cell, 1 << blank, slides_left - 1) {
            return true;
        }
    }
    false
}

/// The neighbours of each cell, as a set of cells: bit 0 is cell 0, an octal digit is a row.
const NEIGHBOURS: [u16; SIDE * SIDE] =
    [0o012, 0o025, 0o042, 0o121, 0o252, 0o424, 0o210, 0o520, 0o240];

/// At least this many slides are needed.
fn bound(tiles: u32) -> u8 {
    PDB_1_TO_4[(tiles & 0xffff) as usize] + PDB_5_TO_8[(tiles >> 16) as usize]
}

/// The pattern databases. Tiles 1 to 4 are at home on the cells 0 to 3, and 5 to 8 on 4 to 7.
static PDB_1_TO_4: [u8; 1 << 16] = pattern_database(0xffff_3210);
static PDB_5_TO_8: [u8; 1 << 16] = pattern_database(0xffff_7654);

/// Moves the tile on one cell to another, if there is a tile.
///
/// It is the tile whose four bits are `from`. XOR with `from` gives 0 for this tile and for no
/// other. Example: tiles 1 and 2 are on the cells 4 and 7, and `from` is 4. Then `0x74 ^ 0x44` is
/// `0x30`. A [test for zeros] finds tile 1, in all eight tiles at once.
///
/// [test for zeros]: http://0x80.pl/articles/mask-zero-nonzero-bytes.html
const fn slide(tiles: u32, from: u32, to: u32) -> u32 {
    let differences = tiles ^ (from * 0x1111_1111);
    // The top bit of each tile's four is 1 if any of the four is 1: the sum carries the lower three
    // into it.
    let is_other = ((differences & 0x7777_7777) + 0x7777_7777) | differences;
    let tile = (!is_other & 0x8888_8888) >> 3; // the lowest bit of the tile's four
    tiles ^ ((from ^ to) * tile)
}

/// For each placement of four tiles, the fewest slides of these four that bring them `home`. The
/// index has four bits for the cell of each. In `home` the other four tiles are on `f`, which is no
/// cell.
///
/// Filled backwards by a [0-1 BFS] from home, over placements and cells of the blank. A slide of
/// one of the four costs 1, so its result goes to the end of the queue. A slide of another tile
/// costs 0, so its result goes to the front.
///
/// [0-1 BFS]: https://cp-algorithms.com/graph/01_bfs.html
const fn pattern_database(home: u32) -> [u8; 1 << 16] {
    let neighbours = NEIGHBOURS; // copied once: each use of the constant would be a copy
    let mut database = [0; 1 << 16];
    let mut seen = [0; 1 << 16]; // for each placement, the set of the blank's cells so far
    let mut queue = [(0, 0, 0, 0); 40_000];
    let (mut front, mut end) = (20_000, 20_001); // in the middle, as it grows both ways
    queue[front] = (home, 8, 0, 0);
    while front < end {
        let (tiles, blank, came_from, slides) = queue[front];
        front += 1;
        let placement = (tiles & 0xffff) as usize;
        let here = 1 << blank;
        if seen[placement] & here != 0 {
            continue;
        }
        if seen[placement] == 0 {
            database[placement] = slides;
        }
        seen[placement] |= here;
        let mut cells: u16 = neighbours[blank as usize] & !came_from;
        while cells != 0 {
            let cell = cells.trailing_zeros();
            cells &= cells - 1;
            let slid = slide(tiles, cell, blank);
            if slid == tiles {
                front -= 1;
                queue[front] = (slid, cell, here, slides);
            } else {
                queue[end] = (slid, cell, here, slides + 1);
                end += 1;
            }
        }
    }
    database
}

/// Reads the board.
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
            Ok(number) if number < 9 => number,
            _ => {
                let token = shortened(token);
                return Err(format!("{}: {token:?} is not a number from 0 to 8", place()));
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
            let _ = writeln!(io::stderr(), "boj1525: {error}");
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
