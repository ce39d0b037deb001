//! Makes random values smaller.
//!
//! Of two lists of draws the shorter is the smaller one, and of two equally long ones the first in
//! the order of a dictionary (MacIver and Donaldson, Test-Case Reduction via Test-Case Generation,
//! ECOOP 2020).

use std::convert::Infallible;

use super::draws::Draws;

/// Tries smaller and smaller values, each made from smaller draws than the last that failed, until
/// no step makes the draws smaller. The first one is made from the draws that were taken so far.
///
/// # Errors
/// The first one of `fails`.
pub fn shrink<T, E>(
    draws: Draws,
    any: impl Fn(&mut Draws) -> T,
    fails: impl FnMut(T) -> Result<bool, E>,
) -> Result<(), E> {
    let mut shrinking = Shrinking { draws: draws.taken(), any, fails };
    while shrinking.leave_out()? | shrinking.lower()? {}
    Ok(())
}

/// What a value that fails becomes. The draws are those that it is made from.
pub fn smallest<T>(
    mut draws: Draws,
    any: impl Fn(&mut Draws) -> T,
    fails: impl Fn(&T) -> bool,
) -> T {
    let mut smallest = any(&mut draws);
    let Ok(()) = shrink(draws, any, |smaller| {
        let fails = fails(&smaller);
        if fails {
            smallest = smaller;
        }
        Ok::<_, Infallible>(fails)
    });
    smallest
}

/// The draws of most parts of a value. So many and fewer are left out wherever they stand.
const FEW: usize = 8;

struct Shrinking<A, F> {
    /// The draws of the smallest value that failed.
    draws: Vec<usize>,
    any: A,
    fails: F,
}

impl<T, E, A, F> Shrinking<A, F>
where
    A: Fn(&mut Draws) -> T,
    F: FnMut(T) -> Result<bool, E>,
{
    /// Whether a value is smaller and fails too. It is then the smallest.
    fn fails(&mut self, draws: Vec<usize>) -> Result<bool, E> {
        let mut draws = Draws::given(draws);
        let value = (self.any)(&mut draws);
        let taken = draws.taken();
        let is_smaller = (taken.len(), &taken) < (self.draws.len(), &self.draws);
        let fails = is_smaller && (self.fails)(value)?;
        if fails {
            self.draws = taken;
        }
        Ok(fails)
    }

    /// Leaves draws out, many at a time and then fewer. Returns whether anything failed.
    fn leave_out(&mut self) -> Result<bool, E> {
        let mut any_fails = false;
        let mut many = self.draws.len();
        while many > 0 {
            let mut end = self.draws.len();
            while end >= many {
                let mut fewer = self.draws.clone();
                fewer.drain(end - many..end);
                let fails = self.fails(fewer)?;
                any_fails |= fails;
                let step = if fails { many } else { (many / FEW).max(1) };
                end = end.saturating_sub(step).min(self.draws.len());
            }
            many = if many > 2 * FEW { many / 2 } else { many - 1 };
        }
        Ok(any_fails)
    }

    /// Lowers each draw as far as it goes: to 0 at once, else by halves. Returns whether anything
    /// failed.
    fn lower(&mut self) -> Result<bool, E> {
        let mut any_fails = false;
        let mut at = 0;
        while at < self.draws.len() {
            let (mut least, mut next) = (0, 0);
            while self.draws.get(at).is_some_and(|&draw| draw > least) {
                let mut lower = self.draws.clone();
                lower[at] = next;
                if self.fails(lower)? {
                    any_fails = true;
                } else {
                    least = next + 1;
                }
                next = self.draws.get(at).map_or(0, |&draw| least.midpoint(draw));
            }
            at += 1;
        }
        Ok(any_fails)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the first random list of up to 30 numbers that fails becomes.
    fn smallest(fails: fn(&[usize]) -> bool) -> Vec<usize> {
        let any = |draws: &mut Draws| draws.list(0..=30, |draws| draws.below(1000));
        let failing = (0..).find(|&seed| fails(&any(&mut Draws::of_seed(seed))));
        super::smallest(Draws::of_seed(failing.unwrap()), any, |list| fails(list))
    }

    #[test]
    fn what_has_no_part_in_the_failure_goes() {
        assert_eq!(smallest(|_| true), []);
        assert_eq!(smallest(|list| list.iter().any(|&number| number >= 37)), [37]);
        assert_eq!(smallest(|list| list.len() >= 3), [0, 0, 0]);
        assert_eq!(smallest(|list| list.windows(2).any(|two| two[0] > two[1])), [1, 0]);
    }

    #[test]
    fn what_goes_wrong_ends_it() {
        let mut draws = Draws::of_seed(0);
        draws.below(1000);
        let mut tries = 0;
        let broken = |_| {
            tries += 1;
            Err("broken")
        };
        assert_eq!(shrink(draws, |draws| draws.below(1000), broken), Err("broken"));
        assert_eq!(tries, 1);
    }
}
