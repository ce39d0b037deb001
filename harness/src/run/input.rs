//! The input of a run: a copy in memory, which nobody can change.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::thread;
use std::time::Duration;

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
use serde::{Deserialize, Serialize};

/// Where an input comes from.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Stdin {
    File(OsString),
    /// So many bytes follow the job.
    Follows(u64),
}

/// A copy of an input, to be read from its beginning.
pub(super) fn copy_of(input: Stdin, jobs: &mut impl Read) -> io::Result<File> {
    let flags = MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING;
    let mut copy = File::from(memfd_create("stdin", flags)?);
    match input {
        Stdin::Follows(length) => {
            io::copy(&mut jobs.take(length), &mut copy)?;
        }
        Stdin::File(path) => {
            let copied = File::open(&path).and_then(|mut file| io::copy(&mut file, &mut copy));
            copied.map_err(|error| io::Error::other(format!("{}: {error}", path.display())))?;
        }
    }
    seal(&copy)?;
    copy.rewind()?;
    Ok(copy)
}

/// Keeps everybody from writing to a file in memory.
fn seal(file: &File) -> io::Result<()> {
    let seals = SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK;
    for _ in 0..1000 {
        match fcntl_add_seals(file, seals) {
            // The system itself still holds a page of it, for a moment.
            Err(error) if error == rustix::io::Errno::BUSY => {
                thread::sleep(Duration::from_millis(1));
            }
            sealed => return Ok(sealed?),
        }
    }
    Err(io::Error::other("the copy of the input can't be sealed"))
}
