//! The compiler: which it is, how it is called, and whether it failed because of the source or
//! because of the system.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Context, Result, anyhow, bail};

use super::{Recipe, Source};
use crate::run::{End, Run};

/// The name of the binary.
pub(super) const BINARY: &str = if cfg!(windows) { "main.exe" } else { "main" };

/// How a judge calls it.
pub(super) fn recipe<'a>(rustc: &'a Path, source: Source<'a>) -> Recipe<'a> {
    let mut arguments = Vec::new();
    if source.edition != "2015" {
        // 2015 is the default, and judges that use it do not name it.
        arguments.extend(["--edition".to_owned(), source.edition.to_owned()]);
    }
    arguments.extend_from_slice(source.flags);
    arguments.push(format!("--remap-path-prefix=main.rs={}", source.path));
    arguments.extend(["-o", BINARY, "main.rs"].map(str::to_owned));
    let arguments = arguments.into_iter().map(OsString::from).collect();
    let (file, beside) = ("main.rs", Vec::new());
    Recipe { compiler: rustc, arguments, file, source: source.bytes, beside, trouble }
}

/// Why the compiler failed, if not because of the source.
fn trouble(run: &Run, said: &str) -> Option<String> {
    match run.usage.end {
        End::Exit(1) => {}
        End::Exit(code) => return Some(format!("exit code {code}: {said}")),
        end => return Some(format!("{end:?}: {said}")),
    }
    let mut lines = said.lines().peekable();
    while let Some(line) = lines.next() {
        // An error in the source has its place in the next line.
        let placed = lines.peek().is_some_and(|next| next.trim_start().starts_with("-->"));
        let system = line.contains("(os error ") || line.contains("No space left on device");
        // A source can make the linker fail only by an undefined symbol.
        let linker = line.starts_with("error: link") && !said.contains("undefined");
        if linker || system && !placed {
            return Some(line.to_owned());
        }
    }
    None
}

/// The compiler of the toolchain in use.
///
/// # Errors
/// There is no compiler.
pub fn rustc() -> Result<PathBuf> {
    static RUSTC: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let found = RUSTC.get_or_init(|| find_rustc().map_err(|error| format!("{error:#}")));
    found.clone().map_err(|error| anyhow!(error))
}

fn find_rustc() -> Result<PathBuf> {
    if let Some(chosen) = env::var_os("RUSTC") {
        return Ok(chosen.into());
    }
    // First beside the cargo that runs this. To ask `rustc` itself takes 40 ms with rustup.
    let name = format!("rustc{}", env::consts::EXE_SUFFIX);
    if let Some(cargo) = env::var_os("CARGO") {
        let beside = Path::new(&cargo).with_file_name(&name);
        if beside.exists() {
            return Ok(beside);
        }
    }
    let asked = Command::new("rustc").args(["--print", "sysroot"]).output();
    let asked = asked.context("rustc does not start")?;
    let sysroot = String::from_utf8(asked.stdout)?;
    let said = String::from_utf8_lossy(&asked.stderr);
    if !asked.status.success() {
        bail!("rustc names no sysroot: {}", said.trim());
    }
    Ok(Path::new(sysroot.trim_end()).join("bin").join(name))
}
