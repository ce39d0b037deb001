//! Shows two outputs side by side.

use std::fmt::Write as _;

use anstyle::Style;

use crate::compare::{Comparison, Place, Rule, difference};
use crate::cut::{Cut, cut};
use crate::show::width;

const DIM: Style = Style::new().dimmed();

/// The window around the first difference: its lines, how many of them come before the difference,
/// and the columns of each side.
const WINDOW: (usize, usize, usize) = (8, 2, 28);

/// Two outputs side by side.
pub struct Beside {
    /// What is shown.
    pub text: String,
    /// Whether anything of the actual output is missing.
    pub partial: bool,
}

/// Two outputs side by side around their first difference by a rule, at most some columns wide. The
/// text is empty if the two are the same.
pub fn beside(source: &str, rule: Rule, expected: &[u8], actual: &[u8], columns: usize) -> Beside {
    let Some(difference) = difference(rule, expected, actual) else {
        return Beside { text: String::new(), partial: false };
    };
    let (most, before, side) = WINDOW;
    let side = side.min((columns - "> ".len() - "  ".len()) / 2);
    let blanks = rule.compare(expected, actual) == Comparison::Spacing;
    let before = before.min(difference.expected.line.max(difference.actual.line) - 1);
    let left = Side::of(expected, &difference.expected, blanks, before, side);
    let right = Side::of(actual, &difference.actual, blanks, before, side);

    let source = format!("expected ({source})");
    let mut text = format!("  {DIM}{source:side$}  printed{DIM:#}\n");
    let mut partial = right.partial;
    for line in 0..left.lines.len().max(right.lines.len()).min(most) {
        let (left, shown) = (left.shown(line, side), right.shown(line, side));
        partial |= shown.partial;
        let mark = if line == before { '>' } else { ' ' };
        let gap = side - left.width;
        let row = format!("{mark} {}{:gap$}  {}", left.text, "", shown.text);
        let _ = writeln!(text, "{}", row.trim_end());
        if line == before {
            let caret = right.caret - right.from;
            let _ = writeln!(text, "  {:side$}  {:caret$}^", "", "");
        }
    }
    let Place { line, column, .. } = difference.actual;
    let mut place = format!("line {line}, column {column}");
    let chars = [(expected, &difference.expected), (actual, &difference.actual)];
    if let [Some(expected), Some(printed)] = chars.map(|(output, place)| char(&output[place.at..]))
        && !(expected.is_ascii() && printed.is_ascii())
    {
        // They may look the same, as the Latin and the Cyrillic a do.
        let codes = (u32::from(expected), u32::from(printed));
        let _ = write!(place, " (U+{:04X} expected, U+{:04X} printed)", codes.0, codes.1);
    }
    let _ = match difference.token {
        Some(token) => writeln!(text, "  differs   at token {token}: {place}"),
        None => writeln!(text, "  differs   at {place}; right if white space is ignored"),
    };
    Beside { text, partial }
}

/// The character that some bytes begin with.
fn char(bytes: &[u8]) -> Option<char> {
    bytes.utf8_chunks().next()?.valid().chars().next()
}

/// One of the two outputs, as much of it as lies in the window.
struct Side<'a> {
    /// The lines in the window; empty ones before the output begins.
    lines: Vec<&'a [u8]>,
    blanks: bool,
    /// The column, from 0, that the difference is in.
    caret: usize,
    /// The column that the window begins with.
    from: usize,
    /// Whether there are lines before or after.
    partial: bool,
}

impl<'a> Side<'a> {
    fn of(output: &'a [u8], place: &Place, blanks: bool, before: usize, side: usize) -> Self {
        let mut start = place.start;
        let mut lines = vec![&[][..]; before];
        for line in lines.iter_mut().rev() {
            let end = start;
            let earlier = output[..end.saturating_sub(1)].iter().rposition(|&byte| byte == b'\n');
            start = earlier.map_or(0, |end| end + 1);
            *line = &output[start..end];
        }
        let after = output[place.start..].split_inclusive(|&byte| byte == b'\n');
        lines.extend(after.take(WINDOW.0 - before));
        let seen: usize = lines.iter().map(|line| line.len()).sum();
        let caret = width(&output[place.start..place.at], blanks);
        Self {
            lines,
            blanks,
            caret,
            from: caret.saturating_sub(side / 2),
            partial: seen < output.len(),
        }
    }

    fn shown(&self, line: usize, side: usize) -> Cut {
        cut(self.lines.get(line).copied().unwrap_or_default(), self.blanks, self.from, side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::width;

    /// The row of the difference, and what the caret stands under.
    fn row(expected: &str, actual: &str) -> (String, char) {
        let text = beside("here", Rule::Exact, expected.as_bytes(), actual.as_bytes(), 160).text;
        let lines: Vec<_> = text.lines().collect();
        let row = lines.iter().position(|line| line.starts_with('>')).unwrap();
        let caret = lines[row + 1].chars().count() - 1;
        let under = lines[row]
            .char_indices()
            .find(|&(at, _)| width(&lines[row].as_bytes()[..at], false) == caret);
        (lines[row].to_owned(), under.map_or(' ', |(_, char)| char))
    }

    fn rows(expected: &str, actual: &str) -> (String, char) {
        row(&format!("1\n{expected}\n"), &format!("1\n{actual}\n"))
    }

    #[test]
    fn the_window_moves_to_the_first_character_that_differs() {
        let (ones, threes) = ("1".repeat(90), "3".repeat(90));
        let (row, under) = rows(&format!("{ones}24{threes}"), &format!("{ones}25{threes}"));
        assert_eq!(row, "> …11111111111124333333333333…  …11111111111125333333333333…");
        assert_eq!(under, '5');
        // The difference may be in another column on each side.
        let (row, under) = rows(&format!("{ones}      x7"), &format!("{ones} x8"));
        assert_eq!(row, "> …111111      x7               …11111111111 x8");
        assert_eq!(under, '8');
    }

    #[test]
    fn wide_characters_keep_the_columns() {
        let (row, under) = rows("가나다 7", "가나다 8");
        assert_eq!(row, "> 가나다 7                      가나다 8");
        assert_eq!(under, '8');
        let (row, under) = rows("日本 7", "日木 7");
        assert_eq!((row.as_str(), under), ("> 日本 7                        日木 7", '木'));
        assert_eq!(rows("가", "각").1, '각');
    }

    #[test]
    fn what_reads_the_same_is_told_apart() {
        let (row, under) = rows("7 8", "\u{feff}7 8");
        assert_eq!((row.as_str(), under), ("> 7 8                           \\u{feff}7 8", '\\'));
        let text = beside("here", Rule::Exact, "a\n".as_bytes(), "а\n".as_bytes(), 160).text;
        assert!(text.contains("column 1 (U+0061 expected, U+0430 printed)"), "{text}");
    }

    #[test]
    fn the_window_has_lines_before_and_after() {
        let lines = |wrong| {
            (1..=20)
                .map(|line| format!("{}\n", if line == wrong { 0 } else { line }))
                .collect::<String>()
        };
        let beside =
            |wrong| beside("here", Rule::Exact, lines(21).as_bytes(), lines(wrong).as_bytes(), 160);
        let first = |wrong| {
            beside(wrong).text.lines().nth(1).unwrap().trim_start_matches([' ', '>']).to_owned()
        };
        assert_eq!(first(1), "1                             0");
        assert_eq!(first(9), "7                             7");
        assert_eq!(first(20), "18                            18");
        assert!(beside(9).partial && beside(1).partial);
        assert!(!super::beside("here", Rule::Exact, b"1\n2\n", b"1\n3\n", 160).partial);
    }
}
