//! Answers of the references, kept below the target folder. A search may take a second, so each is
//! done once.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;

use anyhow::bail;
use hmac_sha256::Hash;

use crate::age::{remove_old, was_used};
use crate::compile::Helper;
use crate::files;
use crate::paths::target;
use crate::run::{End, Input, Runner};
use kit::Reference;
use kit::tokens::Invalid;

/// What a reference is made of, besides its own file.
const KIT: [&str; 4] = [
    include_str!("../kit/src/lib.rs"),
    include_str!("../kit/src/grid.rs"),
    include_str!("../kit/src/search.rs"),
    include_str!("../kit/src/tokens.rs"),
];

/// The answer of a reference to a recorded input.
///
/// # Errors
/// The reference refuses the input.
pub(crate) fn answer(reference: &Reference, input: &[u8]) -> Result<String, Invalid> {
    let parts = KIT.map(str::as_bytes).into_iter().chain([reference.source.as_bytes(), input]);
    let path = path(parts);
    if let Some(answer) = kept(path.as_deref()).and_then(|answer| String::from_utf8(answer).ok()) {
        return Ok(answer);
    }
    let answer = (reference.answer)(input)?;
    keep(path.as_deref(), answer.as_bytes());
    Ok(answer)
}

/// The answer of a brute force to a recorded input; none if it takes too long.
///
/// # Errors
/// It fails, or can't be run.
pub(crate) fn by_brute(
    brute: &Helper,
    input: &[u8],
    runner: &mut Runner,
) -> anyhow::Result<Option<Vec<u8>>> {
    let path = path([brute.name.as_bytes(), &brute.depends_on()?, input].into_iter());
    if let Some(answer) = kept(path.as_deref()) {
        return Ok(Some(answer));
    }
    let answer = ask(brute, input, runner)?;
    if let Some(answer) = &answer {
        keep(path.as_deref(), answer);
    }
    Ok(answer)
}

/// The answer of a brute force to an input, which is not kept; none if it takes too long.
///
/// # Errors
/// It fails, or can't be run.
pub(crate) fn ask(
    brute: &Helper,
    input: &[u8],
    runner: &mut Runner,
) -> anyhow::Result<Option<Vec<u8>>> {
    let run = brute.run([], Input::Bytes(input), runner)?;
    match run.usage.end {
        End::Exit(0) => Ok(Some(run.stdout)),
        End::Time | End::Idle => Ok(None),
        end => bail!("{}", brute.failure(end, &run.stderr)),
    }
}

/// The answer in a file, if it is there.
fn kept(path: Option<&Path>) -> Option<Vec<u8>> {
    let answer = fs::read(path?).ok()?;
    was_used(path?);
    Some(answer)
}

fn keep(path: Option<&Path>, answer: &[u8]) {
    if let Some(path) = path {
        // If the answer can't be written, the next run searches again.
        let _ = files::write(path, answer);
    }
}

/// The file for an answer, named after all that the answer depends on; `None` if its folder can't
/// be made.
fn path<'a>(parts: impl Iterator<Item = &'a [u8]>) -> Option<PathBuf> {
    static OLD: Once = Once::new();
    let folder = target().ok()?.join("answers");
    fs::create_dir_all(&folder).ok()?;
    OLD.call_once(|| remove_old(&folder));
    let mut digest = Hash::new();
    for part in parts {
        digest.update(part.len().to_le_bytes());
        digest.update(part);
    }
    let name: String = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Some(folder.join(name))
}
