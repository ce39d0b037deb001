//! What the harness itself knows of each problem: which input is valid, what the answer is, how
//! the input is drawn, and how to make one up. Each problem has a folder here; nothing else that
//! judges differs from problem to problem.
//!
//! A reference solver is written from the statement, as the plainest search there is. It shares no
//! code and no idea with the solution, so that the two can only agree by being right.

use std::fmt;

use proptest::strategy::{BoxedStrategy, Strategy};

mod agreement;
#[cfg(test)]
mod any_input;
mod boj1035;
mod boj1525;
mod boj16959;
#[cfg(test)]
mod counting;
mod grid;
mod hanoi4;
#[cfg(test)]
mod proof;
#[cfg(test)]
mod properties;
mod search;
mod tokens;
mod yuki228;

pub use agreement::Solution;
pub use tokens::Invalid;

/// All references, the only list of them.
const ALL: &[Reference] = &[
    Reference::of::<boj1035::Pieces>("boj1035"),
    Reference::of::<boj1525::Board>("boj1525"),
    Reference::of::<boj16959::Board>("boj16959"),
    Reference::of::<hanoi4::Cases>("hanoi4"),
    Reference::of::<yuki228::Target>("yuki228"),
];

/// An input of one problem: only valid ones exist.
///
/// `Display` writes it as the judge does: one blank between tokens, LF line ends.
pub trait Puzzle: fmt::Debug + fmt::Display + Sized + 'static {
    /// Reads an input, in any spelling.
    ///
    /// # Errors
    /// Bad input: what is wrong, and where.
    fn read(input: &[u8]) -> Result<Self, Invalid>;

    /// What a right program prints, to the byte.
    fn answer(&self) -> String;

    /// The input as a person would draw it: lines without a trailing blank, no final newline.
    fn draw(&self) -> String;

    /// Any valid input, with an easier one to shrink to.
    fn any() -> BoxedStrategy<Self>;
}

/// A [`Puzzle`] whose type no longer matters.
pub struct Reference {
    /// The problem's name, which is its crate's.
    pub name: &'static str,
    /// [`Puzzle::read`], to know whether an input is valid.
    pub check: fn(&[u8]) -> Result<(), Invalid>,
    /// [`Puzzle::answer`] to an input.
    pub answer: fn(&[u8]) -> Result<String, Invalid>,
    /// [`Puzzle::draw`] of an input.
    pub draw: fn(&[u8]) -> Result<String, Invalid>,
    /// [`Puzzle::any`], written out.
    pub any: fn() -> BoxedStrategy<String>,
}

impl Reference {
    const fn of<P: Puzzle>(name: &'static str) -> Self {
        Self {
            name,
            check: |input| P::read(input).map(drop),
            answer: |input| P::read(input).map(|puzzle| puzzle.answer()),
            draw: |input| P::read(input).map(|puzzle| puzzle.draw()),
            any: || P::any().prop_map(|puzzle| puzzle.to_string()).boxed(),
        }
    }
}

/// The reference of a problem, if it has one.
pub fn reference(problem: &str) -> Option<&'static Reference> {
    ALL.iter().find(|reference| reference.name == problem)
}
