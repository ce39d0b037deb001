//! Cuts text to what a terminal has room for: the columns of a line, the first lines of a text.

use std::fmt::{self, Write as _};

use crate::show::pieces;

/// The columns of a page if standard output is no terminal.
const NO_TERMINAL: usize = 160;

/// Lines that are shown of a text at most.
pub const LINES: usize = 40;

/// How wide the terminal is that standard output goes to.
pub fn columns() -> usize {
    let size = terminal_size::terminal_size_of(std::io::stdout());
    size.map_or(NO_TERMINAL, |(width, _)| usize::from(width.0).max(20))
}

/// Some columns of a line.
#[derive(Debug, PartialEq, Eq)]
pub struct Cut {
    /// The part of the line that is shown, at most as wide as asked for.
    pub text: String,
    /// The columns that it takes.
    pub width: usize,
    /// Whether anything of the line is missing.
    pub partial: bool,
}

/// At most `most` columns of a line, from the column `from` on, with `…` where something is cut
/// off.
pub fn cut(line: &[u8], blanks: bool, from: usize, most: usize) -> Cut {
    let mut touched = Vec::new();
    let mut end = 0;
    for piece in pieces(line, blanks) {
        let start = end;
        if start > from + most {
            break;
        }
        end += piece.width();
        if end > from {
            touched.push((start, end, piece));
        }
    }
    let (front, behind) = (from > 0 && end > 0, end > from + most);
    let mut shown = Cut { text: String::new(), width: 0, partial: front || behind };
    let mut put = |piece: &dyn fmt::Display, width| {
        let _ = write!(shown.text, "{piece}");
        shown.width += width;
        shown.width
    };
    // The marks stand in the first and last column, in the place of what was there.
    let mut at = from + if front { put(&'…', 1) } else { 0 };
    let last = from + most - usize::from(behind);
    for (start, end, piece) in touched {
        if start >= at && end <= last {
            put(&format_args!("{:1$}{piece}", "", start - at), end - at);
            at = end;
        }
    }
    if behind {
        put(&'…', 1);
    }
    shown
}

/// A line, or as much of it as fits.
pub fn line(line: &[u8], most: usize) -> String {
    cut(line, false, 0, most).text
}

/// The first lines of a text.
#[derive(Debug, PartialEq, Eq)]
pub struct Head {
    /// The lines, each with its end.
    pub text: String,
    /// Whether anything of the text is missing.
    pub partial: bool,
}

/// The first lines of a text, each cut to some columns. If lines are left out, a last line says how
/// many.
pub fn head(text: &[u8], lines: usize, columns: usize) -> Head {
    let mut shown = Head { text: String::new(), partial: false };
    let count = text.split_inclusive(|&byte| byte == b'\n').count();
    let kept = if count > lines { lines - 1 } else { count };
    for line in text.split_inclusive(|&byte| byte == b'\n').take(kept) {
        let cut = cut(line, false, 0, columns);
        shown.partial |= cut.partial;
        shown.text += &cut.text;
        shown.text.push('\n');
    }
    if kept < count {
        shown.partial = true;
        let _ = writeln!(shown.text, "… and {} lines more", count - kept);
    }
    shown
}

/// The last lines of a text, each cut to some columns.
pub fn tail(text: &[u8], lines: usize, columns: usize) -> String {
    let count = text.split_inclusive(|&byte| byte == b'\n').count();
    let last = text.split_inclusive(|&byte| byte == b'\n').skip(count.saturating_sub(lines));
    last.fold(String::new(), |all, last| all + &line(last, columns) + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::width;

    #[test]
    fn a_line_is_cut_by_columns() {
        let cut = |line: &str, from, most| {
            let cut = cut(line.as_bytes(), false, from, most);
            assert_eq!(cut.width, width(cut.text.as_bytes(), false));
            (cut.text, cut.partial)
        };
        let (whole, partial) =
            (|text: &str| (text.to_owned(), false), |text: &str| (text.to_owned(), true));
        assert_eq!(cut("12345", 0, 5), whole("12345"));
        assert_eq!(cut("123456", 0, 5), partial("1234…"));
        assert_eq!(cut("1234567", 1, 5), partial("…345…"));
        assert_eq!(cut("123456", 1, 5), partial("…3456"));
        assert_eq!(cut("12", 5, 5), partial("…"));
        assert_eq!(cut("", 5, 5), whole(""));
        // A wide character that is cut through is left out. The rest stays where it is.
        assert_eq!(cut("가나다", 0, 6), whole("가나다"));
        assert_eq!(cut("가나다", 0, 5), partial("가나…"));
        assert_eq!(cut("가나다", 0, 4), partial("가…"));
        assert_eq!(cut("1가2", 1, 3), partial("… 2"));
        assert_eq!(cut("\u{200b}1", 0, 8), partial("…"));
    }

    #[test]
    fn of_many_lines_the_last_are_shown() {
        assert_eq!(tail(b"1\n2\n12345\n4", 2, 4), "123…\n4\n");
        assert_eq!(tail(b"1\n", 2, 4), "1\n");
        assert_eq!(tail(b"", 2, 4), "");
    }

    #[test]
    fn of_many_lines_the_first_are_shown() {
        let head = |text: &str| {
            let head = head(text.as_bytes(), 3, 4);
            (head.text, head.partial)
        };
        assert_eq!(head(""), (String::new(), false));
        assert_eq!(head("1\n2\n3\n"), ("1\n2\n3\n".to_owned(), false));
        assert_eq!(head("1\n\n3\n4"), ("1\n\n… and 2 lines more\n".to_owned(), true));
        assert_eq!(head("12345"), ("123…\n".to_owned(), true));
    }
}
