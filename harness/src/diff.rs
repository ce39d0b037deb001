//! Shows two outputs side by side.

use std::fmt::Write as _;

use anstyle::Style;

use crate::compare::{Comparison, compare, difference};

const DIM: Style = Style::new().dimmed();

/// Lines of output that are shown around the first difference, and the width of one.
const WINDOW: (usize, usize) = (8, 28);

/// Two outputs side by side around their first difference.
pub fn beside(source: &str, expected: &[u8], actual: &[u8]) -> String {
    let (lines, width) = WINDOW;
    let blanks = compare(expected, actual) == Comparison::Spacing;
    let left: Vec<_> = expected.split_inclusive(|&b| b == b'\n').collect();
    let right: Vec<_> = actual.split_inclusive(|&b| b == b'\n').collect();
    let Some(at) = difference(expected, actual) else {
        return String::new();
    };
    let line = right.get(at.line - 1).copied().unwrap_or_default();
    let caret = visible(&line[..line.len().min(at.column - 1)], blanks).chars().count();
    // What is cut off in front, so that the difference is seen.
    let cut = caret.saturating_sub(width / 2);
    let shown = |line: Option<&&[u8]>| match line {
        Some(line) => {
            let rest: String = visible(line, blanks).chars().skip(cut).collect();
            shortened(&rest, width)
        }
        None => String::new(),
    };
    let source = format!("expected ({source})");
    let mut text = format!("  {DIM}{source:width$}  printed{DIM:#}\n");
    let first = at.line.saturating_sub(3);
    for line in first..left.len().max(right.len()).min(first + lines) {
        let here = line + 1 == at.line;
        let mark = if here { '>' } else { ' ' };
        let (left, right) = (shown(left.get(line)), shown(right.get(line)));
        let _ = writeln!(text, "{}", format!("{mark} {left:width$}  {right}").trim_end());
        if here {
            let caret = caret - cut;
            let _ = writeln!(text, "  {:width$}  {:caret$}^", "", "");
        }
    }
    let place = format!("line {}, column {}", at.line, at.column);
    let _ = match at.token {
        Some(token) => writeln!(text, "  differs   at token {token}: {place}"),
        None => writeln!(text, "  differs   at {place}; right if white space is ignored"),
    };
    text
}

/// Output with its unprintable bytes escaped and, on demand, its blanks visible.
pub fn visible(output: &[u8], blanks: bool) -> String {
    let mut text = String::new();
    for chunk in output.utf8_chunks() {
        for char in chunk.valid().chars() {
            match char {
                '\n' if blanks => text.push('⏎'),
                '\n' => {}
                ' ' if blanks => text.push('·'),
                '\t' if blanks => text.push('→'),
                '\r' => text.push('␍'),
                char if char.is_control() => text.extend(char.escape_default()),
                char => text.push(char),
            }
        }
        for byte in chunk.invalid() {
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    text
}

/// The line, or as much of it as fits.
pub fn shortened(line: &str, most: usize) -> String {
    if line.chars().count() <= most {
        return line.to_owned();
    }
    line.chars().take(most - 1).chain(['…']).collect()
}
