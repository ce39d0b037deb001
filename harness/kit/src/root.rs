//! Where the workspace lies, found at run time: a checkout may move after it was compiled.

use std::env;
use std::path::{Path, PathBuf};

/// The folder that holds `cases`, around the package that cargo runs, else around the current
/// folder. It is empty, and so the current one, if there is no such folder.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let start = package.or_else(|| env::current_dir().ok()).unwrap_or_default();
    let root = start.ancestors().find(|folder| folder.join("cases").is_dir());
    root.map(Path::to_owned).unwrap_or_default()
}
