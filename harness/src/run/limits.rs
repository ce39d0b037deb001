//! Confines a program: by limits of the system, and to a folder of its own.
//!
//! All of it is in force before the program's first instruction, since it is set between fork and
//! exec.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use landlock::{
    ABI, AccessFs, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, RulesetError, Scope,
};
use rustix::process::{Pid, Resource, Rlimit, getrlimit, getuid, setrlimit};

use super::Limits;
use super::process::look;

/// Address space that a program may reserve, in bytes. Memory that it never touches does not count
/// against its memory limit.
const RESERVED: u64 = 64 << 30;

/// The limits that the system enforces, on the program and on each of its children by itself: the
/// resource, its name, and the limit.
fn resources(limits: &Limits) -> [(Resource, &'static str, u64); 5] {
    [
        // The measured time decides, not this: the system also counts time that a busy host takes
        // away.
        (Resource::Cpu, "CPU time in seconds", limits.time.as_secs() + 3),
        // One byte more than allowed, to tell a full output from one that is too long.
        (Resource::Fsize, "file size", limits.output + 1),
        (Resource::As, "address space", RESERVED.max(limits.memory)),
        (Resource::Stack, "stack", stack(limits.memory)),
        (Resource::Core, "core file size", 0),
    ]
}

/// The stack that goes with a memory limit, in bytes: nearly all of the memory, as judges give it.
/// The rest is for the program itself, so that endless recursion ends at the limit of the stack.
fn stack(memory: u64) -> u64 {
    memory - (memory / 2).min(8 << 20)
}

/// Processes and threads that a program may have in addition to those of the user, unless the user
/// is root. Only root may run the launcher before the programs; otherwise thousands of them would
/// keep it from ending them.
const BESIDE: u64 = 512;

/// How many processes and threads the user may have while a program runs. `None` for root, whom the
/// system does not limit.
fn processes() -> Option<u64> {
    let user = getuid();
    if user.is_root() {
        return None;
    }
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let of_user = processes
        .filter(|process| process.metadata().is_ok_and(|process| process.uid() == user.as_raw()));
    let number = |process: fs::DirEntry| process.file_name().to_str()?.parse().ok();
    let threads = of_user.filter_map(number).filter_map(Pid::from_raw).filter_map(look);
    let there_are: u64 = threads.map(|process| process.threads).sum();
    Some(beside(there_are, getrlimit(Resource::Nproc).maximum))
}

/// How many there may be if there are some already, as far as the calling shell allows it.
fn beside(there_are: u64, allowed: Option<u64>) -> u64 {
    allowed.unwrap_or(u64::MAX).min(there_are + BESIDE)
}

/// The limit of the calling shell that is too low for these limits, if there is one.
pub(super) fn too_low(limits: &Limits) -> Option<String> {
    resources(limits).into_iter().find_map(|(resource, name, needed)| {
        let most = getrlimit(resource).maximum?;
        (most < needed).then(|| {
            format!("the hard limit of this shell on {name} is {most}, and {needed} is needed")
        })
    })
}

/// The folder of a program: empty when it starts, and the only place where it may write.
#[derive(Debug)]
pub(super) struct Sandbox {
    folder: PathBuf,
    landlock: bool,
    rules: Option<RulesetCreated>,
    processes: Option<u64>,
}

impl Sandbox {
    pub(super) fn in_folder(base: &Path, landlock: bool) -> Self {
        Self { folder: base.join("run"), landlock, rules: None, processes: processes() }
    }

    /// Makes a command start in this folder, under some limits.
    #[allow(unsafe_code, reason = "the only way to do something between fork and exec")]
    pub(super) fn confine(&mut self, command: &mut Command, limits: &Limits) -> io::Result<()> {
        self.empty()?;
        let resources = resources(limits);
        let processes = self.processes;
        let mut rules = self.rules.as_ref().map(RulesetCreated::try_clone).transpose()?;
        let confine = move || -> io::Result<()> {
            for (resource, _, most) in resources {
                // A second later the system kills a program that ignores SIGXCPU.
                let grace = u64::from(matches!(resource, Resource::Cpu));
                setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most + grace) })?;
            }
            if let Some(most) = processes {
                let limit = Rlimit { current: Some(most), maximum: Some(most) };
                setrlimit(Resource::Nproc, limit)?;
            }
            if let Some(rules) = rules.take() {
                rules.restrict_self().map_err(io::Error::other)?;
            }
            Ok(())
        };
        command.current_dir(&self.folder);
        // SAFETY: this process has a single thread, so no lock is held at the fork by another one.
        unsafe { command.pre_exec(confine) };
        Ok(())
    }

    /// Empties the folder, for the next program.
    pub(super) fn empty(&mut self) -> io::Result<()> {
        // A program may have forbidden to read it.
        let _ = fs::set_permissions(&self.folder, Permissions::from_mode(0o700));
        match fs::read_dir(&self.folder).map(|mut entries| entries.next().is_none()) {
            Ok(true) => return Ok(()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            // Without Landlock a program may have put something else in its place.
            _ => remove(&self.folder)?,
        }
        fs::create_dir(&self.folder)?;
        if self.landlock {
            self.rules = Some(rules(&self.folder).map_err(io::Error::other)?);
        }
        Ok(())
    }
}

/// Removes a folder with all that is in it, even if it is very deep or can't be read.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    if fs::remove_dir_all(folder).is_ok() {
        return Ok(());
    }
    // These two go on where the standard library runs out of file handles.
    let _ = Command::new("chmod").args(["-R", "u+rwx"]).arg(folder).output();
    let removed = Command::new("rm").arg("-rf").arg(folder).output()?;
    match removed.status.success() {
        true => Ok(()),
        false => Err(io::Error::other(String::from_utf8_lossy(&removed.stderr).trim())),
    }
}

/// What Landlock can forbid: writing outside a folder, and signals to other processes.
fn handled(level: CompatLevel) -> Result<Ruleset, RulesetError> {
    let ruleset = Ruleset::default().set_compatibility(level);
    ruleset.handle_access(AccessFs::from_write(ABI::V6))?.scope(Scope::Signal)
}

/// The rules for a program that may write only in this folder and to `/dev/null`. If the kernel has
/// no Landlock, or an early one, they forbid less.
fn rules(folder: &Path) -> Result<RulesetCreated, Box<dyn std::error::Error + Send + Sync>> {
    let write = AccessFs::from_write(ABI::V6);
    let write_file = write & AccessFs::from_file(ABI::V6);
    let created = handled(CompatLevel::BestEffort)?.create()?;
    let folder = PathBeneath::new(PathFd::new(folder)?, write);
    let null = PathBeneath::new(PathFd::new("/dev/null")?, write_file);
    Ok(created.add_rule(folder)?.add_rule(null)?)
}

/// What this system can't forbid, in one line, if there is anything.
pub(super) fn not_held() -> Option<&'static str> {
    let held = handled(CompatLevel::HardRequirement).and_then(Ruleset::create).is_ok();
    (!held).then_some(
        "this kernel has no Landlock, or one before Linux 6.12: a program can write outside its \
         folder, or send signals to other processes",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_may_have_512_processes_unless_the_shell_allows_less() {
        assert_eq!(beside(30, None), 542);
        assert_eq!(beside(30, Some(1000)), 542);
        assert_eq!(beside(30, Some(500)), 500);
    }
}
