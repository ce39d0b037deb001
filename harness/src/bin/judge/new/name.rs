//! Names of crates.

use anyhow::{Result, bail, ensure};
use clap::CommandFactory;
use harness::workspace::Workspace;

use crate::Cli;

/// Names that mean something else: to `cargo judge` or `cargo test`, as a folder of the workspace,
/// to cargo as the name of a binary, or to Rust as that of a library.
const TAKEN: [&str; 13] = [
    "help",
    "test",
    "cases",
    "harness",
    "harness-kit",
    "target",
    "build",
    "deps",
    "examples",
    "incremental",
    "std",
    "core",
    "alloc",
];

/// Whether a problem can be added under a name.
///
/// # Errors
/// One line that says why not.
pub(crate) fn check(workspace: &Workspace, name: &str) -> Result<()> {
    let plain =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte);
    ensure!(
        name.starts_with(|first: char| first.is_ascii_lowercase()) && name.bytes().all(plain),
        "{name:?} is no name for a crate: a lower-case letter, then letters, digits, - and _"
    );
    let taken = Cli::command().find_subcommand(name).is_some() || TAKEN.contains(&name);
    ensure!(!taken, "{name:?} has a meaning of its own; choose another name");
    for folder in [workspace.root.join(name), workspace.cases(name)] {
        // A broken link counts too.
        if folder.symlink_metadata().is_ok() {
            bail!("{} exists; choose another name", folder.display());
        }
    }
    Ok(())
}
