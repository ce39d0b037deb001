//! Builds the solutions. Always: what lies in the target folder may be older than the source.

use std::collections::BTreeMap;
use std::io::{BufReader, Read, Seek};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use cargo_metadata::Message;

use crate::workspace::Workspace;

/// By problem: its release binary, or the compiler's errors.
pub type Builds = BTreeMap<String, Result<PathBuf, String>>;

/// Builds the release binaries of some problems with the workspace's own cargo.
///
/// # Errors
/// Cargo itself failed; a source that does not compile is no error here.
pub fn build<'a>(
    workspace: &Workspace,
    problems: impl IntoIterator<Item = &'a str>,
) -> Result<Builds> {
    let mut builds: Builds = BTreeMap::new();
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--release", "--keep-going"]);
    cargo.args(["--quiet", "--message-format=json"]);
    for problem in problems {
        cargo.args(["--package", problem]);
        builds.insert(problem.to_owned(), Err(String::new()));
    }
    if builds.is_empty() {
        return Ok(builds);
    }
    // A file, since a full pipe would block cargo while only its messages are read.
    let mut errors = tempfile::tempfile().context("no temporary file")?;
    let mut child = cargo
        .current_dir(&workspace.root)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(errors.try_clone()?)
        .spawn()
        .context("cargo does not start")?;
    let messages = child.stdout.take().context("cargo's output is piped")?;
    for message in Message::parse_stream(BufReader::new(messages)) {
        match message? {
            Message::CompilerArtifact(artifact) => {
                if let (Some(build), Some(binary)) =
                    (builds.get_mut(&artifact.target.name), artifact.executable)
                {
                    *build = Ok(binary.into());
                }
            }
            Message::CompilerMessage(note) => {
                if let Some(Err(errors)) = builds.get_mut(&note.target.name) {
                    errors.push_str(note.message.rendered.as_deref().unwrap_or_default());
                }
            }
            _ => {}
        }
    }
    child.wait()?;
    if let Some((problem, _)) =
        builds.iter().find(|(_, build)| build.as_ref().is_err_and(String::is_empty))
    {
        let mut why = String::new();
        errors.rewind()?;
        errors.read_to_string(&mut why)?;
        bail!("cargo does not build {problem}: {}", why.trim());
    }
    Ok(builds)
}
