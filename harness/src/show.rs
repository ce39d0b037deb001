//! Makes every character of a foreign text visible: the text of a program, a compiler or an input.
//!
//! A character that a terminal would obey, leave out or show as a blank is escaped, so that what is
//! seen is what is there: `\u{feff}` for a byte order mark, `\x80` for a byte that is not UTF-8.
//! Widths are columns of the terminal; 가 takes two.

use std::fmt::{self, Write as _};

use unicode_width::UnicodeWidthChar;

/// What stands for a character, or for a byte that is not UTF-8.
pub(crate) enum Piece {
    Plain(char),
    Escaped(char),
    Byte(u8),
}

impl Piece {
    /// How a character is shown. The end of a line is shown only if blanks are.
    fn of(char: char, blanks: bool) -> Option<Self> {
        Some(match char {
            '\n' if !blanks => return None,
            '\n' => Self::Plain('⏎'),
            ' ' if blanks => Self::Plain('·'),
            '\t' if blanks => Self::Plain('→'),
            '\r' => Self::Plain('␍'),
            ' ' => Self::Plain(' '),
            // These take a column and show nothing: soft hyphen, Hangul fillers, Braille blank.
            '\u{ad}' | '\u{115f}' | '\u{3164}' | '\u{2800}' => Self::Escaped(char),
            char if char.is_whitespace() || char.width().unwrap_or(0) == 0 => Self::Escaped(char),
            char => Self::Plain(char),
        })
    }

    pub(crate) fn width(&self) -> usize {
        match self {
            Self::Plain(char) => char.width().unwrap_or(0),
            Self::Escaped(char) => char.escape_default().len(),
            Self::Byte(_) => "\\x00".len(),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(char) => f.write_char(*char),
            Self::Escaped(char) => char.escape_default().fmt(f),
            Self::Byte(byte) => write!(f, "\\x{byte:02x}"),
        }
    }
}

/// The pieces that show a text, lazily, since it may be long.
pub(crate) fn pieces(text: &[u8], blanks: bool) -> impl Iterator<Item = Piece> {
    text.utf8_chunks().flat_map(move |chunk| {
        let valid = chunk.valid().chars().filter_map(move |char| Piece::of(char, blanks));
        valid.chain(chunk.invalid().iter().copied().map(Piece::Byte))
    })
}

/// A text in one line, made visible, with its blanks and line ends if `blanks` is set.
pub fn visible(text: &[u8], blanks: bool) -> String {
    pieces(text, blanks).fold(String::new(), |mut shown, piece| {
        let _ = write!(shown, "{piece}");
        shown
    })
}

/// The columns that [`visible`] text takes.
pub fn width(text: &[u8], blanks: bool) -> usize {
    pieces(text, blanks).map(|piece| piece.width()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_hide_is_escaped() {
        for (text, shown) in [
            ("7 8\n", "7 8"),
            ("\u{feff}7", "\\u{feff}7"),
            ("1\u{200b}2\u{2060}3\u{ad}4", "1\\u{200b}2\\u{2060}3\\u{ad}4"),
            ("\u{202e}12\u{2066}\u{200f}\u{61c}", "\\u{202e}12\\u{2066}\\u{200f}\\u{61c}"),
            ("1\u{a0}2\u{3000}3\u{2028}", "1\\u{a0}2\\u{3000}3\\u{2028}"),
            ("e\u{301} \u{fe0f}\u{200d}", "e\\u{301} \\u{fe0f}\\u{200d}"),
            ("\u{1b}[31m\u{7}\t\r\n", "\\u{1b}[31m\\u{7}\\t␍"),
            ("가日", "가日"),
        ] {
            assert_eq!(visible(text.as_bytes(), false), shown);
            assert_eq!(width(text.as_bytes(), false), width(shown.as_bytes(), false));
        }
        assert_eq!(visible(b"1 \t\xff\n", true), "1·→\\xff⏎");
    }
}
