//! The judge at home: builds the solutions of this workspace, runs them on recorded inputs under
//! the judge's limits, and says what it saw.
//!
//! Data flows one way: [`workspace`] finds the problems, [`cases`] their inputs, [`compile`] makes
//! the binaries, [`run`] runs one on an input, [`verdict`] judges what it did, and [`report`] says
//! it. What differs from problem to problem is in [`references`], which are made of a [`kit`].

// The references lie in the folders of their problems. They name this crate `harness`, also where
// they are a part of it.
extern crate self as harness;

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
pub mod kit;
mod known;
pub mod outputs;
pub mod pairs;
pub mod paths;
#[cfg(test)]
mod proof;
pub mod record;
pub mod references;
pub mod report;
pub mod run;
pub mod show;
pub mod snapshot;
pub mod verdict;
pub mod workspace;
pub mod wrong;
