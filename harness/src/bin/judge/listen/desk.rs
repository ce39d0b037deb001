//! Where the messages come in, one after another.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;

use super::filed;
use super::message::Message;
use crate::say::say;

/// What has come so far.
pub(super) struct Desk {
    /// The folder of the workspace.
    root: PathBuf,
    /// Whether each problem is a line of JSON.
    json: bool,
    /// How many problems of a batch have come, by its id.
    batches: HashMap<String, usize>,
    /// How many problems could not be filed.
    failed: usize,
}

impl Desk {
    pub(super) fn new(root: PathBuf, json: bool) -> Self {
        Self { root, json, batches: HashMap::new(), failed: 0 }
    }

    /// How many problems could not be filed.
    pub(super) fn failed(&self) -> usize {
        self.failed
    }

    /// Files a problem and prints what became of it. What to answer, and whether the batch that it
    /// belongs to is complete.
    pub(super) fn serve(&mut self, message: &Message) -> (u16, String, Result<bool>) {
        let (status, answer, printed) = match filed::file(&self.root, message) {
            Ok(filed) => {
                let line = match self.json {
                    true => serde_json::to_string(&filed).unwrap_or_default(),
                    false => filed.line(),
                };
                let mut out = anstream::stdout().lock();
                let printed = writeln!(out, "{line}").and_then(|()| out.flush());
                (200, filed.line(), printed)
            }
            Err(error) => {
                self.failed += 1;
                say(format_args!("{}: {error:#}", message.title));
                (500, format!("{error:#}"), Ok(()))
            }
        };
        let complete = self.is_complete(message);
        (status, answer, printed.map(|()| complete).map_err(Into::into))
    }

    /// Whether the batch of a message, which has just come, is complete. A message without one is.
    fn is_complete(&mut self, message: &Message) -> bool {
        let Some(batch) = &message.batch else { return true };
        let count = self.batches.entry(batch.id.clone()).or_default();
        *count += 1;
        let complete = *count >= batch.size;
        if complete {
            self.batches.remove(&batch.id);
        }
        complete
    }
}
