//! The judge at home: builds the solutions of this workspace, runs them on recorded inputs under
//! the judge's limits, and says what it saw.
//!
//! Data flows one way: [`workspace`] finds the problems, [`cases`] their inputs, [`compile`] makes
//! the binaries, [`run`] runs one on an input, [`verdict`] judges what it did, and [`report`] says
//! it. What differs from problem to problem is in the references, which lie in a crate of their own:
//! [`kit`].

mod age;
pub mod answer;
pub mod archive;
pub mod budget;
pub mod cases;
pub mod compare;
pub mod compile;
pub mod cut;
mod diff;
pub mod facts;
pub mod files;
pub mod filter;
pub mod import;
pub mod judgement;
pub mod judges;
mod known;
pub mod outputs;
pub mod pairs;
pub mod paths;
pub mod record;
pub mod report;
pub mod run;
pub mod show;
pub mod snapshot;
pub mod verdict;
pub mod workspace;
pub mod wrong;
