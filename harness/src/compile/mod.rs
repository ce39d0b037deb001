//! Compiles a source the way a judge does: its bytes alone in an empty folder, by `rustc` with the
//! judge's edition and flags, and nothing else. What helps to judge is compiled the same way.
//!
//! The binary is kept below the target folder, under a hash of all that it depends on. No time
//! stamp counts, so the source is judged as it stands.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::age::remove_old;
use crate::facts::Problem;
use crate::paths;
use crate::run::{End, Input, Run, Runner, Tool};
use crate::workspace::Workspace;

mod cpp;
mod helper;
mod kept;
mod rustc;

pub use helper::{Helper, helper};
use kept::{WARNINGS, kept_in, key};
pub use rustc::rustc;

/// A source, and how its judge compiles it.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The path that messages of the compiler and of a panic are to name.
    pub path: &'a str,
    /// The source itself.
    pub bytes: &'a [u8],
    /// The edition.
    pub edition: &'a str,
    /// Further arguments for `rustc`.
    pub flags: &'a [String],
}

/// A program that was compiled.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The program.
    pub binary: PathBuf,
    /// The compiler's warnings; mostly there are none.
    pub warnings: String,
}

/// How a compiler is called.
struct Recipe<'a> {
    compiler: &'a Path,
    /// Its arguments, in the folder of the source.
    arguments: Vec<OsString>,
    /// What the source is named there.
    file: &'a str,
    source: &'a [u8],
    /// Whatever else it reads, as the headers beside a source of C++.
    beside: Vec<u8>,
    /// Why the compiler failed by an output that is given, where the source is not to blame.
    trouble: fn(&Run, &str) -> Option<String>,
}

/// Compiles a source, unless that was done before.
///
/// The inner error is a compile error, in the compiler's words.
///
/// # Errors
/// The compiler could not do its work: there is none, or the target folder has no room.
pub fn compile(source: Source<'_>) -> Result<Result<Compiled, String>> {
    compile_with(&rustc()?, source)
}

/// Like [`compile`], with a compiler of one's own choice.
///
/// # Errors
/// Those of [`compile`].
pub fn compile_with(rustc: &Path, source: Source<'_>) -> Result<Result<Compiled, String>> {
    make(&rustc::recipe(rustc, source))
}

/// Follows a recipe, unless that was done before.
fn make(recipe: &Recipe<'_>) -> Result<Result<Compiled, String>> {
    let target = paths::target()?;
    let kept = target.join("compiled").join(key(recipe)?);
    if let Some(compiled) = kept_in(&kept, recipe) {
        return Ok(Ok(compiled));
    }
    let place = || format!("{} can't be written to", target.display());
    fs::create_dir_all(target.join("compiled")).with_context(place)?;
    remove_old(&target.join("compiled"));
    // The folder of a runner is removed with it, even if this process is killed.
    let mut runner = Runner::in_folder(&target)?;
    let folder = runner.folder().join("alone");
    let source = folder.join(recipe.file);
    fs::create_dir_all(source.parent().unwrap_or(&folder)).with_context(place)?;
    fs::write(source, recipe.source).with_context(place)?;
    let arguments = recipe.arguments.clone();
    let tool =
        Tool { program: recipe.compiler.to_owned(), arguments, folder: folder.clone(), time: None };
    let run = runner.tool(&tool, Input::Bytes(&[]))?;
    let said = String::from_utf8_lossy(&run.stderr).trim().to_owned();
    if run.usage.end != End::Exit(0) {
        return match (recipe.trouble)(&run, &said) {
            Some(trouble) => bail!("{} failed: {trouble}", recipe.compiler.display()),
            None => Ok(Err(said)),
        };
    }
    fs::write(folder.join(WARNINGS), said).with_context(place)?;
    // This fails if another judge was faster. A folder that is there is never replaced.
    let moved = fs::rename(&folder, &kept);
    let compiled = kept_in(&kept, recipe);
    match (compiled, moved) {
        (Some(compiled), _) => Ok(Ok(compiled)),
        (None, Err(error)) => Err(error).with_context(place),
        (None, Ok(())) => bail!("{} vanished", kept.display()),
    }
}

/// Compiles the solution of a problem.
///
/// # Errors
/// Those of [`compile`], or the file can't be read.
pub fn solution(workspace: &Workspace, problem: &Problem) -> Result<Result<Compiled, String>> {
    with_flags(workspace, problem, &bytes_of(problem)?, &problem.flags)
}

/// Compiles the solution of a problem with checks for overflow and Rust's debug assertions.
///
/// # Errors
/// Those of [`solution`].
pub fn debug_solution(
    workspace: &Workspace,
    problem: &Problem,
) -> Result<Result<Compiled, String>> {
    let checks = ["-C", "debug-assertions", "-C", "overflow-checks"].map(str::to_owned);
    let flags = [&problem.flags[..], &checks].concat();
    with_flags(workspace, problem, &bytes_of(problem)?, &flags)
}

/// Compiles bytes as the solution of a problem.
///
/// # Errors
/// Those of [`compile`].
pub fn solution_from(
    workspace: &Workspace,
    problem: &Problem,
    bytes: &[u8],
) -> Result<Result<Compiled, String>> {
    with_flags(workspace, problem, bytes, &problem.flags)
}

fn bytes_of(Problem { source, .. }: &Problem) -> Result<Vec<u8>> {
    fs::read(source).with_context(|| source.display().to_string())
}

fn with_flags(
    workspace: &Workspace,
    Problem { source, edition, .. }: &Problem,
    bytes: &[u8],
    flags: &[String],
) -> Result<Result<Compiled, String>> {
    let path = source.strip_prefix(&workspace.root).unwrap_or(source).to_string_lossy();
    compile(Source { path: &path, bytes, edition, flags })
}
