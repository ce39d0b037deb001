//! A solution that is compiled in, to be proven and timed.

use std::sync::OnceLock;

use super::fresh;
use super::root::root;

/// A solution, taken in from its own file, and the program that most people would submit.
pub struct Solution {
    /// The problem's name.
    pub problem: &'static str,
    /// What the usual program does, and what it prints for a valid input.
    pub usual: Option<Usual>,
    source: &'static str,
    answer: fn(&[u8]) -> Result<String, String>,
    is_fresh: OnceLock<()>,
}

/// The method of the usual program, and what it prints for a valid input.
pub type Usual = (&'static str, fn(&str) -> String);

impl Solution {
    /// The solution of a problem: the text of its `main.rs`, and the `answer` in it.
    pub const fn new(
        problem: &'static str,
        source: &'static str,
        answer: fn(&[u8]) -> Result<String, String>,
    ) -> Self {
        Self { problem, usual: None, source, answer, is_fresh: OnceLock::new() }
    }

    /// The same with the usual program: its method, and what it prints for a valid input.
    pub const fn beside(mut self, method: &'static str, answer: fn(&str) -> String) -> Self {
        self.usual = Some((method, answer));
        self
    }

    /// What the solution prints for an input, or why it refuses it.
    ///
    /// # Errors
    /// The solution's own: bad input.
    ///
    /// # Panics
    /// It was compiled from another text than the one in `main.rs` now.
    pub fn answer(&self, input: &[u8]) -> Result<String, String> {
        self.is_fresh.get_or_init(|| {
            let file = format!("{}/src/main.rs", self.problem);
            if let Err(stale) = fresh(&root(), &file, self.source) {
                panic!("{stale}");
            }
        });
        (self.answer)(input)
    }
}
