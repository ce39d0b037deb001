//! Compiles a source the way a judge does: alone in a folder, with `rustc` and nothing else.

use std::ffi::OsStr;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use anyhow::{Context, Result};

/// Compiles a source, alone in an empty folder, which has to outlive the binary.
///
/// Returns the binary, or all that the compiler said: a warning is as bad as an error here.
///
/// # Errors
/// The folder can't be written to, or the compiler does not start.
pub fn compile(
    rustc: &OsStr,
    source: &[u8],
    edition: &str,
    flags: &[String],
    folder: &Path,
) -> Result<Result<PathBuf, String>> {
    let name = if cfg!(windows) { "Main.exe" } else { "Main" };
    fs::write(folder.join("Main.rs"), source)?;
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

/// Like [`compile`], but of a file, and keeps the binary in a folder for the next time, as long as
/// source, edition, flags and compiler stay the same.
///
/// # Errors
/// Those of [`compile`], or the file can't be read.
pub fn compile_once(
    source: &Path,
    edition: &str,
    flags: &[String],
    cache: &Path,
) -> Result<Result<PathBuf, String>> {
    static VERSION: LazyLock<Option<Vec<u8>>> =
        LazyLock::new(|| Some(Command::new(rustc()).arg("-vV").output().ok()?.stdout));
    let source = fs::read(source).with_context(|| source.display().to_string())?;
    let mut hasher = DefaultHasher::new();
    (&*VERSION, &source, edition, flags).hash(&mut hasher);
    let kept = cache.join(format!("once-{:016x}", hasher.finish()));
    if kept.exists() {
        return Ok(Ok(kept));
    }
    let folder = tempfile::tempdir_in(cache)?;
    let compiled = compile(&rustc(), &source, edition, flags, folder.path())?;
    if let Ok(binary) = &compiled {
        fs::rename(binary, &kept)?;
    }
    Ok(compiled.map(|_| kept))
}

/// The compiler of the toolchain in use.
pub fn rustc() -> std::ffi::OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}
