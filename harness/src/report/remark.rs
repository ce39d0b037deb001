//! What a checker or an interactor said.

use std::fmt::Write as _;

use super::{beside_label, in_a_line, labelled};
use crate::answer::Expected;
use crate::cut;
use crate::diff::Beside;
use crate::judgement::{Judgement, Remark};
use crate::run::{Dialogue, Who};

/// The most lines of a helper's standard error that a report shows.
const LINES: usize = 10;

/// What a helper said of an output: its words, the answer if it is known, and the output or the
/// dialogue.
pub(super) fn remark(judgement: &Judgement, remark: &Remark, stdout: &[u8]) -> Beside {
    let said = remark.said.trim_ascii_end();
    let silent = format!("{} says nothing", remark.by);
    let said = if said.is_empty() { silent.as_bytes() } else { said };
    let said = cut::head(said, LINES, beside_label());
    let mut text = labelled("judge", &said.text);
    if let Some(answer) = judgement.expected.as_ref().and_then(Expected::whole) {
        let _ = writeln!(text, "  expected  {}", in_a_line(answer));
    }
    let partial = match &remark.dialogue {
        Some(dialogue) => {
            text += &lines(dialogue);
            dialogue.left_out > 0
        }
        None => {
            let _ = writeln!(text, "  printed   {}", in_a_line(stdout));
            stdout.trim_ascii_end().contains(&b'\n') || stdout.len() > beside_label()
        }
    };
    Beside { text, partial }
}

/// The last lines of a dialogue, with who said them.
pub(super) fn lines(dialogue: &Dialogue) -> String {
    let mut text = String::new();
    if dialogue.left_out > 0 {
        let _ = writeln!(text, "            … {} lines before", dialogue.left_out);
    }
    for line in &dialogue.lines {
        let who = match line.by {
            Who::Program => "program",
            Who::Tool => "judge",
        };
        let said = cut::line(&line.text, beside_label());
        let end = if line.whole { "" } else { " (no line end)" };
        let _ = writeln!(text, "  {who:8}  {said}{end}");
    }
    text
}
