//! Compares what a program printed with what it should have printed.

mod difference;
mod numbers;
#[cfg(test)]
mod tests;

pub use difference::{Difference, Place, difference};
pub use numbers::Tolerance;

/// How two outputs are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rule {
    /// To the byte.
    Exact,
    /// Line by line. Blanks at the end of a line and blank lines at the end of all do not matter.
    Lines,
    /// Token by token. White space does not matter.
    Tokens,
    /// Token by token, where two numbers are equal if they are close enough.
    Numbers(Tolerance),
}

/// What the comparison of two outputs comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// They are the same by the rule.
    Same,
    /// They have the same tokens, but white space differs that matters.
    Spacing,
    /// They have other tokens.
    Tokens,
}

impl Rule {
    /// Compares two outputs.
    ///
    /// A file that lacks the end of its last line was saved that way by an editor. So what is
    /// expected is the answer with that line end, or without it. An empty file says that nothing is
    /// expected.
    pub fn compare(self, expected: &[u8], actual: &[u8]) -> Comparison {
        if self == Self::Exact {
            let lacks_end = !expected.is_empty() && !expected.ends_with(b"\n");
            if expected == actual || lacks_end && actual.strip_suffix(b"\n") == Some(expected) {
                return Comparison::Same;
            }
        }
        let common = self.common_lines(expected, actual);
        let (expected, actual) = (&expected[common..], &actual[common..]);
        let same = match self {
            Self::Exact => false,
            Self::Lines => lines(expected).eq(lines(actual)),
            Self::Tokens | Self::Numbers(_) => {
                let (mut left, mut right) = (tokens(expected), tokens(actual));
                // Both end at the same time if the last two tokens are none.
                loop {
                    match (left.next(), right.next()) {
                        (None, None) => break true,
                        (Some(left), Some(right)) if self.same_token(left, right) => {}
                        _ => break false,
                    }
                }
            }
        };
        if same {
            Comparison::Same
        } else if matches!(self, Self::Exact | Self::Lines) && tokens(expected).eq(tokens(actual)) {
            Comparison::Spacing
        } else {
            Comparison::Tokens
        }
    }

    /// The output without what does not matter to the rule: two outputs of the same form are the
    /// same. Closeness of numbers has no such form, so there each token stands for itself.
    pub fn form(self, output: &[u8]) -> Vec<u8> {
        match self {
            Self::Exact => output.to_vec(),
            Self::Lines => join(lines(output)),
            Self::Tokens | Self::Numbers(_) => join(tokens(output)),
        }
    }

    /// The bytes of the lines that two outputs begin with, as far as these are the same by the byte
    /// and so by the rule. To find them takes next to no time, even in a hundred megabytes.
    fn common_lines(self, expected: &[u8], actual: &[u8]) -> usize {
        const CHUNK: usize = 1 << 12;
        if let Self::Numbers(_) = self {
            return 0; // NaN is not the same as NaN
        }
        let chunks = expected.chunks(CHUNK).zip(actual.chunks(CHUNK));
        let same: usize = chunks.take_while(|(a, b)| a == b).map(|(chunk, _)| chunk.len()).sum();
        let rest = expected[same..].iter().zip(&actual[same..]);
        let same = same + rest.take_while(|(a, b)| a == b).count();
        expected[..same].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1)
    }

    fn same_token(self, expected: &[u8], actual: &[u8]) -> bool {
        match self {
            Self::Numbers(tolerance) => tolerance.takes(expected, actual),
            _ => expected == actual,
        }
    }
}

/// The output's tokens.
fn tokens(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    output.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty())
}

/// The output's lines without blanks at their ends, up to the last that has more than blanks.
fn lines(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    output.trim_ascii_end().split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end)
}

/// Parts, each with a line end.
fn join<'a>(parts: impl Iterator<Item = &'a [u8]>) -> Vec<u8> {
    let mut joined = Vec::new();
    for part in parts {
        joined.extend_from_slice(part);
        joined.push(b'\n');
    }
    joined
}

/// The output as a judge would print it: no blank at a line's end, and no blank line at the end of
/// all. Nothing, and blank lines in front or alone, can be right.
pub fn tidied(output: &[u8]) -> Vec<u8> {
    let front = output.iter().take_while(|&&byte| byte == b'\n').count();
    let (front, rest) = output.split_at(front);
    let mut tidy = front.to_vec();
    if !rest.trim_ascii_end().is_empty() {
        tidy.extend(join(lines(rest)));
    }
    tidy
}
