//! Algospot HANOI4 · 하노이의 네 탑 · <https://algospot.com/judge/problem/read/HANOI4>
//!
//! The fewest moves that bring up to 12 discs, spread over four pegs, to the rightmost peg.
//!
//! # Idea
//! Here peg 0 is the rightmost peg, the goal. A state says on which peg each disc lies. If a case
//! has fewer than 12 discs, the larger ones lie on peg 0 from the start and never need to move.
//!
//! The plain method is a breadth-first search (BFS) from the goal over all 4^12 = 16.8 million
//! states, which takes 3.2 billion instructions. Three ideas bring that down to 26 million:
//! 1. *Search from both ends* ([bidirectional search]). The layers of states around the goal, at
//!    distance 0, 1, 2, ..., serve all cases. Each start has layers of its own. Either the goal or
//!    the starts go on to the next layer, whichever is less work, until both sides share a state:
//!    `start -- s moves -- shared state -- r moves -- goal`. The answer is s + r. See [`solve`].
//! 2. *64 states in one word* (bit-parallel BFS). Discs 1 to 3 have 4 * 4 * 4 = 64 placements, one
//!    bit each. The pegs of the large discs, 4 to 12, are an index, and the word at that index
//!    holds the placements of the small ones. All states of a word move at once. With the large
//!    discs at home, layer 0 is `0001`: all home. Layer 1 is `1110`: disc 1 on peg 1, 2 or 3. See
//!    [`small_moves`] and [`NextLayer::add_large_moves`].
//! 3. *One state for up to six* (canonical form under symmetry). Pegs 1, 2 and 3 play the same
//!    part, so to rename them changes no distance to the goal. Only one way to name them is
//!    stored: read the pegs of the large discs from disc 12 down to disc 4, and call them 1, 2, 3
//!    in the order in which they appear. So `300000021` becomes `100000023`. See [`canonical`].
//!
//! # Example
//! Two discs have 16 states, in layers of 1, 3, 6 and 6 states around the goal. Up to renaming
//! these are 1, 1, 1 and 2 states. The last two, written as (peg of disc 2, peg of disc 1), are
//! (1, 0) and (1, 1). From (1, 0): disc 1 to peg 2, disc 2 to peg 0, disc 1 to peg 0.
//!
//! # Cost
//! For 49 random starts and a tower of 12 discs 91,000 words are advanced, for the worst 50 starts
//! that were found 165,000: 26 and 47 million instructions. The process takes less than 6 MiB.
//!
//! # Tried and dropped
//! In millions of instructions for the first 50 cases, instead of 26:
//! - Without idea 1, from the goal alone: 65. Without idea 3, all states stored: 76.
//! - A loop over the six pairs of pegs in [`NextLayer::add_large_moves`]: 31, as compilers do not
//!   unroll it. Four small discs, in four words: 20 where three took 24, for a longer program.
//!
//! # Sources
//! I. Pohl, Bi-directional search, Machine Intelligence 6 (1971). R. Korf, W. Zhang, I. Thayer,
//! H. Hohwald, Frontier search, Journal of the ACM (2005). R. Korf, A. Felner, Recent progress in
//! heuristic search: a case study of the four-peg Towers of Hanoi problem, IJCAI (2007).
//! E. Emerson, A. Sistla, Symmetry and model checking, Formal Methods in System Design (1996).
//! Full towers: OEIS A007664; T. Bousch, La quatrième tour de Hanoï, Bull. Belg. Math. Soc. Simon
//! Stevin 21 (2014) 895-912.
//!
//! [bidirectional search]: https://en.wikipedia.org/wiki/Bidirectional_search

use std::error::Error;
use std::fmt::Arguments;
use std::io::{self, Read, Write};
use std::mem;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::SplitAsciiWhitespace;

/// The peg of each disc, the smallest disc first. Discs that a case does not have are on peg 0.
pub struct Start([usize; DISCS]);

/// The fewest moves of each case, one line a case.
///
/// Why the sum of both distances is right: let the layers of the goal reach to distance r, those
/// of a start to distance s, and let them share no state. A path of r + s moves would have a state
/// at distance r from one end and s from the other, so the answer is at least r + s + 1. If one
/// side advances and they then share a state, a path of r + s + 1 moves leads through it.
pub fn solve(starts: &[Start]) -> String {
    let mut answers = vec![String::new(); starts.len()];
    let mut unsolved: Vec<(usize, Side)> = starts.iter().map(Side::new).enumerate().collect();
    let mut goal = Side::new(&Start([0; DISCS]));
    let mut reached = vec![0; INDICES]; // all layers of the goal so far: a word for each index
    reached[0] = 1;
    let mut next = NextLayer { words: vec![0; INDICES], indices: Vec::new() };
    // All starts advance together, so r + s is the same for all that are not solved yet.
    for moves in 0.. {
        unsolved.retain(|(case, start)| {
            let met = start.frontier.iter().any(|&(index, word)| reached[index] & word != 0);
            if met {
                answers[*case] = moves.to_string();
            }
            !met
        });
        if unsolved.is_empty() {
            break;
        }
        if goal.frontier.len() <= unsolved.iter().map(|(_, start)| start.frontier.len()).sum() {
            goal.advance(&mut next);
            for &(index, word) in &goal.frontier {
                reached[index] |= word;
            }
        } else {
            for (_, start) in &mut unsolved {
                start.advance(&mut next);
            }
        }
    }
    answers.join("\n")
}

/// The most discs of a case.
const DISCS: usize = 12;

/// The discs whose pegs make up an index. The other three are small.
const LARGE: usize = 9;

/// How many indices there are. An index is `a << LARGE | b`, as told at [`masks`].
const INDICES: usize = 1 << (2 * LARGE);

/// The large discs on two pegs, bit 0 for disc 4. Three masks tell the peg of each large disc:
///
/// ```text
/// peg    0  1  2  3
/// in a   .  .  x  x
/// in b   .  x  .  x
/// in c   .  x  x  .      c = a ^ b
/// ```
fn masks(index: usize) -> [usize; 3] {
    let (a, b) = (index >> LARGE, index & ALL_LARGE);
    [a, b, a ^ b]
}

/// The mask of all large discs.
const ALL_LARGE: usize = (1 << LARGE) - 1;

/// The states at one distance: indices, each with the word of its small discs' placements. The
/// bit `x + 4 * y + 16 * z` of a word has disc 1 on peg `x`, disc 2 on `y` and disc 3 on `z`.
type Layer = Vec<(usize, u64)>;

/// The last two layers around the goal or around a start. More are not needed to advance (frontier
/// search).
struct Side {
    previous: Layer,
    frontier: Layer,
}

impl Side {
    /// Layer 0: the start alone, in canonical form.
    fn new(start: &Start) -> Side {
        let pegs = &start.0;
        let word = 1 << (pegs[0] + 4 * pegs[1] + 16 * pegs[2]);
        let (mut a, mut b) = (0, 0);
        for (disc, peg) in pegs[DISCS - LARGE..].iter().enumerate() {
            a |= (peg >> 1) << disc;
            b |= (peg & 1) << disc;
        }
        Side { previous: Vec::new(), frontier: vec![canonical(a << LARGE | b, word)] }
    }

    /// Goes on to the next layer. `next` is empty before and after.
    ///
    /// A move can be undone. So it leads from distance d to d - 1, d or d + 1, and the next layer
    /// is all that one move reaches, without the last two layers.
    fn advance(&mut self, next: &mut NextLayer) {
        for &(index, word) in &self.frontier {
            next.add(index, small_moves(word));
            next.add_large_moves(index, word);
        }
        for layer in &[&self.previous, &self.frontier] {
            for &(index, word) in layer.iter() {
                next.words[index] &= !word;
            }
        }
        mem::swap(&mut self.previous, &mut self.frontier);
        self.frontier.clear();
        for index in next.indices.drain(..) {
            let word = mem::replace(&mut next.words[index], 0);
            if word != 0 {
                self.frontier.push((index, word));
            }
        }
    }
}

/// A layer in the making: a word for each index, and the indices whose word is not 0.
struct NextLayer {
    words: Vec<u64>,
    indices: Vec<usize>,
}

impl NextLayer {
    fn add(&mut self, index: usize, word: u64) {
        let slot = &mut self.words[index];
        if *slot == 0 {
            self.indices.push(index);
        }
        *slot |= word;
    }

    /// Adds the states that are one move of a large disc away.
    ///
    /// A disc moves between two pegs if no smaller disc lies on either. So all small discs have to
    /// be on the other two pegs, and the disc that moves is the smallest large one on these two.
    fn add_large_moves(&mut self, index: usize, word: u64) {
        // A move flips the disc's bit in `b` if it is between pegs 2 and 3, in `a` if it is between
        // pegs 1 and 3, in both if it is between pegs 1 and 2. This is for disc 4, bit 0:
        const FLIP_A: usize = 1 << LARGE;
        const FLIP_B: usize = 1;
        let [a, b, c] = masks(index);
        self.move_large(index, a, FLIP_B, word & all_on(0, 1)); // between pegs 2 and 3
        self.move_large(index, a ^ ALL_LARGE, FLIP_B, word & all_on(2, 3)); // 0 and 1
        self.move_large(index, b, FLIP_A, word & all_on(0, 2)); // 1 and 3
        self.move_large(index, b ^ ALL_LARGE, FLIP_A, word & all_on(1, 3)); // 0 and 2
        self.move_large(index, c, FLIP_A | FLIP_B, word & all_on(0, 3)); // 1 and 2
        self.move_large(index, c ^ ALL_LARGE, FLIP_A | FLIP_B, word & all_on(1, 2)); // 0 and 3
    }

    /// Moves the smallest of the large `discs`, in all states of a word. If it is disc 4, the move
    /// flips the bits `flip` of the index.
    #[inline(always)] // The six calls have different constants.
    fn move_large(&mut self, index: usize, discs: usize, flip: usize, word: u64) {
        if word == 0 {
            return;
        }
        // The lowest bit is the smallest disc. If there is no disc, it is 0. Then nothing moves,
        // and the states that are added are those of the frontier. `advance` takes them out again.
        let smallest = discs & discs.wrapping_neg();
        let (index, word) = canonical(index ^ (smallest * flip), word);
        self.add(index, word);
    }
}

/// The placements that have all small discs on two pegs.
const fn all_on(p: u32, q: u32) -> u64 {
    let one: u64 = 1 << p | 1 << q;
    let two = one << (4 * p) | one << (4 * q);
    two << (16 * p) | two << (16 * q)
}

/// For each small disc: the bits from a placement to the one with this disc a peg higher, the
/// placements with this disc on peg 0, and those with no smaller disc on its peg.
const SMALL: [(usize, u64, u64); 3] = [
    (1, 0x1111_1111_1111_1111, 0xffff_ffff_ffff_ffff),
    (4, 0x000f_000f_000f_000f, 0x7bde_7bde_7bde_7bde),
    (16, 0x0000_0000_0000_ffff, 0x0777_b0bb_dd0d_eee0),
];

/// The placements that are one move of a small disc away, and the given ones.
fn small_moves(word: u64) -> u64 {
    small_move(word, 0) | small_move(word, 1) | small_move(word, 2)
}

/// Moves one small disc in all placements of a word: off its peg, then onto every peg.
///
/// ```text
/// 0100   disc 1 on peg 2
/// 0001   on peg 0 instead
/// 1111   on each of the four pegs
/// ```
fn small_move(word: u64, disc: usize) -> u64 {
    let (step, on_peg_0, is_free) = SMALL[disc];
    let word = word & is_free;
    let word = word | word >> step;
    let word = (word | word >> (2 * step)) & on_peg_0;
    let every_peg = 1 | 1 << step | 1 << (2 * step) | 1 << (3 * step);
    (word * every_peg) & is_free
}

/// The index and the word with pegs 1, 2 and 3 renamed so that `a <= b <= c`.
///
/// ```text
/// disc      12  11  10   9   8   7   6   5   4
/// on peg     3   3   0   1   0   0   2   1   3
/// renamed    1   1   0   2   0   0   3   2   1
/// ```
///
/// Why this order names the pegs as they first appear: the highest bit of the three masks is the
/// largest disc that is not on peg 0. Two masks have it, so the third is the least. That is to be
/// `a`, so this disc is on peg 1. The highest bit of `a` is the largest disc on the other two
/// pegs. Either `b` or `c` has it. The greater one is to be `c`, so that disc is on peg 2.
///
/// If a name is still free, two masks are equal and more than one renaming fits. Then the word
/// gets the results of all of them. Say disc 4 is on peg 2, the other large discs are on peg 0,
/// and disc 1 is on peg 1. Then disc 4 is stored on peg 1, and disc 1 on peg 2 and also on peg 3.
/// So two sides that reach the same state, under whatever names, share a stored state.
#[inline(always)]
fn canonical(index: usize, mut word: u64) -> (usize, u64) {
    let mut masks = masks(index);
    if masks[0] < masks[1] && masks[1] < masks[2] {
        return (index, word);
    }
    // Three exchanges of neighbours sort three numbers. To exchange `a` and `b` is to exchange
    // pegs 1 and 2, and to exchange `b` and `c` is to exchange pegs 2 and 3.
    for &i in &[0, 1, 0] {
        if masks[i] > masks[i + 1] {
            masks.swap(i, i + 1);
            word = exchange_pegs(word, i + 1);
        } else if masks[i] == masks[i + 1] {
            word |= exchange_pegs(word, i + 1);
        }
    }
    (masks[0] << LARGE | masks[1], word)
}

/// The placements with `peg` and the next one exchanged, for one small disc after the other.
fn exchange_pegs(mut word: u64, peg: usize) -> u64 {
    for &(step, on_peg_0, _) in &SMALL {
        // Bits whose partner, `step` higher, is different. Both are inverted.
        let differ = (word ^ word >> step) & on_peg_0 << (peg * step);
        word ^= differ | differ << step;
    }
    word
}

/// Reads the cases.
///
/// # Errors
/// One line that says what is wrong, and where.
pub fn parse(input: &[u8]) -> Result<Vec<Start>, String> {
    let mut tokens = tokens(input)?;
    let mut number = |range: RangeInclusive<usize>, place: Arguments| {
        let token = tokens.next().ok_or_else(|| format!("{place}: the input ends here"))?;
        let number = token.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            format!("{place}: {:?} is not a number from {least} to {most}", shortened(token))
        })
    };

    let cases = number(1..=50, format_args!("number of cases"))?;
    let mut starts = Vec::with_capacity(cases);
    for case in 1..=cases {
        let discs = number(1..=DISCS, format_args!("case {case}, number of discs"))?;
        let mut start = Start([0; DISCS]);
        let mut seen = 0_u16;
        for peg in 1..=4 {
            let count = number(0..=discs, format_args!("case {case}, peg {peg}, number of discs"))?;
            let mut below = discs;
            for _ in 0..count {
                let disc = number(1..=discs, format_args!("case {case}, peg {peg}"))?;
                if seen >> disc & 1 == 1 {
                    return Err(format!("case {case}, peg {peg}: a second {disc}"));
                }
                if disc > below {
                    return Err(format!(
                        "case {case}, peg {peg}: disc {disc} lies on the smaller disc {below}"
                    ));
                }
                seen |= 1 << disc;
                below = disc;
                start.0[disc - 1] = 4 - peg;
            }
        }
        if let Some(disc) = (1..=discs).find(|disc| seen >> disc & 1 == 0) {
            return Err(format!("case {case}: no disc {disc}"));
        }
        starts.push(start);
    }
    match tokens.next() {
        Some(token) => Err(format!("{:?} after the last case", shortened(token))),
        None => Ok(starts),
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
            let _ = writeln!(io::stderr(), "hanoi4: {error}");
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
