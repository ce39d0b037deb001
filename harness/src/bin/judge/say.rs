//! What the subcommands have in common: how they say something, and what they return.

use std::fmt::Display;
use std::io::Write;

/// Whether all that was judged is right.
pub(crate) type Accepted = bool;

/// Says something on standard error. If that is closed or full, nobody is told: what the command
/// does, and its exit code, stay the same.
pub(crate) fn say(line: impl Display) {
    let _ = writeln!(anstream::stderr(), "{line}");
}
