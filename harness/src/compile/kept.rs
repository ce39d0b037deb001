//! Keeps compiled programs below the target folder: a folder for each source, with the binary, the
//! compiler's warnings and the source itself.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, Result};

use super::rustc::BINARY;
use super::{Compiled, Source};
use crate::age::was_used;

/// The file with the compiler's warnings.
pub(super) const WARNINGS: &str = "warnings.txt";

/// The name of a source's folder: a hash of all that the binary depends on.
pub(super) fn key(rustc: &Path, source: Source<'_>) -> Result<String> {
    let compiler = fs::metadata(rustc);
    let compiler = compiler.with_context(|| format!("the compiler {}", rustc.display()))?;
    let mut hasher = DefaultHasher::new();
    (rustc, compiler.len(), compiler.modified()?).hash(&mut hasher);
    (source.path, source.bytes, source.edition, source.flags).hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

/// The program in a folder, if it was compiled from exactly this source.
pub(super) fn kept_in(folder: &Path, source: &[u8]) -> Option<Compiled> {
    if fs::read(folder.join("main.rs")).ok()? != source {
        return None;
    }
    let warnings = fs::read_to_string(folder.join(WARNINGS)).ok()?;
    was_used(folder);
    Some(Compiled { binary: folder.join(BINARY), warnings })
}
