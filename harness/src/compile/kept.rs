//! What was compiled, kept below the target folder: a folder for each source, with the binary, the
//! compiler's warnings and the source itself.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result};

use super::rustc::BINARY;
use super::{Compiled, Source};

/// What was not used for so long is removed.
const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

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
    // Its age tells when it was last used, to the day.
    let now = SystemTime::now();
    let used = fs::metadata(folder).and_then(|folder| folder.modified()).ok()?;
    if now.duration_since(used).is_ok_and(|age| age > Duration::from_secs(24 * 60 * 60)) {
        let _ = File::open(folder).and_then(|folder| folder.set_modified(now));
    }
    Some(Compiled { binary: folder.join(BINARY), warnings })
}

/// Removes what was not used for a long time.
pub(super) fn remove_old(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let used = entry.metadata().and_then(|entry| entry.modified());
        let age = used.ok().and_then(|used| used.elapsed().ok());
        if age.is_some_and(|age| age > KEPT) {
            // If it fails, perhaps since another judge does the same, the next time will do.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}
