//! Algospot HANOI4 · 하노이의 네 탑 · <https://algospot.com/judge/problem/read/HANOI4>
//!
//! The fewest moves that bring up to 12 discs, spread over four pegs, to the rightmost peg.
//!
//! # Idea
//! Breadth-first search from both ends: a ball of arrangements around the goal, shared by all
//! cases, and one around each start. Each step grows by one move whichever is cheaper: the ball of
//! the goal, or those of all the starts that have not met it yet. Three things make a step cheap:
//! - A cell is an arrangement of the nine large discs, and a word of 64 bits in it is a set of
//!   arrangements of the three small ones. A move is made for a whole word at once.
//! - A peg is two bits. So the large discs with the upper bit set form a number `a` (those on pegs
//!   2 and 3), with the lower bit `b` (1 and 3), and `c = a ^ b` (1 and 2). Each number and its
//!   complement stand for two pegs, between which only its lowest bit, the smallest disc, moves.
//! - Pegs 1, 2 and 3 are interchangeable. Renaming them permutes `a`, `b` and `c`, so only the
//!   cells with `a <= b <= c` are kept: a sixth of all.
//!
//! # Why it is right
//! - All cases have 12 discs, those above N being at home. They are in no disc's way there, and a
//!   solution that moves them is still one, and shorter, without those moves.
//! - Moves can be undone, so from a layer a move leads to the layer before, to itself or to the
//!   next one: a new layer is what the last two don't hold.
//! - While balls of radius r and s are apart, the start is more than r + s moves away. If it is
//!   r + s + 1 and either ball grows, a shortest path has an arrangement on both rims: they meet.
//! - Renaming the pegs changes no distance to the goal. So let a ball start from all the images of
//!   its centre. Then its layers hold with each arrangement all the images, and those in the kept
//!   cells tell the rest. Each move is the image of one out of a kept cell, and where that leads to
//!   another cell, the result is renamed into a kept one. If two of the numbers are equal there,
//!   more than one renaming does that, and the images by all of them are added.
//!
//! # Cost
//! For 49 random starts and a tower of 12, growing takes 90,000 words at some 250 instructions; for
//! the worst 50 starts found, 165,000. From the goal alone it would be 240,000. The two tables are
//! 2 MiB each, but the cells kept lie close together, and the process stays below 5 MiB.
//!
//! # Tried and dropped
//! - Searching from the goal alone: 59 million instructions for those 50 cases instead of 24.
//!   Keeping all cells as well: 315 million.
//! - Four small discs, in four words: 20 million, for a longer program.
//! - A loop over a table of the six pairs of pegs: 30 million, as compilers don't unroll it.

use std::error::Error;
use std::fmt::Arguments;
use std::io::{self, Read, Write};
use std::mem;
use std::ops::RangeInclusive;
use std::process::ExitCode;

/// No valid input is longer, in bytes. The rest of a longer one is not read.
const LONGEST: usize = 64 * 1024;

/// The pegs of the discs, two bits each from the smallest on. Peg 0 is home, the rightmost.
pub struct Start(usize);

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Not `eprintln!`, which panics where standard error is closed.
            let _ = writeln!(io::stderr(), "hanoi4: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().take(LONGEST as u64 + 1).read_to_end(&mut input)?;
    let answers = solve(&parse(&input)?);
    let lines: Vec<String> = answers.iter().map(usize::to_string).collect();
    writeln!(io::stdout(), "{}", lines.join("\n"))?;
    Ok(())
}

/// Reads the cases.
///
/// # Errors
/// One line that says what is wrong, and where.
pub fn parse(input: &[u8]) -> Result<Vec<Start>, String> {
    if input.len() > LONGEST {
        return Err(format!("the input is longer than {LONGEST} bytes"));
    }
    if let Some(at) = input.iter().position(|byte| !byte.is_ascii()) {
        return Err(format!("byte {} is not ASCII", at + 1));
    }
    let text = std::str::from_utf8(input).map_err(|error| error.to_string())?;
    let mut tokens = text.split_ascii_whitespace();
    let mut number = |range: RangeInclusive<usize>, place: Arguments| {
        let token = tokens.next().ok_or_else(|| format!("{place}: the input ends here"))?;
        match token.parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => Err(format!("{place}: {:?} is not in {range:?}", head(token))),
        }
    };

    let cases = number(1..=50, format_args!("number of cases"))?;
    let mut starts = Vec::with_capacity(cases);
    for case in 1..=cases {
        let discs = number(1..=12, format_args!("case {case}, number of discs"))?;
        let mut start = 0;
        let mut seen = 0_u16;
        for peg in 1..=4 {
            let height = number(0..=discs, format_args!("case {case}, peg {peg}, height"))?;
            let mut below = discs;
            for _ in 0..height {
                let disc = number(1..=discs, format_args!("case {case}, peg {peg}"))?;
                if seen >> disc & 1 == 1 {
                    return Err(format!("case {case}, peg {peg}: a second {disc}"));
                }
                if disc > below {
                    return Err(format!("case {case}, peg {peg}: {disc} on top of {below}"));
                }
                seen |= 1 << disc;
                below = disc;
                start |= (4 - peg) << (2 * (disc - 1));
            }
        }
        if let Some(disc) = (1..=discs).find(|disc| seen >> disc & 1 == 0) {
            return Err(format!("case {case}: no disc {disc}"));
        }
        starts.push(Start(start));
    }
    match tokens.next() {
        Some(token) => Err(format!("{:?} after the last case", head(token))),
        None => Ok(starts),
    }
}

/// As much of an ASCII token as fits a message.
fn head(token: &str) -> &str {
    &token[..token.len().min(20)]
}

/// A cell is the pegs of discs 4 to 12, two bits each.
const CELLS: usize = 1 << 18;

/// The lower bit of each of the nine pegs.
const LOWER: usize = 0x15555;

/// Cells, and in each the arrangements of discs 1, 2, 3 at some distance: bit `x + 4 * y + 16 * z`
/// has them on the pegs `x`, `y`, `z`.
type Layer = Vec<(usize, u64)>;

/// The two outer layers of a ball, which is what it takes to grow it.
struct Ball {
    inner: Layer,
    rim: Layer,
}

/// A layer in the making: the set of each cell, and the cells that have one.
struct Draft {
    sets: Vec<u64>,
    cells: Vec<usize>,
}

/// The fewest moves from each start.
pub fn solve(starts: &[Start]) -> Vec<usize> {
    let mut answers = vec![0; starts.len()];
    let mut open: Vec<(usize, Ball)> = starts.iter().map(Ball::new).enumerate().collect();
    let mut goal = Ball::new(&Start(0));
    let mut reached = vec![0; CELLS];
    let mut draft = Draft { sets: vec![0; CELLS], cells: Vec::new() };
    reached[0] = 1;
    for distance in 0.. {
        open.retain(|(case, ball)| {
            let apart = ball.rim.iter().all(|&(cell, set)| reached[cell] & set == 0);
            if !apart {
                answers[*case] = distance;
            }
            apart
        });
        if open.is_empty() {
            break;
        }
        if goal.rim.len() <= open.iter().map(|(_, ball)| ball.rim.len()).sum() {
            goal.grow(&mut draft);
            for &(cell, set) in &goal.rim {
                reached[cell] |= set;
            }
        } else {
            for (_, ball) in &mut open {
                ball.grow(&mut draft);
            }
        }
    }
    answers
}

impl Ball {
    fn new(start: &Start) -> Ball {
        Ball { inner: Vec::new(), rim: vec![sorted(start.0 >> 6, 1 << (start.0 & 63))] }
    }

    /// Grows by one move. The draft is empty before and after.
    fn grow(&mut self, draft: &mut Draft) {
        for &(cell, set) in &self.rim {
            draft.add(cell, move_small(set));
            let (a, b) = (cell >> 1 & LOWER, cell & LOWER);
            let c = a ^ b;
            // Between two pegs a large disc moves when the small ones are all on the other two.
            draft.move_large(cell, a, 1, set & all_on(0, 1));
            draft.move_large(cell, b, 2, set & all_on(0, 2));
            draft.move_large(cell, c, 3, set & all_on(0, 3));
            draft.move_large(cell, a ^ LOWER, 1, set & all_on(2, 3));
            draft.move_large(cell, b ^ LOWER, 2, set & all_on(1, 3));
            draft.move_large(cell, c ^ LOWER, 3, set & all_on(1, 2));
        }
        for layer in &[&self.inner, &self.rim] {
            for &(cell, set) in layer.iter() {
                draft.sets[cell] &= !set;
            }
        }
        mem::swap(&mut self.inner, &mut self.rim);
        self.rim.clear();
        for cell in draft.cells.drain(..) {
            let set = mem::take(&mut draft.sets[cell]);
            if set != 0 {
                self.rim.push((cell, set));
            }
        }
    }
}

impl Draft {
    /// Adds a set in which the lowest of `discs` moves, to the peg that differs in `bits`.
    #[inline(always)] // Each of the six calls has other constants.
    fn move_large(&mut self, cell: usize, discs: usize, bits: usize, set: u64) {
        if set == 0 {
            return;
        }
        // Without a disc this is 0 and nothing moves. The set is then no part of the new layer.
        let disc = discs & discs.wrapping_neg();
        let mut to = (cell ^ (disc * bits), set);
        // That a < b < c shows in the top bits of c and of a. A disc below both leaves it so.
        if disc > (cell >> 1 & LOWER) / 2 {
            to = sorted(to.0, to.1);
        }
        self.add(to.0, to.1);
    }

    fn add(&mut self, cell: usize, set: u64) {
        let slot = &mut self.sets[cell];
        if *slot == 0 {
            self.cells.push(cell);
        }
        *slot |= set;
    }
}

/// All arrangements of the small discs on two pegs.
const fn all_on(p: u32, q: u32) -> u64 {
    let one: u64 = 1 << p | 1 << q;
    let two = one << (4 * p) | one << (4 * q);
    two << (16 * p) | two << (16 * q)
}

/// The set, and where a move of one small disc leads from it.
fn move_small(set: u64) -> u64 {
    // Disc 2 moves among the pegs without disc 1, disc 3 among those without 1 and 2.
    const TWO: u64 = 0x7bde_7bde_7bde_7bde;
    const THREE: u64 = 0x0777_b0bb_dd0d_eee0;
    let one = set | set >> 1;
    let one = ((one | one >> 2) & 0x1111_1111_1111_1111) * 0xf;
    let two = set & TWO;
    let two = two | two >> 4;
    let two = (((two | two >> 8) & 0x000f_000f_000f_000f) * 0x1111) & TWO;
    let three = set & THREE;
    let three = three | three.rotate_left(16);
    let three = (three | three.rotate_left(32)) & THREE;
    one | two | three
}

/// The cell and the set with the pegs renamed so that `a <= b <= c`, in every way that does it.
fn sorted(cell: usize, mut set: u64) -> (usize, u64) {
    let (a, b) = (cell >> 1 & LOWER, cell & LOWER);
    let mut numbers = [a, b, a ^ b];
    for &at in &[0, 1, 0] {
        // To exchange a and b, or b and c, is to exchange pegs 1 and 2, or 2 and 3.
        if numbers[at] > numbers[at + 1] {
            numbers.swap(at, at + 1);
            set = exchanged(set, at + 1);
        } else if numbers[at] == numbers[at + 1] {
            set |= exchanged(set, at + 1);
        }
    }
    (numbers[0] << 1 | numbers[1], set)
}

/// The set with `peg` and the next one exchanged.
fn exchanged(mut set: u64, peg: usize) -> u64 {
    // For each disc: the bits that have it on peg 0, and how far away the bits for peg 1 are.
    let discs: [(u64, usize); 3] =
        [(0x1111_1111_1111_1111, 1), (0x000f_000f_000f_000f, 4), (0x0000_0000_0000_ffff, 16)];
    for &(zero, step) in &discs {
        let differ = (set ^ set >> step) & zero << (peg * step);
        set ^= differ | differ << step;
    }
    set
}
