//! Where the judge itself is, and where it keeps what it makes. All of it is found at run time: a
//! path from compile time would lead a moved or copied checkout back to where it was compiled.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

/// The `judge` program: this one, or the one that cargo has built beside a test.
///
/// # Errors
/// There is no such program.
pub fn judge() -> Result<PathBuf> {
    let own = own()?;
    let name = format!("judge{}", env::consts::EXE_SUFFIX);
    if own.file_name().is_some_and(|own| own == name.as_str()) {
        // On Linux the file may have been replaced since this process was started.
        let same = Path::new("/proc/self/exe");
        return Ok(if cfg!(target_os = "linux") { same.to_owned() } else { own });
    }
    if let Some(judge) = env::var_os("CARGO_BIN_EXE_judge") {
        return Ok(judge.into());
    }
    // Tests lie in target/debug/deps.
    let judge = own.ancestors().nth(2).map(|folder| folder.join(name));
    let judge = judge.context("a program lies in a folder")?;
    ensure!(judge.exists(), "{} does not exist; `cargo build` makes it", judge.display());
    Ok(judge)
}

/// The folder for the files that the judge makes: `judge` in cargo's target folder. It may be
/// removed at any time.
///
/// # Errors
/// This program lies in no target folder of cargo's.
pub fn target() -> Result<PathBuf> {
    let own = own()?;
    // Cargo marks its target folder, as is usual for a cache: <https://bford.info/cachedir/>.
    let target = own.ancestors().find(|folder| folder.join("CACHEDIR.TAG").exists());
    let target = target.with_context(|| format!("{} is in no target folder", own.display()))?;
    Ok(target.join("judge"))
}

fn own() -> Result<PathBuf> {
    env::current_exe().context("the path of this program can't be found")
}
