//! Answers of the references, kept below the target folder. A search may take a second, so each is
//! done once.

use std::fs;
use std::path::PathBuf;
use std::sync::Once;

use sha2::{Digest, Sha256};

use crate::age::{remove_old, was_used};
use crate::files;
use crate::kit::Reference;
use crate::kit::tokens::Invalid;
use crate::paths::target;

/// What a reference is made of, besides its own file.
const KIT: [&str; 4] = [
    include_str!("kit/mod.rs"),
    include_str!("kit/grid.rs"),
    include_str!("kit/search.rs"),
    include_str!("kit/tokens.rs"),
];

/// The answer of a reference to a recorded input.
///
/// # Errors
/// The reference refuses the input.
pub(crate) fn answer(reference: &Reference, input: &[u8]) -> Result<String, Invalid> {
    let path = path(reference, input);
    if let Some(path) = &path
        && let Ok(answer) = fs::read_to_string(path)
    {
        was_used(path);
        return Ok(answer);
    }
    let answer = (reference.answer)(input)?;
    if let Some(path) = path {
        // If the answer can't be written, the next run searches again.
        let _ = files::write(&path, answer.as_bytes());
    }
    Ok(answer)
}

/// The file for an answer, named after all that the answer depends on; `None` if its folder can't
/// be made.
fn path(reference: &Reference, input: &[u8]) -> Option<PathBuf> {
    static OLD: Once = Once::new();
    let folder = target().ok()?.join("answers");
    fs::create_dir_all(&folder).ok()?;
    OLD.call_once(|| remove_old(&folder));
    let mut digest = Sha256::new();
    for part in KIT.map(str::as_bytes).into_iter().chain([reference.source.as_bytes(), input]) {
        digest.update(part.len().to_le_bytes());
        digest.update(part);
    }
    let name: String = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Some(folder.join(name))
}
