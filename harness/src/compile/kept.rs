//! Keeps compiled programs below the target folder: a folder for each source, with the binary, the
//! compiler's warnings and the source itself.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, Result};

use super::rustc::BINARY;
use super::{Compiled, Recipe};
use crate::age::was_used;

/// The file with the compiler's warnings.
pub(super) const WARNINGS: &str = "warnings.txt";

/// The name of the folder for a recipe: a hash of all that the binary depends on.
pub(super) fn key(recipe: &Recipe<'_>) -> Result<String> {
    let Recipe { compiler, arguments, file, source, beside, .. } = recipe;
    let binary = fs::metadata(compiler);
    let binary = binary.with_context(|| format!("the compiler {}", compiler.display()))?;
    let mut hasher = DefaultHasher::new();
    (compiler, binary.len(), binary.modified()?).hash(&mut hasher);
    (arguments, file, source, beside).hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

/// The program in a folder, if it was compiled from exactly this source.
pub(super) fn kept_in(folder: &Path, recipe: &Recipe<'_>) -> Option<Compiled> {
    if fs::read(folder.join(recipe.file)).ok()? != recipe.source {
        return None;
    }
    let warnings = fs::read_to_string(folder.join(WARNINGS)).ok()?;
    was_used(folder);
    Some(Compiled { binary: folder.join(BINARY), warnings })
}
