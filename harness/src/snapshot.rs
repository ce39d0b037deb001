//! Accepted answers: `NN-why.snap`, written by insta. Each counts only for the input that it was
//! accepted for.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use hmac_sha256::Hash;

use crate::cases::Case;
use crate::compare::{Rule, tidied};
use crate::cut;
use crate::show;
use crate::workspace::Workspace;

/// The longest input that is shown whole to the reviewer of its answer, in bytes.
const INPUT: usize = 4 << 10;

/// The longest answer that a snapshot holds whole, in bytes.
const ANSWER: usize = 64 << 10;

/// The columns that are shown of a line of what is not shown whole.
const COLUMNS: usize = 100;

/// What was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Accepted {
    /// The [`contents`] of an answer.
    Whole(String),
    /// The [`digest`] of a longer one.
    Digest(String),
}

/// The snapshot of a case.
pub fn path(workspace: &Workspace, case: &Case) -> PathBuf {
    workspace.snapshots(&case.problem).join(format!("{}.snap", case.name))
}

/// What a reviewer sees of the input above the answer: all of it, or the first lines of a long one,
/// its length and its digest.
pub fn describe(input: &[u8]) -> String {
    if input.len() <= INPUT {
        return cut::head(input, usize::MAX, usize::MAX).text.trim_end().to_owned();
    }
    let head = cut::head(input, cut::LINES, COLUMNS).text;
    format!("{head}in all {}", sum(input))
}

/// What a snapshot holds of an answer. White space that insta would lose is made visible. Of a long
/// answer, it is the first and the last lines.
pub fn contents(rule: Rule, answer: &[u8]) -> String {
    if answer.len() > ANSWER {
        let head = cut::head(answer, cut::LINES, COLUMNS).text;
        let tail = cut::tail(answer, cut::LINES, COLUMNS);
        return format!("{head}in all {}\n{tail}", sum(answer));
    }
    let tidy = tidied(answer);
    match String::from_utf8(tidy) {
        Ok(tidy) if rule != Rule::Exact || tidy.as_bytes() == answer => tidy,
        _ => {
            let lines = answer.split_inclusive(|&byte| byte == b'\n');
            lines.map(|line| show::visible(line, true) + "\n").collect()
        }
    }
}

/// What is recorded of an answer whose [`contents`] do not tell all of it.
pub fn digest(rule: Rule, answer: &[u8]) -> Option<String> {
    let whole = answer.len() <= ANSWER && str::from_utf8(answer).is_ok();
    (!whole).then(|| sum(&rule.form(answer)))
}

/// What a snapshot records in its header, below `info`, by name: which input the answer was accepted
/// for, and the [`digest`] of the answer, or how long its [`contents`] are, since insta forgets how
/// they end.
pub fn record(rule: Rule, input: &[u8], answer: &[u8]) -> [(&'static str, String); 2] {
    let length = || format!("{} bytes", contents(rule, answer).len());
    [("input", sum(input)), ("answer", digest(rule, answer).unwrap_or_else(length))]
}

/// A digest as `sha256sum` prints it, and the length.
fn sum(bytes: &[u8]) -> String {
    let digest: String = Hash::hash(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256 {digest} ({} bytes)", bytes.len())
}

impl Accepted {
    /// Whether an answer is the one that was accepted, by a rule.
    pub fn is(&self, rule: Rule, answer: &[u8]) -> bool {
        match self {
            Self::Whole(text) => {
                let contents = contents(rule, answer);
                rule.form(contents.as_bytes()) == rule.form(text.as_bytes())
            }
            Self::Digest(accepted) => digest(rule, answer).as_ref() == Some(accepted),
        }
    }
}

/// What was accepted for the input of a case as it stands; none where nothing was accepted yet.
///
/// # Errors
/// It was accepted for another input, or a file can't be read.
pub fn accepted(workspace: &Workspace, case: &Case) -> Result<Option<Accepted>> {
    let path = path(workspace, case);
    let name = || path.strip_prefix(&workspace.root).unwrap_or(&path).display().to_string();
    let snapshot = match fs::read_to_string(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        snapshot => snapshot.with_context(name)?,
    };
    let parts = snapshot.strip_prefix("---\n").and_then(|text| text.split_once("\n---\n"));
    let (header, body) = parts.with_context(|| format!("{} is no snapshot of insta's", name()))?;
    let recorded = |what: &str| {
        let mut lines = header.lines().filter_map(|line| line.trim_start().strip_prefix(what));
        lines.find_map(|value| value.strip_prefix(": "))
    };
    ensure!(
        recorded("input") == Some(&sum(&case.read()?)),
        "{}: this answer was accepted for another input; \
         `cargo insta test --review -- {}::{}` offers it anew",
        name(),
        case.problem,
        case.name
    );
    let answer = recorded("answer").unwrap_or_default();
    if answer.starts_with("sha256 ") {
        return Ok(Some(Accepted::Digest(answer.to_owned())));
    }
    let length = answer.strip_suffix(" bytes").and_then(|length| length.parse().ok());
    // Of white space at the end insta keeps one line end, whatever there was.
    let text = body.trim_end();
    Ok(Some(Accepted::Whole(match length {
        Some(length) if text.is_empty() => "\n".repeat(length),
        Some(length) if length == text.len() + 1 => format!("{text}\n"),
        _ => bail!("{} was changed by hand; `cargo insta test --review` offers it anew", name()),
    })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_input_is_shown_by_its_head() {
        assert_eq!(describe(b"1 2\r\n\n3\n\n"), "1 2␍\n\n3");
        let long = describe("1 2 3\n".repeat(200_006).as_bytes());
        assert!(long.starts_with("1 2 3\n1 2 3\n") && long.ends_with(" (1200036 bytes)"), "{long}");
        assert!(long.contains("\n… and 199967 lines more\nin all sha256 "), "{long}");
        let line = describe(&[b'7'; 5000]);
        assert_eq!(line.lines().next().unwrap().chars().count(), 100);
    }

    #[test]
    fn white_space_that_insta_would_lose_is_visible() {
        for tidy in ["", "\n", "\n3\n", "3\n"] {
            assert_eq!(contents(Rule::Exact, tidy.as_bytes()), tidy);
        }
        for (answer, shown) in
            [("3", "3\n"), ("3 \n4\n", "3·⏎\n4⏎\n"), ("3\n\n", "3⏎\n⏎\n"), ("3\r\n", "3␍⏎\n")]
        {
            assert_eq!(contents(Rule::Exact, answer.as_bytes()), shown);
        }
        assert_eq!(contents(Rule::Lines, b"3 \n4"), "3\n4\n");
    }

    /// As a review accepts it.
    fn accepted_for(rule: Rule, answer: &[u8]) -> Accepted {
        match digest(rule, answer) {
            Some(digest) => Accepted::Digest(digest),
            None => Accepted::Whole(contents(rule, answer)),
        }
    }

    #[test]
    fn an_answer_is_the_accepted_one_by_the_rule() {
        let long = "12 3 \n".repeat(20_000);
        let changed = format!("{}12 4 \n{0}", "12 3 \n".repeat(9_999));
        let tokens = long.replace('\n', "");
        for (rule, accepted, printed, same) in [
            (Rule::Exact, "3\n", "3\n", true),
            (Rule::Exact, "3\n", "3", true), // both are shown as one line
            (Rule::Exact, "3\n", "3 \n", false),
            (Rule::Lines, "3\n", "3 \n", true),
            (Rule::Lines, "3 4\n", "3\n4\n", false),
            (Rule::Tokens, "3 4\n", "3\n4\n", true),
            (Rule::Tokens, "3 4\n", "34\n", false),
            (Rule::Exact, &*long, &*long, true),
            (Rule::Lines, &*long, &*long.replace(" \n", "\n"), true),
            (Rule::Tokens, &*long, &*tokens, true),
            (Rule::Lines, &*long, &*tokens, false),
            (Rule::Lines, &*long, &*changed, false),
            (Rule::Lines, &*long, "12 3\n", false),
        ] {
            let accepted = accepted_for(rule, accepted.as_bytes());
            assert_eq!(accepted.is(rule, printed.as_bytes()), same, "{rule:?} {:.9}", printed);
        }
        let bytes = accepted_for(Rule::Lines, b"\xff\n");
        assert!(bytes.is(Rule::Lines, b"\xff\n") && !bytes.is(Rule::Lines, b"\xfe\n"));
    }

    #[test]
    fn a_long_answer_is_reviewed_by_its_head_and_tail() {
        let lines: String = (1..=30_000).map(|line| format!("{line}\n")).collect();
        let shown = contents(Rule::Lines, lines.as_bytes());
        assert!(shown.starts_with("1\n2\n") && shown.ends_with("29999\n30000\n"), "{shown}");
        assert!(shown.contains("in all sha256 ") && shown.lines().count() < 100, "{shown}");
    }
}
