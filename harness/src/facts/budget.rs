//! What a solution may take: `[package.metadata.budget]`.

use std::collections::BTreeMap;

use serde::Deserialize;

/// What a solution may take, by the name of the case.
pub type Budgets = BTreeMap<String, Budget>;

/// What a solution may take on a case.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// What it took at its best. It may take 5 % more, which leaves room for another compiler.
    pub best: f64,
    /// What it may take at most, however much the best is.
    pub budget: f64,
    /// What the two are counted in.
    pub unit: Unit,
}

impl Budget {
    /// The figure that must not be exceeded.
    pub fn ceiling(&self) -> f64 {
        self.budget.min(self.best * 1.05)
    }
}

/// What instructions are counted in.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// What a program takes that only reads the same input and prints a number.
    Readers,
    /// A million instructions.
    Millions,
}
