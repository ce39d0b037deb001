//! What was compiled, kept below the target folder: a folder for each source, with the binary, the
//! compiler's warnings and the source itself.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, Result};

use super::rustc::BINARY;
use super::{Compiled, Source};
use crate::age::was_used;

/// The compiler's words, beside the binary.
pub(super) const WARNINGS: &str = "warnings.txt";

/// A name for what comes of a source.
pub(super) fn key(rustc: &Path, source: Source<'_>) -> Result<String> {
    let compiler = fs::metadata(rustc);
    let compiler = compiler.with_context(|| format!("the compiler {}", rustc.display()))?;
    let mut hasher = DefaultHasher::new();
    (rustc, compiler.len(), compiler.modified()?).hash(&mut hasher);
    (source.path, source.bytes, source.edition, source.flags).hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

/// What was kept under a name, if it is of this very source.
pub(super) fn kept_in(folder: &Path, source: &[u8]) -> Option<Compiled> {
    if fs::read(folder.join("main.rs")).ok()? != source {
        return None;
    }
    let warnings = fs::read_to_string(folder.join(WARNINGS)).ok()?;
    was_used(folder);
    Some(Compiled { binary: folder.join(BINARY), warnings })
}
