//! What Competitive Companion posts: a problem for each message.
//!
//! The format: <https://github.com/jmerle/competitive-companion#the-format>. What is not read here
//! may be in it too.

use harness::judges::is_address;
use serde::Deserialize;

use super::http::Refusal;
use crate::new::in_one_line;

/// A problem, as the extension read it from its page.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Message {
    /// The title; in one line, once it is checked.
    #[serde(rename = "name")]
    pub(super) title: String,
    /// The statement's address.
    pub(super) url: String,
    #[serde(default)]
    pub(super) interactive: bool,
    /// In MB. What judges call so is mostly MiB, and is taken for it.
    pub(super) memory_limit: f64,
    /// In milliseconds.
    pub(super) time_limit: f64,
    pub(super) tests: Vec<Test>,
    pub(super) input: Option<Channel>,
    pub(super) output: Option<Channel>,
    pub(super) batch: Option<Batch>,
}

/// A sample.
#[derive(Deserialize)]
pub(super) struct Test {
    pub(super) input: String,
    pub(super) output: String,
}

/// Where a program reads its input from, or writes its output to.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Channel {
    /// `stdin`, `stdout`, `file` or `regex`.
    #[serde(rename = "type")]
    pub(super) kind: String,
    /// The name of a `file`.
    pub(super) file_name: Option<String>,
}

/// The problems that were posted together, such as those of a contest.
#[derive(Deserialize)]
pub(super) struct Batch {
    pub(super) id: String,
    /// How many they are.
    pub(super) size: usize,
}

impl Message {
    /// Reads the body of a request.
    ///
    /// # Errors
    /// Why it is no such message.
    pub(super) fn of(body: &[u8]) -> Result<Self, Refusal> {
        let refuse = |why: String| Refusal(400, format!("no message of the extension: {why}"));
        let mut message: Self =
            serde_json::from_slice(body).map_err(|error| refuse(error.to_string()))?;
        message.title = in_one_line(&message.title);
        if message.title.is_empty() {
            return Err(refuse("the name is empty".to_owned()));
        }
        // Crates are named after both, and no problem is called like a path that climbs.
        if message.title.contains("../") || !is_address(&message.url) {
            return Err(refuse(format!("{:?} at {:?} is no problem", message.title, message.url)));
        }
        Ok(message)
    }

    /// Why its samples can't be judged here, if they can't.
    pub(super) fn unfit(&self) -> Option<String> {
        if self.interactive {
            return Some("interactive, which judge/interact.rs has to play".to_owned());
        }
        let channels = [("reads", "stdin", &self.input), ("writes", "stdout", &self.output)];
        channels.into_iter().find_map(|(does, plain, channel)| {
            let channel = channel.as_ref().filter(|channel| channel.kind != plain)?;
            Some(match &channel.file_name {
                Some(name) => format!("{does} the file {name:?}, not {plain}"),
                None => format!("{does} by {:?}, not {plain}", channel.kind),
            })
        })
    }
}
