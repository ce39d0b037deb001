//! The judge at home: builds the solutions of this workspace, runs them on recorded inputs under
//! the judge's limits, and says what it saw.
//!
//! Data flows one way: [`workspace`] finds the problems, [`cases`] their inputs, [`compile`] makes
//! the binaries, [`run`] runs one on an input, [`verdict`] judges what it did, and [`report`] says
//! it. What differs from problem to problem is in [`problems`].

pub mod budget;
pub mod cases;
pub mod compare;
pub mod compile;
pub mod cut;
mod diff;
pub mod facts;
pub mod filter;
mod outputs;
pub mod paths;
pub mod problems;
pub mod record;
pub mod report;
pub mod run;
pub mod show;
pub mod snapshot;
pub mod verdict;
pub mod workspace;
