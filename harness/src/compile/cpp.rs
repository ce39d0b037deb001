//! The compiler of C++, for helpers only: g++, or the one that `CXX` names.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::Recipe;
use super::helper::beside;
use super::rustc::BINARY;
use crate::run::{End, Run};

/// How a helper is compiled: optimised, with the headers of its folder, as `testlib.h`.
///
/// # Errors
/// A header can't be read.
pub(super) fn recipe<'a>(
    compiler: &'a Path,
    file: &'a str,
    source: &'a [u8],
    folder: &Path,
) -> Result<Recipe<'a>> {
    let mut arguments: Vec<OsString> = ["-O2", "-std=c++17", "-I"].map(OsString::from).into();
    arguments.extend([folder.into(), "-o".into(), BINARY.into(), file.into()]);
    let is_header = |path: &Path| path.extension().is_some_and(|kind| kind == "h" || kind == "hpp");
    Ok(Recipe { compiler, arguments, file, source, beside: beside(folder, is_header)?, trouble })
}

/// The compiler.
///
/// # Errors
/// There is none.
pub(super) fn compiler() -> Result<PathBuf> {
    let chosen = env::var_os("CXX").unwrap_or_else(|| "g++".into());
    on_path(&chosen).with_context(|| {
        format!("{} is not there to compile it; Debian has g++ in a package", chosen.display())
    })
}

/// A program by its name, as a shell finds it.
pub(super) fn on_path(name: &OsStr) -> Option<PathBuf> {
    if Path::new(name).components().count() > 1 {
        return Some(name.into()).filter(|path: &PathBuf| path.is_file());
    }
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file())
}

fn trouble(run: &Run, said: &str) -> Option<String> {
    // It says so itself, and has no other code for an error in the source.
    let killed = !matches!(run.usage.end, End::Exit(1));
    let system = said.lines().find(|line| line.contains("No space left on device"));
    match (killed, system) {
        (_, Some(line)) => Some(line.to_owned()),
        (true, None) => Some(format!("{:?}: {said}", run.usage.end)),
        (false, None) => None,
    }
}
