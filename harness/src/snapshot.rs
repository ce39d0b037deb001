//! Accepted answers: `NN-why.snap`, written by insta. Each counts only for the input that it was
//! accepted for.

use std::borrow::Cow;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};

use crate::cases::Case;
use crate::compare::tidied;
use crate::cut;
use crate::show;
use crate::workspace::Workspace;

/// The longest input that is shown whole to the reviewer of its answer, in bytes.
const SHOWN: usize = 4 << 10;

/// The lines and columns that are shown of a longer one.
const HEAD: (usize, usize) = (cut::LINES, 100);

/// The snapshot of a case.
pub fn path(workspace: &Workspace, case: &Case) -> PathBuf {
    workspace.snapshots(&case.problem).join(format!("{}.snap", case.name))
}

/// What a reviewer sees of the input above the answer: all of it, or the first lines of a long one.
pub fn describe(input: &[u8]) -> String {
    let (lines, columns) = if input.len() <= SHOWN { (usize::MAX, usize::MAX) } else { HEAD };
    cut::head(input, lines, columns).text.trim_end().to_owned()
}

/// What a snapshot holds: the answer or, where insta would lose some of its white space, the answer
/// with all of that visible.
pub fn contents(answer: &str) -> Cow<'_, str> {
    if tidied(answer.as_bytes()) == answer.as_bytes() {
        return Cow::Borrowed(answer);
    }
    let lines =
        answer.split_inclusive('\n').map(|line| show::visible(line.as_bytes(), true) + "\n");
    Cow::Owned(lines.collect())
}

/// What a snapshot records in its header, below `info`, by name: which input the answer was accepted
/// for, as `sha256sum` prints it, and how long its [`contents`] are, since insta forgets how they end.
pub fn record(input: &[u8], contents: &str) -> [(&'static str, String); 2] {
    let digest: String = Sha256::digest(input).iter().map(|byte| format!("{byte:02x}")).collect();
    [
        ("input", format!("sha256 {digest} ({} bytes)", input.len())),
        ("answer", format!("{} bytes", contents.len())),
    ]
}

/// The [`contents`] that were accepted for the input of a case as it stands; none where none was accepted yet.
///
/// # Errors
/// It was accepted for another input, or a file can't be read.
pub fn accepted(workspace: &Workspace, case: &Case) -> Result<Option<String>> {
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
    let [(input, this), (answer, _)] = record(&case.read()?, "");
    ensure!(
        recorded(input) == Some(&this),
        "{}: this answer was accepted for another input; \
         `cargo insta test --review -- {}::{}` offers it anew",
        name(),
        case.problem,
        case.name
    );
    let length = recorded(answer).and_then(|length| length.strip_suffix(" bytes")?.parse().ok());
    // Of white space at the end insta keeps one line end, whatever there was.
    let text = body.trim_end();
    match length {
        Some(length) if text.is_empty() => Ok(Some("\n".repeat(length))),
        Some(length) if length == text.len() + 1 => Ok(Some(format!("{text}\n"))),
        _ => bail!("{} was changed by hand; `cargo insta test --review` offers it anew", name()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_input_is_shown_by_its_head() {
        assert_eq!(describe(b"1 2\r\n\n3\n\n"), "1 2␍\n\n3");
        let long = describe("1 2 3\n".repeat(200_006).as_bytes());
        assert!(long.starts_with("1 2 3\n1 2 3\n") && long.ends_with("\n… and 199967 lines more"));
        assert_eq!(describe(&[b'7'; 5000]).chars().count(), 100);
    }

    #[test]
    fn white_space_that_insta_would_lose_is_visible() {
        for tidy in ["", "\n", "\n3\n", "3\n"] {
            assert_eq!(contents(tidy), tidy);
        }
        for (answer, shown) in
            [("3", "3\n"), ("3 \n4\n", "3·⏎\n4⏎\n"), ("3\n\n", "3⏎\n⏎\n"), ("3\r\n", "3␍⏎\n")]
        {
            assert_eq!(contents(answer), shown);
        }
    }
}
