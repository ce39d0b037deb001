//! Whether a solution takes the inputs that the reference takes and no other: on all inputs of a
//! kind. `any_input` goes further from what is valid, by chance.

use super::{Reference, Solution};

/// Panics unless a solution agrees with the reference on every sequence of up to `most` tokens.
pub fn every_sequence(reference: &Reference, solution: &Solution, tokens: &[&str], most: usize) {
    every_longer(&mut String::new(), tokens, most, &|input| {
        assert_agreed(reference, solution, input);
    });
}

/// Checks an input, and all with up to `most` more tokens at its end.
fn every_longer(input: &mut String, tokens: &[&str], most: usize, check: &impl Fn(&str)) {
    check(input);
    if most > 0 {
        let length = input.len();
        for token in tokens {
            input.extend([token, " "]);
            every_longer(input, tokens, most - 1, check);
            input.truncate(length);
        }
    }
}

/// What may stand in the place of any token: a number that is none or too small, a zero with a sign,
/// a word, and 2^64 + 1, which is 1 to whoever goes by the lowest bits.
const WRONG: [&str; 5] = ["-1", "0", "+0", "word", "18446744073709551617"];

/// Panics unless a solution agrees with the reference on every input that differs from a valid one in
/// up to `most` tokens. Each of these is left out, doubled, exchanged for the next one, or replaced:
/// by what is wrong anywhere, and by `limits`, which are the least and greatest values of the
/// problem and those beyond.
pub fn every_change(
    reference: &Reference,
    solution: &Solution,
    valid: &[&str],
    limits: &[&str],
    most: usize,
) {
    let others = [&WRONG, limits].concat();
    for input in valid {
        assert_eq!((reference.check)(input.as_bytes()), Ok(()), "{input}");
        let tokens = input.split_ascii_whitespace().map(|token| (token, 1)).collect();
        let check = |input: &str| assert_agreed(reference, solution, input);
        Changes { tokens, others: &others, text: String::new(), check: &check }.from(0, most);
    }
}

/// The tokens of an input, each with how often it is there, and all that can be made of them.
struct Changes<'a> {
    tokens: Vec<(&'a str, usize)>,
    /// What may replace a token.
    others: &'a [&'a str],
    /// Room for an input.
    text: String,
    check: &'a dyn Fn(&str),
}

impl Changes<'_> {
    /// Checks what the tokens are now, and with up to `most` more changes, none of a token before.
    fn from(&mut self, first: usize, most: usize) {
        self.text.clear();
        for &(token, times) in &self.tokens {
            (0..times).for_each(|_| self.text.extend([token, " "]));
        }
        (self.check)(&self.text);
        if most == 0 {
            return;
        }
        for at in first..self.tokens.len() {
            let old = self.tokens[at];
            let changed = self.others.iter().map(|&other| (other, 1));
            for new in changed.chain([(old.0, 0), (old.0, 2)]) {
                self.tokens[at] = new;
                self.from(at + 1, most - 1);
            }
            self.tokens[at] = old;
            if at + 1 < self.tokens.len() {
                self.tokens.swap(at, at + 1);
                self.from(at + 1, most - 1);
                self.tokens.swap(at, at + 1);
            }
        }
    }
}

fn assert_agreed(reference: &Reference, solution: &Solution, input: &str) {
    if let Err(difference) = reference.agrees(solution, input.as_bytes()) {
        panic!("{}: {difference}: {input:?}", reference.name);
    }
}
