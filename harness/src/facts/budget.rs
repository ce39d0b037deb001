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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_may_take_a_little_more_than_its_best_but_not_more_than_its_budget() {
        let budget = |best| Budget { best, budget: 4.2, unit: Unit::Millions };
        assert_eq!(budget(2.0).ceiling(), 2.1);
        assert_eq!(budget(4.1).ceiling(), 4.2);
    }
}
