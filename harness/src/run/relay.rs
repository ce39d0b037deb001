//! Passes on what two processes say to each other, and writes it down.

use std::fs::File;
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::os::fd::AsFd;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags};
use rustix::fs::{OFlags, fcntl_setfl};

use super::dialogue::{Record, Who};

/// The time after which it is passed on that somebody has closed a pipe. Mostly the reason is that
/// the process ends, and the other one must not be seen to end before it.
const HOLD: Duration = Duration::from_millis(100);

/// One direction of a dialogue.
#[derive(Debug)]
pub(super) struct Relay {
    who: Who,
    from: Option<PipeReader>,
    to: Option<PipeWriter>,
    /// What was read and could not be written yet.
    pending: Vec<u8>,
    /// When the reading end was found to be closed by the writer.
    closed: Option<Instant>,
}

impl Relay {
    /// A relay, with the ends of its pipes for the one who writes and the one who reads.
    pub(super) fn new(who: Who) -> io::Result<(Self, PipeWriter, PipeReader)> {
        let (from, writer) = io::pipe()?;
        let (reader, to) = io::pipe()?;
        fcntl_setfl(&from, OFlags::NONBLOCK)?;
        fcntl_setfl(&to, OFlags::NONBLOCK)?;
        let relay = Self { who, from: Some(from), to: Some(to), pending: Vec::new(), closed: None };
        Ok((relay, writer, reader))
    }

    /// What to wait for, if anything.
    pub(super) fn poll(&self) -> Option<PollFd<'_>> {
        match (&self.from, &self.to, self.pending.is_empty()) {
            (_, Some(to), false) => Some(PollFd::from_borrowed_fd(to.as_fd(), PollFlags::OUT)),
            (Some(from), _, true) => Some(PollFd::from_borrowed_fd(from.as_fd(), PollFlags::IN)),
            _ => None,
        }
    }

    /// Passes on what there is, as far as it can be done without waiting. Much is passed on in
    /// parts, so that the caller gets to its other work.
    pub(super) fn pass(&mut self, record: &mut Record, mut copy: Option<&File>) -> io::Result<()> {
        if self.pending.is_empty()
            && let Some(from) = &mut self.from
        {
            let mut bytes = [0; 64 << 10];
            match from.read(&mut bytes) {
                Ok(0) => (self.from, self.closed) = (None, Some(Instant::now())),
                Ok(length) => {
                    record.note(self.who, &bytes[..length]);
                    if let Some(copy) = &mut copy {
                        copy.write_all(&bytes[..length])?;
                    }
                    self.pending.extend(&bytes[..length]);
                }
                Err(error) if is_for_later(&error) => {}
                Err(error) => return Err(error),
            }
        }
        let Some(to) = &mut self.to else {
            self.pending.clear();
            return Ok(());
        };
        match to.write(&self.pending) {
            Ok(length) => drop(self.pending.drain(..length)),
            Err(error) if is_for_later(&error) => {}
            // Nobody reads it any more.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.to = None,
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Tells the reader that nothing more comes, once all has been passed on and the writer has
    /// ended or closed the pipe some time ago.
    pub(super) fn close(&mut self, writer_ended: bool) {
        let long_ago = self.closed.is_some_and(|closed| closed.elapsed() > HOLD);
        if self.from.is_none() && self.pending.is_empty() && (writer_ended || long_ago) {
            self.to = None;
        }
    }
}

fn is_for_later(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted)
}
