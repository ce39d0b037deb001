//! What a program and the tool that it talks with have said to each other.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::End;

/// A finished dialogue.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Dialogue {
    /// How the tool ended.
    pub end: End,
    /// Whether the tool ended before the program.
    pub first: bool,
    /// What the tool wrote to standard error; of much, the first and the last 32 KiB.
    pub stderr: Vec<u8>,
    /// The last lines of both, in order.
    pub lines: Vec<Line>,
    /// How many lines came before these.
    pub left_out: usize,
}

/// A line that one of the two has written.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Who has.
    pub by: Who,
    /// The line without its end; of a long one, the beginning.
    pub text: Vec<u8>,
    /// Whether its end has been written too.
    pub whole: bool,
}

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// The program that is judged.
    Program,
    /// The tool.
    Tool,
}

/// Lines that are kept of a dialogue.
const LINES: usize = 30;

/// Bytes that are kept of a line.
const LENGTH: usize = 1000;

/// Writes down a dialogue while it goes on.
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "no dialogue is held there"))]
#[derive(Debug, Default)]
pub(super) struct Record {
    lines: VecDeque<Line>,
    left_out: usize,
}

#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "no dialogue is held there"))]
impl Record {
    /// Notes what one of the two has written.
    pub(super) fn note(&mut self, by: Who, bytes: &[u8]) {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            match self.lines.back() {
                Some(last) if last.by == by && !last.whole => {}
                _ => self.lines.push_back(Line { by, text: Vec::new(), whole: false }),
            }
            if self.lines.len() > LINES {
                self.lines.pop_front();
                self.left_out += 1;
            }
            let Some(line) = self.lines.back_mut() else { return };
            let text = part.strip_suffix(b"\n").unwrap_or(part);
            line.whole = text.len() < part.len();
            let room = LENGTH.saturating_sub(line.text.len());
            line.text.extend(&text[..text.len().min(room)]);
        }
    }

    /// The dialogue, when both have ended.
    pub(super) fn finish(self, end: End, first: bool, stderr: Vec<u8>) -> Dialogue {
        Dialogue { end, first, stderr, lines: self.lines.into(), left_out: self.left_out }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_come_in_parts_and_the_last_lines_are_kept() {
        let mut record = Record::default();
        for (by, said) in [(Who::Program, "1 "), (Who::Program, "2\n3\n4"), (Who::Tool, "ok\n")] {
            record.note(by, said.as_bytes());
        }
        let told = |record: &Record| -> Vec<_> {
            let lines = record.lines.iter();
            lines.map(|line| (line.by, String::from_utf8_lossy(&line.text).into_owned())).collect()
        };
        let (program, tool) = (Who::Program, Who::Tool);
        let lines = [(program, "1 2"), (program, "3"), (program, "4"), (tool, "ok")];
        assert_eq!(told(&record), lines.map(|(by, text)| (by, text.to_owned())));
        assert!(record.lines[1].whole && !record.lines[2].whole);
        for _ in 0..LINES {
            record.note(Who::Tool, &[b"7".repeat(2 * LENGTH), b"\n".to_vec()].concat());
        }
        assert_eq!((record.lines.len(), record.left_out), (LINES, 4));
        assert_eq!(record.lines[0].text.len(), LENGTH);
    }
}
