//! What a file holds, and a copy of it.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use hmac_sha256::Hash;

use super::LONGEST_IN_ALL;
use crate::record::LONGEST;

/// What a file holds: two files with the same content are the same to the byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Content {
    /// The length in bytes.
    pub length: u64,
    digest: [u8; 32],
}

impl Content {
    /// What some bytes are.
    pub fn of(bytes: &[u8]) -> Self {
        Self { length: bytes.len() as u64, digest: Hash::hash(bytes) }
    }
}

/// Writes what comes into a new file, as far as there is room for it.
pub(super) fn copy(mut from: impl Read, new: &Path, room: u64) -> Result<Content> {
    let mut to = File::create_new(new).with_context(|| new.display().to_string())?;
    let mut digest = Hash::new();
    let mut buffer = vec![0; 1 << 16];
    let mut length = 0;
    loop {
        let read = from.read(&mut buffer)?;
        if read == 0 {
            return Ok(Content { length, digest: digest.finalize() });
        }
        length += read as u64;
        ensure!(length <= LONGEST, "it is longer than {LONGEST} bytes");
        ensure!(length <= room, "all together is longer than {LONGEST_IN_ALL} bytes");
        digest.update(&buffer[..read]);
        to.write_all(&buffer[..read]).with_context(|| new.display().to_string())?;
    }
}
