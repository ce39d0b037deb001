//! Compiles a source the way a judge does: alone in a folder, with `rustc` and nothing else.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

/// Compiles a copy of a source, alone in an empty folder, which has to outlive the binary.
///
/// Returns the binary, or all that the compiler said: a warning is as bad as an error here.
///
/// # Errors
/// The folder can't be written to, or the compiler does not start.
pub fn compile(
    rustc: &OsStr,
    source: &Path,
    edition: &str,
    flags: &[String],
    folder: &Path,
) -> Result<Result<PathBuf, String>> {
    let name = if cfg!(windows) { "Main.exe" } else { "Main" };
    fs::copy(source, folder.join("Main.rs")).with_context(|| source.display().to_string())?;
    let mut command = Command::new(rustc);
    if edition != "2015" {
        // The default, and judges that compile with it do not name it.
        command.args(["--edition", edition]);
    }
    let output = command
        .args(flags)
        .args(["-o", name, "Main.rs"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("{} does not start", rustc.display()))?;
    let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Ok(if output.status.success() && said.is_empty() { Ok(folder.join(name)) } else { Err(said) })
}

/// The compiler of the toolchain in use.
pub fn rustc() -> std::ffi::OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}
