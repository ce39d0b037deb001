//! hanoi4 · 하노이의 네 탑 (four-peg Hanoi) · <https://algospot.com/judge/problem/read/HANOI4>
//!
//! The fewest moves that bring all discs to the rightmost peg, for each case. A move can be taken
//! back, so one search from there, for each number of discs, finds the moves of every start.

use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::sync::OnceLock;
use std::{fmt, mem};

use kit::{
    Puzzle, Reference,
    draws::Draws,
    tokens::{Invalid, Tokens},
};

mod checker;
#[cfg(any(test, fuzzing))]
mod proof;
mod witness;

/// What the list of references holds of this problem.
pub const REFERENCE: Reference = Reference {
    witness: Some(witness::WITNESS),
    #[cfg(any(test, fuzzing))]
    solution: Some(&proof::SOLUTION),
    ..Reference::of::<Cases>("hanoi4", include_str!("mod.rs"))
};

/// The most discs of a case; the fewest are one.
const MOST_DISCS: u8 = 12;

/// The most cases of an input; the fewest are one.
const MOST_CASES: u8 = 50;

/// The moves of every start, by the number of discs and [`Start::pegs`].
static MOVES: [OnceLock<Vec<u8>>; MOST_DISCS as usize + 1] =
    [const { OnceLock::new() }; MOST_DISCS as usize + 1];

/// The cases of an input, 1 to 50 of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cases(Vec<Start>);

/// Where the discs of a case are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// How many there are, 1 to 12.
    discs: u8,
    /// The peg of each disc, 0 to 3 from the left: two bits a disc, the lowest for the smallest.
    pegs: u32,
}

impl Start {
    /// The start with each disc on a peg, from the greatest disc to the smallest.
    fn of(pegs: &[u32]) -> Self {
        Self { discs: pegs.len() as u8, pegs: pegs.iter().fold(0, |pegs, peg| pegs << 2 | peg) }
    }

    /// The fewest moves that bring all discs to the rightmost peg.
    pub fn moves(self) -> u8 {
        let moves = MOVES[usize::from(self.discs)].get_or_init(|| search(self.discs));
        moves[self.pegs as usize]
    }

    /// The peg of a disc; both are counted from 0, discs from the smallest.
    fn peg(self, disc: u8) -> usize {
        (self.pegs >> (2 * disc) & 3) as usize
    }

    /// The discs on a peg from the bottom up, by the number that is written on them.
    fn on(self, peg: usize) -> impl Iterator<Item = u8> {
        (0..self.discs).rev().filter(move |&disc| self.peg(disc) == peg).map(|disc| disc + 1)
    }

    /// What one move can lead to.
    fn next(self) -> impl Iterator<Item = Self> {
        // An empty peg takes any disc, as if a disc greater than all lay on it.
        let mut top = [self.discs; 4];
        for disc in (0..self.discs).rev() {
            top[self.peg(disc)] = disc;
        }
        let pairs = (0..4).flat_map(|from| (0..4).map(move |to| (from, to)));
        pairs.filter(move |&(from, to)| top[from] < top[to]).map(move |(from, to)| {
            let change = (from ^ to) as u32;
            Self { pegs: self.pegs ^ change << (2 * top[from]), ..self }
        })
    }
}

/// The moves of every start with a number of discs.
fn search(discs: u8) -> Vec<u8> {
    const UNKNOWN: u8 = u8::MAX;
    let starts = 1 << (2 * discs);
    let home = Start { discs, pegs: starts - 1 };
    let mut moves = vec![UNKNOWN; starts as usize];
    moves[home.pegs as usize] = 0;
    let mut queue = VecDeque::from([home]);
    while let Some(start) = queue.pop_front() {
        let one_more = moves[start.pegs as usize] + 1;
        for next in start.next() {
            if moves[next.pegs as usize] == UNKNOWN {
                moves[next.pegs as usize] = one_more;
                queue.push_back(next);
            }
        }
    }
    moves
}

impl Puzzle for Cases {
    fn read(input: &[u8]) -> Result<Self, Invalid> {
        let mut tokens = Tokens::of(input)?;
        let cases = tokens.number(1..=MOST_CASES, "the number of cases")?;
        let cases =
            (1..=cases).map(|case| read_case(&mut tokens, case)).collect::<Result<_, _>>()?;
        tokens.end()?;
        Ok(Self(cases))
    }

    fn answer(&self) -> String {
        self.0.iter().map(|start| format!("{}\n", start.moves())).collect()
    }

    fn draw(&self) -> String {
        let cases: Vec<_> = (1..)
            .zip(&self.0)
            .map(|(case, start)| format!("case {case}:\n{}", drawing(*start)))
            .collect();
        cases.join("\n")
    }

    fn any(draws: &mut Draws) -> Self {
        const DISCS: RangeInclusive<usize> = 1..=MOST_DISCS as usize;
        Self(draws.list(1..=MOST_CASES.into(), |draws| {
            // The first kind is a whole tower.
            Start::of(&match draws.below(2) {
                0 => vec![any_peg(draws); draws.within(DISCS)],
                _ => draws.list(DISCS, any_peg),
            })
        }))
    }
}

/// Any peg, with the rightmost one as the easiest.
fn any_peg(draws: &mut Draws) -> u32 {
    3 - draws.below(4) as u32
}

/// Reads a case, counted from 1.
fn read_case(tokens: &mut Tokens<'_>, case: u8) -> Result<Start, Invalid> {
    let discs = tokens.number(1..=MOST_DISCS, format_args!("case {case}, N"))?;
    let mut start = Start { discs, pegs: 0 };
    let mut seen = [false; MOST_DISCS as usize + 1];
    for peg in 0..4 {
        let place = format!("case {case}, peg {}", peg + 1);
        let mut below = None;
        for _ in 0..tokens.number(0..=discs, format_args!("{place}, the number of discs"))? {
            let disc = tokens.number(1..=discs, &place)?;
            if mem::replace(&mut seen[usize::from(disc)], true) {
                return Err(Invalid::at(place, format_args!("a second disc {disc}")));
            }
            if let Some(below) = below.replace(disc).filter(|&below| below < disc) {
                return Err(Invalid::at(place, format_args!("disc {disc} lies on disc {below}")));
            }
            start.pegs |= peg << (2 * (disc - 1));
        }
    }
    match (1..=discs).find(|&disc| !seen[usize::from(disc)]) {
        Some(disc) => Err(Invalid::at(format_args!("case {case}"), format_args!("no disc {disc}"))),
        None => Ok(start),
    }
}

/// A line for each peg, with the discs from the bottom up.
fn drawing(start: Start) -> String {
    let disc = |disc| format!(" {disc}");
    let peg = |peg| format!("  {} |{}", peg + 1, start.on(peg).map(disc).collect::<String>());
    [0, 1, 2, 3].map(peg).join("\n")
}

impl fmt::Display for Cases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.0.len())?;
        for start in &self.0 {
            write!(f, "{}\n{}", start.discs, pegs(*start))?;
        }
        Ok(())
    }
}

/// The lines of a case for the four pegs.
fn pegs(start: Start) -> String {
    let disc = |disc| format!(" {disc}");
    let line =
        |peg| format!("{}{}\n", start.on(peg).count(), start.on(peg).map(disc).collect::<String>());
    [0, 1, 2, 3].map(line).concat()
}
