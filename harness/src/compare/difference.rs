//! Where two outputs part.

use super::{Comparison, Rule, lines, tokens};

/// Where two outputs part: at the first character that differs, of the first token that differs or,
/// where only white space does, of the first line or of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The place in the expected output.
    pub expected: Place,
    /// The place in the actual output.
    pub actual: Place,
    /// The token that differs, from 1; none where only white space does.
    pub token: Option<usize>,
}

/// A place in an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The byte, from 0; the length of the output stands for its end.
    pub at: usize,
    /// The byte that the line begins with, from 0.
    pub start: usize,
    /// The line, from 1.
    pub line: usize,
    /// The character within that line, from 1. A byte that is not UTF-8 counts as one.
    pub column: usize,
}

/// The first difference by a rule, if there is one.
pub fn difference(rule: Rule, expected: &[u8], actual: &[u8]) -> Option<Difference> {
    let (before, rest) = expected.split_at(rule.common_lines(expected, actual));
    let (left, right) = (rest, &actual[before.len()..]);
    // The two parts that differ.
    let (token, left, right) = match (rule.compare(left, right), rule) {
        (Comparison::Same, _) => return None,
        (Comparison::Spacing, Rule::Lines) => {
            let same = common(lines(left), lines(right), |a, b| a == b);
            let line = |output| lines(output).nth(same).unwrap_or_else(|| end(output));
            (None, line(left), line(right))
        }
        (Comparison::Spacing, _) => (None, left, right),
        (Comparison::Tokens, _) => {
            let same = common(tokens(left), tokens(right), |a, b| rule.same_token(a, b));
            // The end of an output stands for a token that is missing.
            let token = |output| tokens(output).nth(same).unwrap_or_else(|| end(output));
            (Some(tokens(before).count() + same + 1), token(left), token(right))
        }
    };
    let mut parted = common(left.iter(), right.iter(), |a, b| a == b);
    // A character that parts in its second byte differs from its first byte on.
    let inside = |part: &[u8], at| part.get(at).is_some_and(|byte| (0x80..0xc0).contains(byte));
    while parted > 0 && (inside(left, parted) || inside(right, parted)) {
        parted -= 1;
    }
    let at = |output: &[u8], part: &[u8]| Place::of(output, offset(output, part) + parted);
    Some(Difference { expected: at(expected, left), actual: at(actual, right), token })
}

impl Place {
    fn of(output: &[u8], at: usize) -> Self {
        let before = &output[..at];
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let chunks = before[start..].utf8_chunks();
        Self {
            at,
            start,
            line: before.iter().filter(|&&byte| byte == b'\n').count() + 1,
            column: chunks.map(|c| c.valid().chars().count() + c.invalid().len()).sum::<usize>()
                + 1,
        }
    }
}

/// How many items two sequences have in common at the start.
fn common<T: Copy>(
    a: impl Iterator<Item = T>,
    b: impl Iterator<Item = T>,
    same: impl Fn(T, T) -> bool,
) -> usize {
    a.zip(b).take_while(|(a, b)| same(*a, *b)).count()
}

fn end(output: &[u8]) -> &[u8] {
    &output[output.len()..]
}

fn offset(whole: &[u8], part: &[u8]) -> usize {
    part.as_ptr().addr() - whole.as_ptr().addr()
}

#[cfg(test)]
mod tests {
    use super::super::Tolerance;
    use super::*;

    fn at_by(rule: Rule, expected: &str, actual: &str) -> Option<(usize, usize, Option<usize>)> {
        let difference = difference(rule, expected.as_bytes(), actual.as_bytes());
        difference.map(|d| (d.actual.line, d.actual.column, d.token))
    }

    fn at(expected: &str, actual: &str) -> Option<(usize, usize, Option<usize>)> {
        at_by(Rule::Exact, expected, actual)
    }

    #[test]
    fn the_first_difference_is_found() {
        assert_eq!(at("3\n", "3\n"), None);
        assert_eq!(at("10\n4\n24\n", "10\n5\n24\n"), Some((2, 1, Some(2))));
        assert_eq!(at("10 4\n", "10 5\n"), Some((1, 4, Some(2))));
        assert_eq!(at("10\n4\n", "10\n"), Some((2, 1, Some(2))));
        assert_eq!(at("10\n", "10\n4\n"), Some((2, 1, Some(2))));
        assert_eq!(at("10\n", ""), Some((1, 1, Some(1))));
        assert_eq!(at("7 12345\n", "7 12395\n"), Some((1, 6, Some(2))));
        assert_eq!(at("7 12\n", "7 123\n"), Some((1, 5, Some(2))));
        // Both begin with the same two bytes; a column is a character.
        assert_eq!(at("가각 각\n", "가각 간\n"), Some((1, 4, Some(2))));
        assert_eq!(at("é\n", "e\n"), Some((1, 1, Some(1))));
    }

    /// A byte that is not UTF-8 is a character of its own.
    #[test]
    fn half_a_character_is_told_from_a_whole_one() {
        for (expected, actual) in
            [("é\n".as_bytes(), &b"\xc3\n"[..]), (b"\xc3\n", "é\n".as_bytes()), (b"\x80", b"\x81")]
        {
            let difference = difference(Rule::Exact, expected, actual).unwrap();
            assert_eq!((difference.expected.column, difference.actual.column), (1, 1));
        }
        let difference = difference(Rule::Exact, b"\x80\x81 1\n", b"\x80\x81 2\n").unwrap();
        assert_eq!(difference.actual.column, 4);
    }

    #[test]
    fn white_space_that_differs_is_found() {
        for (actual, place) in
            [("3", (1, 2, None)), ("3 \n", (1, 2, None)), ("3\n\n", (2, 1, None))]
        {
            assert_eq!(at("3\n", actual), Some(place));
        }
        let difference = difference(Rule::Exact, b"1\n2 3\n", b"1 2 4\n").unwrap();
        assert_eq!((difference.expected.line, difference.expected.column), (2, 3));
        assert_eq!((difference.actual.line, difference.actual.column), (1, 5));
    }

    /// White space that does not matter is passed over.
    #[test]
    fn a_difference_is_one_by_the_rule() {
        assert_eq!(at_by(Rule::Lines, "1\n2 3\n4\n", "1 \n2  3\n4"), Some((2, 3, None)));
        assert_eq!(at_by(Rule::Lines, "1\n2\n", "1 \n\n2\n"), Some((2, 1, None)));
        assert_eq!(at_by(Rule::Lines, "1\n2\n", "1 2"), Some((1, 2, None)));
        assert_eq!(at_by(Rule::Tokens, "1\n2\n", "1 3"), Some((1, 3, Some(2))));
        let numbers = Rule::Numbers(Tolerance { absolute: 0.1, relative: 0.0 });
        assert_eq!(at_by(numbers, "1.0 2.0\n", "1.05 2.5\n"), Some((1, 8, Some(2))));
        assert_eq!(at_by(numbers, "1.0 2.0\n", "1.05 2.05\n"), None);
    }
}
