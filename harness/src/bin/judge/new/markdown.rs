//! Titles of others in Markdown.

use anyhow::{Context, Result};

/// README with another row at the end of the table of problems.
pub(super) fn with_row(readme: &str, row: &str) -> Result<String> {
    let mut lines: Vec<_> = readme.lines().collect();
    let head = lines.iter().position(|line| line.starts_with("| crate |"));
    let head = head.context("there is no table of problems, which starts with `| crate |`")?;
    let rows = lines[head..].iter().take_while(|line| line.starts_with('|')).count();
    lines.insert(head + rows, row);
    Ok(lines.join("\n") + "\n")
}

/// A problem's row, with nothing in the columns that say how it is solved.
pub(super) fn row(name: &str, title: &str, url: Option<&str>) -> String {
    let title = escaped(title).replace('|', "\\|");
    let problem = match url {
        Some(url) => format!("[{title}]({})", url.replace('(', "%28").replace(')', "%29")),
        None => title,
    };
    format!("| `{name}` | {problem} | | |")
}

/// A text that Markdown shows as it is.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for char in text.chars() {
        if "\\`*_[]<>~".contains(char) {
            escaped.push('\\');
        }
        escaped.push(char);
    }
    escaped
}

/// A text in one line. What can't be seen becomes a blank: control characters, and those that
/// reorder a line, which rustc refuses in a comment.
pub(crate) fn in_one_line(text: &str) -> String {
    let reorders = |char| matches!(char, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let text = text.replace(|char: char| char.is_control() || reorders(char), " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
