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

/// Where two outputs part, at the first token that differs, or at the first byte where only white
/// space does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line of the actual output, from 1.
    pub line: usize,
    /// The byte within that line, from 1.
    pub column: usize,
    /// The token that differs, from 1; none where only white space does.
    pub token: Option<usize>,
}

/// Compares two outputs to the byte.
pub fn compare(expected: &[u8], actual: &[u8]) -> Comparison {
    if expected == actual {
        Comparison::Same
    } else if tokens(expected).eq(tokens(actual)) {
        Comparison::Spacing
    } else {
        Comparison::Tokens
    }
}

/// The first difference, if there is one.
pub fn difference(expected: &[u8], actual: &[u8]) -> Option<Difference> {
    let (token, at) = match compare(expected, actual) {
        Comparison::Same => return None,
        Comparison::Spacing => (None, common(expected.iter(), actual.iter())),
        Comparison::Tokens => {
            let same = common(tokens(expected), tokens(actual));
            // The end of the output stands for a token that is missing.
            let at = tokens(actual).nth(same).map_or(actual.len(), |token| offset(actual, token));
            (Some(same + 1), at)
        }
    };
    let before = &actual[..at];
    let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |n| n + 1);
    Some(Difference {
        line: before.iter().filter(|&&byte| byte == b'\n').count() + 1,
        column: at - line_start + 1,
        token,
    })
}

/// The output's tokens.
fn tokens(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    output.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty())
}

/// The output as a judge would print it: no blank at a line's end, one line end at the end of all.
pub fn tidied(output: &[u8]) -> Vec<u8> {
    let mut tidy = Vec::new();
    for line in output.trim_ascii().split(|&byte| byte == b'\n') {
        tidy.extend_from_slice(line.trim_ascii_end());
        tidy.push(b'\n');
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
        difference(expected.as_bytes(), actual.as_bytes()).map(|d| (d.line, d.column, d.token))
    }

    #[test]
    fn the_first_difference_is_found() {
        assert_eq!(at("3\n", "3\n"), None);
        assert_eq!(at("10\n4\n24\n", "10\n5\n24\n"), Some((2, 1, Some(2))));
        assert_eq!(at("10 4\n", "10 5\n"), Some((1, 4, Some(2))));
        assert_eq!(at("10\n4\n", "10\n"), Some((2, 1, Some(2))));
        assert_eq!(at("10\n", "10\n4\n"), Some((2, 1, Some(2))));
        assert_eq!(at("10\n", ""), Some((1, 1, Some(1))));
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
    }
}
