//! Standard error of a run. It goes through a pipe, so that the limit on file sizes does not apply
//! to it. Only its beginning and its end are kept.

use std::collections::VecDeque;
use std::io::{self, PipeReader, Read};
use std::os::fd::{AsFd, BorrowedFd};

use rustix::fs::{OFlags, fcntl_setfl};

/// Bytes that are kept of the beginning, and of the end.
const KEPT: usize = 32 << 10;

/// The reading end of a program's standard error, and what has come out of it.
#[derive(Debug)]
pub(super) struct Stderr {
    pipe: Option<PipeReader>,
    head: Vec<u8>,
    tail: VecDeque<u8>,
    left_out: usize,
}

impl Stderr {
    pub(super) fn of(pipe: PipeReader) -> io::Result<Self> {
        fcntl_setfl(&pipe, OFlags::NONBLOCK)?;
        Ok(Self { pipe: Some(pipe), head: Vec::new(), tail: VecDeque::new(), left_out: 0 })
    }

    /// The pipe to poll for more; `None` if nobody can write to it any more.
    pub(super) fn pipe(&self) -> Option<BorrowedFd<'_>> {
        self.pipe.as_ref().map(AsFd::as_fd)
    }

    /// Reads what is there now, but not more than a pipe holds: a program that writes for ever must
    /// not keep this process from its other work.
    pub(super) fn read(&mut self) -> io::Result<()> {
        let mut bytes = [0; 64 << 10];
        let Some(pipe) = &mut self.pipe else { return Ok(()) };
        match pipe.read(&mut bytes) {
            Ok(0) => self.pipe = None,
            Ok(length) => self.keep(&bytes[..length]),
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock) => {}
            Err(error) if matches!(error.kind(), io::ErrorKind::Interrupted) => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    fn keep(&mut self, bytes: &[u8]) {
        let (head, tail) = bytes.split_at(bytes.len().min(KEPT - self.head.len()));
        self.head.extend(head);
        self.tail.extend(tail);
        let surplus = self.tail.len().saturating_sub(KEPT);
        self.tail.drain(..surplus);
        self.left_out += surplus;
    }

    /// All that is kept, once nobody writes any more.
    pub(super) fn finish(mut self) -> io::Result<Vec<u8>> {
        // Twice: the first time may empty a full pipe, and the second then sees its end.
        self.read()?;
        self.read()?;
        let mut kept = self.head;
        if self.left_out > 0 {
            kept.extend(format!("\n... {} bytes left out ...\n", self.left_out).into_bytes());
        }
        kept.extend(self.tail);
        Ok(kept)
    }
}
