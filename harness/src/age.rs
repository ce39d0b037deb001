//! Removes old files and folders below the target folder. The time stamp of each says on which day
//! it was last used.

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A file or folder that was not used for this long is removed.
const KEPT: Duration = Duration::from_secs(30 * DAY.as_secs());

/// Notes that a file or a folder was used.
pub(crate) fn was_used(path: &Path) {
    let used = fs::metadata(path).and_then(|path| path.modified());
    if used.is_ok_and(|used| used.elapsed().is_ok_and(|age| age > DAY)) {
        let _ = File::open(path).and_then(|path| path.set_modified(SystemTime::now()));
    }
}

/// Removes the files and folders that were not used for a long time.
pub(crate) fn remove_old(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let used = entry.metadata().and_then(|entry| entry.modified());
        let age = used.ok().and_then(|used| used.elapsed().ok());
        if age.is_some_and(|age| age > KEPT) {
            // If this fails, the next run tries again. Another judge may be removing the same file.
            let path = entry.path();
            let _ = fs::remove_dir_all(&path).or_else(|_| fs::remove_file(&path));
        }
    }
}
