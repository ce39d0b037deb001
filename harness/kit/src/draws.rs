//! Random values, made from draws.
//!
//! A draw is a whole number below a bound; 0 is the easiest. All chance lies in the draws: a value
//! that is made again from the same draws is the same. So `shrink` needs to know nothing of a value:
//! it makes the list of draws smaller, and the value anew.

use std::ops::RangeInclusive;
use std::vec;

use fastrand::Rng;

/// Where the draws of a value come from, and those that it has taken.
pub struct Draws {
    source: Source,
    taken: Vec<usize>,
}

enum Source {
    Chance(Rng),
    /// Draws that were noted. After the last of them all are 0.
    Given(vec::IntoIter<usize>),
}

impl Draws {
    /// Random draws, the same ones for a seed.
    pub fn of_seed(seed: u64) -> Self {
        Self { source: Source::Chance(Rng::with_seed(seed)), taken: Vec::new() }
    }

    /// Draws that were noted, lowered where they do not keep below their bounds.
    pub(crate) fn given(draws: Vec<usize>) -> Self {
        Self { source: Source::Given(draws.into_iter()), taken: Vec::new() }
    }

    /// The draws that were taken so far.
    pub(crate) fn taken(self) -> Vec<usize> {
        self.taken
    }

    /// A number below a bound, all of them equally likely.
    ///
    /// # Panics
    /// The bound is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let draw = match &mut self.source {
            Source::Chance(rng) => rng.usize(..bound),
            Source::Given(draws) => draws.next().unwrap_or(0).min(bound - 1),
        };
        self.taken.push(draw);
        draw
    }

    /// A number of a range, all of them equally likely; the least is the easiest.
    pub fn within(&mut self, range: RangeInclusive<usize>) -> usize {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    /// One of some values, all of them equally likely; the first is the easiest.
    ///
    /// # Panics
    /// There are none.
    pub fn one_of<T: Clone>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())].clone()
    }

    /// A list of values, all lengths of a range equally likely.
    pub fn list<T>(
        &mut self,
        lengths: RangeInclusive<usize>,
        mut any: impl FnMut(&mut Self) -> T,
    ) -> Vec<T> {
        let (least, most) = lengths.into_inner();
        let mut list = Vec::new();
        // A draw before each value says whether the list ends, instead of one draw for the length. So
        // a value can be taken out of the middle with the draws that it was made from. Of the lengths
        // that are left, one in so many is the present one.
        while list.len() < least || list.len() < most && self.below(most - list.len() + 1) != 0 {
            list.push(any(self));
        }
        list
    }

    /// Puts values into any order, all of them equally likely; theirs is the easiest.
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            values.swap(last, last - self.below(last + 1));
        }
    }
}
