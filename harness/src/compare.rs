//! Compares what a program printed with what it should have printed.

/// What the comparison of two outputs comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// The same bytes.
    Same,
    /// The same tokens between other white space.
    Spacing,
    /// Other tokens.
    Tokens,
}

/// Where two outputs part: at the first character that differs, of the first token that differs or,
/// where only white space does, of all.
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

/// Compares two outputs to the byte.
///
/// A file that lacks the end of its last line was saved that way by an editor: what is expected is
/// the answer with that line end, or without it. An empty file says that nothing is expected.
pub fn compare(expected: &[u8], actual: &[u8]) -> Comparison {
    let lacks_end = !expected.is_empty() && !expected.ends_with(b"\n");
    if expected == actual || lacks_end && actual.strip_suffix(b"\n") == Some(expected) {
        Comparison::Same
    } else if tokens(expected).eq(tokens(actual)) {
        Comparison::Spacing
    } else {
        Comparison::Tokens
    }
}

/// The first difference, if there is one.
pub fn difference(expected: &[u8], actual: &[u8]) -> Option<Difference> {
    // The parts that differ, each the rest of its output from some byte on.
    let (token, left, right) = match compare(expected, actual) {
        Comparison::Same => return None,
        Comparison::Spacing => (None, expected, actual),
        Comparison::Tokens => {
            let same = common(tokens(expected), tokens(actual));
            // The end of an output stands for a token that is missing.
            let token = |output| tokens(output).nth(same).unwrap_or_default();
            (Some(same + 1), token(expected), token(actual))
        }
    };
    let mut parted = common(left.iter(), right.iter());
    // A character that parts in its second byte differs from its first byte on.
    let inside = |part: &[u8], at| part.get(at).is_some_and(|byte| (0x80..0xc0).contains(byte));
    while parted > 0 && (inside(left, parted) || inside(right, parted)) {
        parted -= 1;
    }
    let at = |output: &[u8], part: &[u8]| match part {
        [] => Place::of(output, output.len()),
        part => Place::of(output, offset(output, part) + parted),
    };
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

/// The output's tokens.
fn tokens(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    output.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty())
}

/// The output as a judge would print it: no blank at a line's end, and no blank line at the end of
/// all. Nothing, and blank lines in front or alone, can be right.
pub fn tidied(output: &[u8]) -> Vec<u8> {
    let front = output.iter().take_while(|&&byte| byte == b'\n').count();
    let (front, rest) = output.split_at(front);
    let mut tidy = front.to_vec();
    let rest = rest.trim_ascii_end();
    if !rest.is_empty() {
        for line in rest.split(|&byte| byte == b'\n') {
            tidy.extend_from_slice(line.trim_ascii_end());
            tidy.push(b'\n');
        }
    }
    tidy
}

/// How many items two sequences have in common at the start.
fn common<T: PartialEq>(a: impl Iterator<Item = T>, b: impl Iterator<Item = T>) -> usize {
    a.zip(b).take_while(|(a, b)| a == b).count()
}

fn offset(whole: &[u8], part: &[u8]) -> usize {
    part.as_ptr().addr() - whole.as_ptr().addr()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(expected: &str, actual: &str) -> Option<(usize, usize, Option<usize>)> {
        let difference = difference(expected.as_bytes(), actual.as_bytes());
        difference.map(|d| (d.actual.line, d.actual.column, d.token))
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
        let difference = difference(b"1\n2 3\n", b"1 2 4\n").unwrap();
        assert_eq!((difference.expected.line, difference.expected.column), (2, 3));
        assert_eq!((difference.actual.line, difference.actual.column), (1, 5));
    }

    #[test]
    fn white_space_alone_is_told_apart() {
        for (actual, place) in
            [("3", (1, 2, None)), ("3 \n", (1, 2, None)), ("3\n\n", (2, 1, None))]
        {
            assert_eq!(compare(b"3\n", actual.as_bytes()), Comparison::Spacing);
            assert_eq!(at("3\n", actual), Some(place));
        }
        assert_eq!(compare(b"3\n", b"3.\n"), Comparison::Tokens);
        assert_eq!(compare(b"\n3\n", b"3\n"), Comparison::Spacing);
        assert_eq!(compare(b"", b"\n"), Comparison::Spacing);
    }

    #[test]
    fn an_expected_answer_may_lack_its_last_line_end() {
        assert_eq!(compare(b"3", b"3\n"), Comparison::Same);
        assert_eq!(compare(b"3", b"3"), Comparison::Same);
        assert_eq!(compare(b"3", b"3\n\n"), Comparison::Spacing);
        assert_eq!(compare(b"3", b"4\n"), Comparison::Tokens);
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
