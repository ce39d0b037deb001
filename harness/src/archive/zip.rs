//! Lists a zip archive and reads its files.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use anyhow::{Result, anyhow, bail, ensure};
use flate2::bufread::DeflateDecoder;
use rawzip::{
    CompressionMethod, ErrorKind, FileReader, MAX_CENTRAL_DIRECTORY_RECORD_SIZE, ZipArchive,
    ZipArchiveEntryWayfinder,
};

use super::folder::is_hidden;
use super::{Archive, Packed, Place};
use crate::show;

/// An open archive.
pub(super) type Zip = ZipArchive<FileReader>;

/// A file in an archive.
pub(super) struct Entry {
    at: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    encrypted: bool,
}

impl Archive {
    /// Lists an archive, which may lie in another.
    pub(super) fn list_zip(&mut self, path: &Path, within: Option<&str>) -> Result<()> {
        let mut buffer = vec![0; MAX_CENTRAL_DIRECTORY_RECORD_SIZE];
        let file = File::open(path)?;
        ensure!(file.metadata()?.is_file(), "it is neither a file nor a folder");
        let zip = ZipArchive::from_file(file, &mut buffer).map_err(|error| match error.kind() {
            ErrorKind::IO(_) => anyhow!("{error}"),
            _ => anyhow!("it is no zip archive; unpack it and name the folder"),
        })?;
        let mut entries = zip.entries(&mut buffer);
        while let Some(entry) = entries.next_entry().map_err(damaged)? {
            let path = path_of(entry.file_path().as_bytes())?;
            ensure!(!entry.mode().is_symlink(), "its entry {path} is a link");
            if entry.is_dir() || is_hidden(&path) {
                continue;
            }
            let entry = Entry {
                at: entry.wayfinder(),
                method: entry.compression_method(),
                encrypted: entry.flags().is_encrypted(),
            };
            self.push(Packed {
                path: within.map_or(path.clone(), |within| format!("{within}/{path}")),
                within: within.map(str::to_owned),
                place: Place::Entry { zip: self.zips.len(), entry },
            })?;
        }
        self.zips.push(zip);
        Ok(())
    }
}

/// Hands the bytes of a file to a function.
pub(super) fn read<T>(
    zip: &Zip,
    entry: &Entry,
    to: impl FnOnce(&mut dyn Read) -> Result<T>,
) -> Result<T> {
    ensure!(!entry.encrypted, "it is encrypted");
    let packed = zip.get_entry(entry.at).map_err(damaged)?;
    match entry.method {
        CompressionMethod::STORE => to(&mut packed.verifying_reader(packed.reader())),
        CompressionMethod::DEFLATE => {
            let unpacked = DeflateDecoder::new(BufReader::new(packed.reader()));
            to(&mut packed.verifying_reader(unpacked))
        }
        _ => bail!("it is not packed by `deflate`; unpack the archive and name the folder"),
    }
}

/// # Errors
/// It would lead out of the folder that the archive is unpacked into.
fn path_of(name: &[u8]) -> Result<String> {
    let shown = show::visible(name, false);
    // Some archives from Windows. In other character sets than UTF-8 the byte may be half a letter.
    let path = match std::str::from_utf8(name) {
        Ok(_) => shown.replace('\\', "/"),
        Err(_) => shown,
    };
    let drive = path.as_bytes().get(1) == Some(&b':');
    let climbs = path.starts_with('/') || drive || path.split('/').any(|part| part == "..");
    ensure!(!climbs, "its entry {path} leads out of it");
    Ok(path)
}

fn damaged(error: rawzip::Error) -> anyhow::Error {
    anyhow!("it is damaged: {error}")
}
