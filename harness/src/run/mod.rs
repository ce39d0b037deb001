//! Runs a program on an input under limits, and says what it did.
//!
//! On Linux the modules follow a run: a [`Runner`] hands it to a launcher (`launcher`), which copies
//! the input (`input`), starts the program (`start`) under its limits (`limits`), watches it
//! (`watch`), and ends all that is left of it (`end`). A guardian (`guardian`) stands between the
//! two: it ends the launcher and everything below it when the judge is gone, or when a program has
//! harmed the launcher.
//!
//! A program may talk with a tool (`talk`). What each says is passed on (`relay`) and written down
//! (`dialogue`).
//!
//! Other systems have only what the standard library can do (`portable`).

use std::path::Path;

use anyhow::{Context, Result};

#[cfg(target_os = "linux")]
mod client;
mod dialogue;
#[cfg(target_os = "linux")]
mod end;
#[cfg(target_os = "linux")]
mod guardian;
#[cfg(target_os = "linux")]
mod input;
mod job;
#[cfg(target_os = "linux")]
mod launcher;
#[cfg(target_os = "linux")]
mod limits;
mod outcome;
#[cfg_attr(target_os = "linux", allow(dead_code, reason = "only its tests run here"))]
mod portable;
#[cfg(target_os = "linux")]
mod precedence;
#[cfg(target_os = "linux")]
mod process;
#[cfg(target_os = "linux")]
mod relay;
#[cfg(target_os = "linux")]
mod start;
#[cfg(target_os = "linux")]
mod stderr;
#[cfg(target_os = "linux")]
mod talk;
#[cfg(target_os = "linux")]
mod watch;

pub use dialogue::{Dialogue, Line, Who};
pub use job::{Input, Limits, Tool};
pub use outcome::{End, Run, Usage};

/// Runs one program after another. For runs at the same time, take a runner each.
#[derive(Debug)]
pub struct Runner {
    #[cfg(target_os = "linux")]
    backend: client::Client,
    #[cfg(not(target_os = "linux"))]
    backend: portable::Portable,
}

impl Runner {
    /// Starts a runner.
    ///
    /// # Errors
    /// There is no temporary folder, or no process or file handle is left.
    pub fn new() -> Result<Self> {
        Self::start(None, true)
    }

    /// Starts a runner whose folder is made in `base`.
    ///
    /// # Errors
    /// Those of [`Runner::new`].
    pub fn in_folder(base: &Path) -> Result<Self> {
        Self::start(Some(base), true)
    }

    /// Starts a runner that does not use Landlock, as if the kernel had none.
    ///
    /// # Errors
    /// Those of [`Runner::new`].
    pub fn without_landlock() -> Result<Self> {
        Self::start(None, false)
    }

    fn start(base: Option<&Path>, landlock: bool) -> Result<Self> {
        Ok(Self {
            #[cfg(target_os = "linux")]
            backend: client::Client::start(base, landlock)?,
            #[cfg(not(target_os = "linux"))]
            backend: portable::Portable::start(base, landlock)?,
        })
    }

    /// A folder for files that belong to the runs. It is removed when the runner ends, even if the
    /// runner is killed.
    pub fn folder(&self) -> &Path {
        self.backend.folder()
    }

    /// Runs a program on an input, with an empty environment, in an empty folder of its own.
    ///
    /// # Errors
    /// The program could not be run, or it stopped or killed the process that watches it. Nothing
    /// else that it does is an error.
    pub fn run(&mut self, program: &Path, input: Input<'_>, limits: Limits) -> Result<Run> {
        let run = self.backend.run(program, input, limits);
        run.with_context(|| format!("{} could not be run", program.display()))
    }

    /// Runs a tool on an input to its end.
    ///
    /// # Errors
    /// It could not be run.
    pub fn tool(&mut self, tool: &Tool, input: Input<'_>) -> Result<Run> {
        let run = self.backend.tool(tool, input);
        run.with_context(|| format!("{} could not be run", tool.program.display()))
    }

    /// Runs a program that talks with a tool: each reads what the other one writes.
    ///
    /// # Errors
    /// One of the two could not be run, or this system has no way to do it.
    pub fn talk(&mut self, program: &Path, limits: Limits, tool: &Tool) -> Result<(Run, Dialogue)> {
        let run = self.backend.talk(program, limits, tool);
        run.with_context(|| format!("{} could not be run", program.display()))
    }
}

/// Does the work of a guardian or of a launcher, if this process was started to be one. Then it
/// does not return.
///
/// To be called before anything else is done: the less a launcher holds, the less it adds to what
/// is measured.
pub fn serve_if_asked() {
    #[cfg(target_os = "linux")]
    {
        let arguments: Vec<_> = std::env::args_os().skip(1).collect();
        let served = match arguments.first().and_then(|first| first.to_str()) {
            Some(guardian::ARGUMENT) => guardian::serve(&arguments[1..]),
            Some(launcher::ARGUMENT) => launcher::serve(&arguments[1..]),
            _ => return,
        };
        // It fails if the judge is gone. Then there is nobody to tell.
        std::process::exit(i32::from(served.is_err()));
    }
}

/// What a judge forbids and this system can't, in one line, if there is anything.
pub fn not_held() -> Option<&'static str> {
    #[cfg(target_os = "linux")]
    return limits::not_held();
    #[cfg(not(target_os = "linux"))]
    return Some(portable::NOT_HELD);
}
