//! Lists a folder.

use std::path::Path;

use anyhow::Result;
use walkdir::WalkDir;

use super::{Archive, Packed, Place};
use crate::show;

impl Archive {
    pub(super) fn list_folder(&mut self, folder: &Path) -> Result<()> {
        for entry in WalkDir::new(folder).min_depth(1).sort_by_file_name() {
            let entry = entry?;
            let path = entry.path().strip_prefix(folder)?;
            let parts = path.iter().map(|part| show::visible(part.as_encoded_bytes(), false));
            let path = parts.collect::<Vec<_>>().join("/");
            let kind = entry.file_type();
            if kind.is_dir() || is_hidden(&path) {
                continue;
            }
            if kind.is_file() {
                let place = Place::File(entry.into_path());
                self.push(Packed { path, within: None, place })?;
            } else {
                self.left.push((path, if kind.is_symlink() { "a link" } else { "no file" }));
            }
        }
        Ok(())
    }
}

/// Whether a file with that path is passed over: systems and editors leave such files behind.
pub(super) fn is_hidden(path: &str) -> bool {
    path.split('/').any(|part| part.starts_with('.') || part == "__MACOSX")
}
