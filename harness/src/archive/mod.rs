//! Test data as somebody else has packed it: a folder or a zip archive, which may hold more
//! archives.
//!
//! Nothing is written under a name that an archive asks for, and no more than
//! [`LONGEST`](crate::record::LONGEST) bytes of a file and [`LONGEST_IN_ALL`] of all. What counts is what comes out, not what a header says.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

mod content;
mod folder;
mod zip;

pub use content::Content;
use content::copy;
use zip::{Entry, Zip};

/// The most that is taken out of one archive, in bytes: 1 GiB.
pub const LONGEST_IN_ALL: u64 = 1 << 30;

/// The most files that an archive may have.
const MOST_FILES: usize = 100_000;

/// The files of a folder or of an archive.
pub struct Archive {
    /// The path that a person gave.
    name: String,
    /// The files that can be taken out.
    pub files: Vec<Packed>,
    /// What is no file, as a link: its path, and what it is.
    pub left: Vec<(String, &'static str)>,
    zips: Vec<Zip>,
    /// Bytes that were taken out.
    taken: u64,
}

/// A file in a folder or an archive.
pub struct Packed {
    /// The path in it, with `/` between its parts. What is not UTF-8 is escaped, as in `\x80.in`.
    pub path: String,
    /// The archive in the archive that it lies in, if it does.
    pub within: Option<String>,
    place: Place,
}

/// Where the bytes of a file are.
enum Place {
    File(PathBuf),
    Entry { zip: usize, entry: Entry },
}

impl Archive {
    /// Lists a folder or a zip archive, also the archives in it, but not those in these. Files and
    /// folders whose names begin with a dot are passed over, and `__MACOSX`.
    ///
    /// A path may go on inside an archive: `contest.zip/a` is what lies in its folder `a`. Archives
    /// in the archive are unpacked into the folder `scratch`.
    ///
    /// # Errors
    /// It is neither, can't be read, names a file that would lie elsewhere, or unpacks to more
    /// than is allowed.
    pub fn open(source: &Path, scratch: &Path) -> Result<Self> {
        let name = source.display().to_string();
        let mut archive =
            Self { name, files: Vec::new(), left: Vec::new(), zips: Vec::new(), taken: 0 };
        let (outer, inside) = split(source)?;
        if outer.is_dir() {
            archive.list_folder(outer)?;
        } else {
            archive.list_zip(outer, None).with_context(|| outer.display().to_string())?;
        }
        archive.open_archives(scratch, &inside)?;
        archive.go_inside(&inside)?;
        let mut paths: Vec<_> = archive.files.iter().map(|file| &*file.path).collect();
        paths.sort_unstable();
        let twice = paths.windows(2).find(|pair| pair[0] == pair[1]);
        ensure!(twice.is_none(), "{} holds {} twice", archive.name, twice.unwrap()[0]);
        Ok(archive)
    }

    /// Lists also the archives in the archive, as far as they are asked for.
    fn open_archives(&mut self, scratch: &Path, inside: &str) -> Result<()> {
        let is_archive = |file: &Packed| {
            let path = &file.path;
            let below = |path: &str, folder: &str| format!("{path}/").starts_with(folder);
            let asked = below(path, inside) || below(inside, &format!("{path}/"));
            path.to_ascii_lowercase().ends_with(".zip") && asked
        };
        let archives: Vec<_> =
            (0..self.files.len()).filter(|&at| is_archive(&self.files[at])).collect();
        for at in archives.iter().copied() {
            let path = self.take(at, &scratch.join(format!("{at}.zip")))?;
            let within = self.files[at].path.clone();
            let name = format!("{}/{within}", self.name);
            self.list_zip(&path, Some(&within)).context(name)?;
        }
        for at in archives.into_iter().rev() {
            self.files.remove(at);
        }
        Ok(())
    }

    /// Goes on with the files of a folder in the archive alone.
    fn go_inside(&mut self, inside: &str) -> Result<()> {
        if inside.is_empty() {
            return Ok(());
        }
        let folder = format!("{inside}/");
        self.files.retain_mut(|file| match file.path.strip_prefix(&folder) {
            Some(path) => {
                file.path = path.to_owned();
                file.within = file.within.take().filter(|within| within.starts_with(&folder));
                true
            }
            None => false,
        });
        self.left.retain(|(path, _)| path.starts_with(&folder));
        ensure!(!self.files.is_empty(), "{} does not exist", self.name);
        Ok(())
    }

    /// A file that holds the bytes of a packed one: itself in a folder, else a new one.
    ///
    /// # Errors
    /// Those of [`Archive::unpack`].
    pub fn take(&mut self, at: usize, new: &Path) -> Result<PathBuf> {
        if let Place::File(path) = &self.files[at].place {
            return Ok(path.clone());
        }
        self.unpack(at, new)?;
        Ok(new.to_owned())
    }

    /// Copies the bytes of a packed file into a new one.
    ///
    /// # Errors
    /// They can't be read or written, or are more than is allowed.
    pub fn unpack(&mut self, at: usize, new: &Path) -> Result<Content> {
        let Packed { path, place, .. } = &self.files[at];
        let room = LONGEST_IN_ALL - self.taken;
        let copied = match place {
            Place::File(path) => {
                File::open(path).map_err(Into::into).and_then(|file| copy(file, new, room))
            }
            Place::Entry { zip, entry } => {
                zip::read(&self.zips[*zip], entry, |bytes| copy(bytes, new, room))
            }
        };
        let content = copied.with_context(|| format!("{}/{path}", self.name))?;
        self.taken += content.length;
        Ok(content)
    }

    /// # Errors
    /// There are too many.
    fn push(&mut self, file: Packed) -> Result<()> {
        ensure!(self.files.len() < MOST_FILES, "{} has more than {MOST_FILES} files", self.name);
        self.files.push(file);
        Ok(())
    }
}

/// The file or folder that a path names, and what follows inside.
fn split(source: &Path) -> Result<(&Path, String)> {
    for outer in source.ancestors().filter(|outer| !outer.as_os_str().is_empty()) {
        let Ok(found) = outer.metadata() else { continue };
        let inside = source.strip_prefix(outer)?;
        if !inside.as_os_str().is_empty() && !found.is_file() {
            break;
        }
        let parts = inside.iter().map(|part| part.to_string_lossy());
        return Ok((outer, parts.collect::<Vec<_>>().join("/")));
    }
    bail!("{} does not exist", source.display())
}
