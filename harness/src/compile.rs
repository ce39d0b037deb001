//! Compiles a source the way a judge does: its bytes alone in an empty folder, by `rustc` with the
//! judge's edition and flags, and nothing else.
//!
//! What was compiled is kept below the target folder, under a hash of all that it depends on. No
//! time stamp is asked, so what is judged is the source as it stands.

use std::env;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, anyhow, bail};

use crate::facts::Problem;
use crate::paths;
use crate::run::{End, Run, Runner, Tool};
use crate::workspace::Workspace;

/// A source, and how its judge compiles it.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The path that messages of the compiler and of a panic are to name.
    pub path: &'a str,
    /// What the judge gets.
    pub bytes: &'a [u8],
    /// The edition.
    pub edition: &'a str,
    /// What is handed to `rustc` besides.
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

/// What was not used for so long is removed.
const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

const BINARY: &str = if cfg!(windows) { "main.exe" } else { "main" };

/// The compiler's words, beside the binary.
const WARNINGS: &str = "warnings.txt";

/// Compiles a source, unless that was done before.
///
/// The inner error is a compile error: what the compiler says of it.
///
/// # Errors
/// It could not be tried: there is no compiler, or no room in the target folder.
pub fn compile(source: Source<'_>) -> Result<Result<Compiled, String>> {
    compile_with(&rustc()?, source)
}

/// Like [`compile`], with a compiler of one's own choice.
///
/// # Errors
/// Those of [`compile`].
pub fn compile_with(rustc: &Path, source: Source<'_>) -> Result<Result<Compiled, String>> {
    let target = paths::target()?;
    let kept = target.join("compiled").join(key(rustc, source)?);
    if let Some(compiled) = kept_in(&kept, source.bytes) {
        return Ok(Ok(compiled));
    }
    let place = || format!("{} can't be written to", target.display());
    fs::create_dir_all(target.join("compiled")).with_context(place)?;
    remove_old(&target.join("compiled"));
    // The folder of a runner is gone with it, also when this process is killed.
    let mut runner = Runner::in_folder(&target)?;
    let folder = runner.folder().join("alone");
    fs::create_dir(&folder).with_context(place)?;
    fs::write(folder.join("main.rs"), source.bytes).with_context(place)?;
    let run = runner.tool(&tool(rustc, source, &folder))?;
    let said = String::from_utf8_lossy(&run.stderr).trim().to_owned();
    if run.usage.end != End::Exit(0) {
        return match trouble(&run, &said) {
            Some(trouble) => bail!("{} failed: {trouble}", rustc.display()),
            None => Ok(Err(said)),
        };
    }
    fs::write(folder.join(WARNINGS), said).with_context(place)?;
    // It fails where another judge has been faster. What is there is never replaced.
    let moved = fs::rename(&folder, &kept);
    let compiled = kept_in(&kept, source.bytes);
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
    let source = &problem.source;
    let bytes = fs::read(source).with_context(|| source.display().to_string())?;
    solution_from(workspace, problem, &bytes)
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
    let Problem { source, edition, flags, .. } = problem;
    let path = source.strip_prefix(&workspace.root).unwrap_or(source).to_string_lossy();
    compile(Source { path: &path, bytes, edition, flags })
}

/// A name for what comes of a source.
fn key(rustc: &Path, source: Source<'_>) -> Result<String> {
    let compiler = fs::metadata(rustc);
    let compiler = compiler.with_context(|| format!("the compiler {}", rustc.display()))?;
    let mut hasher = DefaultHasher::new();
    (rustc, compiler.len(), compiler.modified()?).hash(&mut hasher);
    (source.path, source.bytes, source.edition, source.flags).hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

/// What was kept under a name, if it is of this very source.
fn kept_in(folder: &Path, source: &[u8]) -> Option<Compiled> {
    if fs::read(folder.join("main.rs")).ok()? != source {
        return None;
    }
    let warnings = fs::read_to_string(folder.join(WARNINGS)).ok()?;
    // Its age tells when it was last used, to the day.
    let now = SystemTime::now();
    let used = fs::metadata(folder).and_then(|folder| folder.modified()).ok()?;
    if now.duration_since(used).is_ok_and(|age| age > Duration::from_secs(24 * 60 * 60)) {
        let _ = File::open(folder).and_then(|folder| folder.set_modified(now));
    }
    Some(Compiled { binary: folder.join(BINARY), warnings })
}

/// Removes what was not used for a long time.
fn remove_old(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let used = entry.metadata().and_then(|entry| entry.modified());
        let age = used.ok().and_then(|used| used.elapsed().ok());
        if age.is_some_and(|age| age > KEPT) {
            // If it fails, perhaps since another judge does the same, the next time will do.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn tool(rustc: &Path, source: Source<'_>, folder: &Path) -> Tool {
    let mut arguments = Vec::new();
    if source.edition != "2015" {
        // The default, and judges that compile with it do not name it.
        arguments.extend(["--edition".to_owned(), source.edition.to_owned()]);
    }
    arguments.extend_from_slice(source.flags);
    arguments.push(format!("--remap-path-prefix=main.rs={}", source.path));
    arguments.extend(["-o", BINARY, "main.rs"].map(str::to_owned));
    Tool { program: rustc.to_owned(), arguments, folder: folder.to_owned() }
}

/// Why the compiler failed, where the source is not to blame.
fn trouble(run: &Run, said: &str) -> Option<String> {
    match run.usage.end {
        End::Exit(1) => {}
        End::Exit(code) => return Some(format!("exit code {code}: {said}")),
        end => return Some(format!("{end:?}: {said}")),
    }
    let mut lines = said.lines().peekable();
    while let Some(line) = lines.next() {
        // What is wrong in a source is told with its place in the next line.
        let placed = lines.peek().is_some_and(|next| next.trim_start().starts_with("-->"));
        let system = line.contains("(os error ") || line.contains("No space left on device");
        // A source can have a hand in it only by a symbol that is nowhere.
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
/// There is none.
pub fn rustc() -> Result<PathBuf> {
    static RUSTC: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let found = RUSTC.get_or_init(|| find_rustc().map_err(|error| format!("{error:#}")));
    found.clone().map_err(|error| anyhow!(error))
}

fn find_rustc() -> Result<PathBuf> {
    if let Some(chosen) = env::var_os("RUSTC") {
        return Ok(chosen.into());
    }
    // Beside the cargo that runs this. Only without one rustc is asked, which takes rustup 40 ms.
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
        bail!("rustc says no sysroot: {}", said.trim());
    }
    Ok(Path::new(sysroot.trim_end()).join("bin").join(name))
}
