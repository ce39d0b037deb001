//! The parts that references are made of.
//!
//! A reference knows a problem: which input is valid, what the answer is, how the input is drawn,
//! and how to make one up. It is written from the statement, as the plainest search there is. It
//! shares no code and no idea with the solution, so that the two do not make the same mistake.
//!
//! All that searches lies in this crate, and is compiled with optimisation. The rest of the harness
//! is not: so it compiles sooner.

use std::fmt;
use std::path::Path;

// The references lie in the folders of their problems. They name this crate `kit`, also where they
// are a part of it.
extern crate self as kit;

mod agreement;
pub mod any_input;
pub mod counting;
pub mod draws;
pub mod every_input;
mod fresh;
pub mod grid;
pub mod path;
#[cfg(test)]
mod proof;
pub mod properties;
pub mod references;
mod root;
pub mod search;
mod shrink;
mod solution;
pub mod tokens;

pub use fresh::{Stale, fresh};
pub use shrink::{shrink, smallest};
pub use solution::Solution;

use draws::Draws;
use path::Witness;
use tokens::Invalid;

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

    /// A random valid input, the easier the smaller the draws are.
    fn any(draws: &mut Draws) -> Self;
}

/// A [`Puzzle`] without its type, so that one list can hold all of them.
pub struct Reference {
    /// The problem's name, which is its crate's.
    pub name: &'static str,
    /// [`Puzzle::read`], to know whether an input is valid.
    pub check: fn(&[u8]) -> Result<(), Invalid>,
    /// [`Puzzle::answer`] to an input.
    pub answer: fn(&[u8]) -> Result<String, Invalid>,
    /// [`Puzzle::draw`] of an input.
    pub draw: fn(&[u8]) -> Result<String, Invalid>,
    /// [`Puzzle::any`], as text.
    pub any: fn(&mut Draws) -> String,
    /// An input as the judge would write it.
    pub write: fn(&[u8]) -> Result<String, Invalid>,
    /// Shortest solutions, step by step, if it has any to show.
    pub witness: Option<Witness>,
    /// The solution. The command is compiled without it, so a change of the solution does not
    /// rebuild the command.
    pub solution: Option<&'static Solution>,
    /// The text that it was compiled from: `judge/mod.rs` of the problem.
    pub source: &'static str,
}

impl Reference {
    /// The reference of a problem by its type, and the text that it is compiled from.
    pub const fn of<P: Puzzle>(name: &'static str, source: &'static str) -> Self {
        Self {
            name,
            source,
            solution: None,
            witness: None,
            check: |input| P::read(input).map(drop),
            answer: |input| P::read(input).map(|puzzle| puzzle.answer()),
            draw: |input| P::read(input).map(|puzzle| puzzle.draw()),
            write: |input| P::read(input).map(|puzzle| puzzle.to_string()),
            any: |draws| P::any(draws).to_string(),
        }
    }
    /// Whether its file is still the text that it was compiled from.
    ///
    /// # Errors
    /// The file has changed, or can't be read.
    pub fn is_fresh(&self, root: &Path) -> Result<(), Stale> {
        fresh(root, &format!("{}/judge/mod.rs", self.name), self.source)
    }
}
