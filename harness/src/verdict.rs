//! The verdict on what a program did.

use std::fmt;

use serde::Serialize;

use crate::compare::Comparison;
use crate::run::{End, Run};

/// A verdict, from good to bad: the worst of several is their maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Verdict {
    /// Accepted.
    #[serde(rename = "AC")]
    Accepted,
    /// Presentation error: right, except for white space.
    #[serde(rename = "PE")]
    Presentation,
    /// Wrong answer.
    #[serde(rename = "WA")]
    WrongAnswer,
    /// Time limit exceeded.
    #[serde(rename = "TLE")]
    TimeLimit,
    /// Memory limit exceeded.
    #[serde(rename = "MLE")]
    MemoryLimit,
    /// Output limit exceeded.
    #[serde(rename = "OLE")]
    OutputLimit,
    /// It ended by a signal or with an exit code other than 0.
    #[serde(rename = "RE")]
    Runtime,
    /// It does not compile.
    #[serde(rename = "CE")]
    Compile,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Accepted => "AC",
            Self::Presentation => "PE",
            Self::WrongAnswer => "WA",
            Self::TimeLimit => "TLE",
            Self::MemoryLimit => "MLE",
            Self::OutputLimit => "OLE",
            Self::Runtime => "RE",
            Self::Compile => "CE",
        })
    }
}

/// The verdict on how a run ended. If it ended well, there is none: its output decides.
pub fn of_end(run: &Run) -> Option<Verdict> {
    Some(match run.usage.end {
        End::Time | End::Idle => Verdict::TimeLimit,
        End::Memory => Verdict::MemoryLimit,
        End::Output => Verdict::OutputLimit,
        End::Exit(0) => return None,
        End::Signal(_) if run.was_refused_memory() => Verdict::MemoryLimit,
        End::Exit(_) | End::Signal(_) | End::Processes => Verdict::Runtime,
    })
}

impl From<Comparison> for Verdict {
    fn from(comparison: Comparison) -> Self {
        match comparison {
            Comparison::Same => Self::Accepted,
            Comparison::Spacing => Self::Presentation,
            Comparison::Tokens => Self::WrongAnswer,
        }
    }
}
