//! Compares what a program printed with what it should have printed.

mod difference;
mod numbers;

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
        let same = match self {
            Self::Exact => {
                let lacks_end = !expected.is_empty() && !expected.ends_with(b"\n");
                expected == actual || lacks_end && actual.strip_suffix(b"\n") == Some(expected)
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_alone_is_told_apart() {
        for actual in ["3", "3 \n", "3\n\n"] {
            assert_eq!(Rule::Exact.compare(b"3\n", actual.as_bytes()), Comparison::Spacing);
            assert_eq!(Rule::Lines.compare(b"3\n", actual.as_bytes()), Comparison::Same);
        }
        for rule in [Rule::Exact, Rule::Lines] {
            assert_eq!(rule.compare(b"3\n", b"3.\n"), Comparison::Tokens);
            assert_eq!(rule.compare(b"\n3\n", b"3\n"), Comparison::Spacing);
            assert_eq!(rule.compare(b"1\n2\n", b"1 2\n"), Comparison::Spacing);
        }
        assert_eq!(Rule::Exact.compare(b"", b"\n"), Comparison::Spacing);
        assert_eq!(Rule::Lines.compare(b"", b" \n\n"), Comparison::Same);
        assert_eq!(Rule::Lines.compare(b"1 2\r\n3\t\n", b"1 2\n3"), Comparison::Same);
    }

    #[test]
    fn tokens_are_compared_whatever_is_between_them() {
        assert_eq!(Rule::Tokens.compare(b"1\n2\n", b" 1 2"), Comparison::Same);
        for actual in ["1 2 3", "1", "12", "1 3", ""] {
            assert_eq!(Rule::Tokens.compare(b"1\n2\n", actual.as_bytes()), Comparison::Tokens);
        }
    }

    #[test]
    fn an_expected_answer_may_lack_its_last_line_end() {
        assert_eq!(Rule::Exact.compare(b"3", b"3\n"), Comparison::Same);
        assert_eq!(Rule::Exact.compare(b"3", b"3"), Comparison::Same);
        assert_eq!(Rule::Exact.compare(b"3", b"3\n\n"), Comparison::Spacing);
        assert_eq!(Rule::Exact.compare(b"3", b"4\n"), Comparison::Tokens);
    }

    #[test]
    fn outputs_of_the_same_form_are_the_same() {
        let outputs = ["1 2\n", "1 2 \n\n", "1\n2\n", "1 3\n", "", "\n", "\n1 2\n"];
        for rule in [Rule::Exact, Rule::Lines, Rule::Tokens] {
            for (a, b) in outputs.iter().flat_map(|a| outputs.iter().map(move |b| (a, b))) {
                let same = rule.compare(a.as_bytes(), b.as_bytes()) == Comparison::Same;
                assert_eq!(rule.form(a.as_bytes()) == rule.form(b.as_bytes()), same, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn the_form_of_an_answer_is_judged_by_its_line_ends() {
        for tidy in ["", "\n", "\n\n", "3\n", "\n3\n", "  3\n\n 4\n"] {
            assert_eq!(tidied(tidy.as_bytes()), tidy.as_bytes());
        }
        for (output, tidy) in
            [("3", "3\n"), ("3 \n4\r\n", "3\n4\n"), ("3\n\n", "3\n"), (" ", ""), ("\n \n", "\n")]
        {
            assert_eq!(tidied(output.as_bytes()), tidy.as_bytes());
        }
    }
}
