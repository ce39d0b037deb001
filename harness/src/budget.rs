//! How many instructions a solution may take on its worst recorded cases, and how many it takes.
//!
//! Instructions are counted, not times: their number is nearly the same in each run. Most solutions
//! take little more than any process takes to start. So their instructions are given in readers:
//! one reader is what a program takes that only reads the same input and prints a number.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::compile::{Source, compile};
use crate::facts::{Budget, Budgets, Unit};
use crate::workspace::Workspace;

/// A figure in words.
pub fn words(figure: f64, unit: Unit) -> String {
    match unit {
        Unit::Readers => format!("{figure:.2} x reader"),
        Unit::Millions => format!("{figure:.1} million"),
    }
}

/// The case on which a solution takes the most.
pub fn worst(budgets: &Budgets) -> Option<(&str, &Budget)> {
    let worst = budgets.iter().max_by(|(_, a), (_, b)| a.best.total_cmp(&b.best));
    worst.map(|(case, budget)| (case.as_str(), budget))
}

/// Counts the instructions of programs with callgrind.
#[derive(Debug)]
pub struct Counter {
    reader: PathBuf,
}

impl Counter {
    /// Compiles the reader.
    ///
    /// # Errors
    /// It does not compile.
    pub fn new(workspace: &Workspace) -> Result<Self> {
        let path = "harness/tests/budget/reader.rs";
        let bytes = fs::read(workspace.root.join(path))?;
        let flags = ["-O".to_owned()];
        match compile(Source { path, bytes: &bytes, edition: "2021", flags: &flags })? {
            Ok(compiled) => Ok(Self { reader: compiled.binary }),
            Err(errors) => bail!("the reader does not compile: {errors}"),
        }
    }

    /// The instructions that a program takes on an input, in a unit.
    ///
    /// # Errors
    /// Valgrind is missing, or does not run the program.
    pub fn count(&self, program: &Path, input: &Path, unit: Unit) -> Result<f64> {
        let one = match unit {
            Unit::Readers => instructions(&self.reader, input)?,
            Unit::Millions => 1e6,
        };
        Ok(instructions(program, input)? / one)
    }
}

fn instructions(program: &Path, input: &Path) -> Result<f64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        // The larger the environment, the more instructions the start of a process takes.
        .env_clear()
        .envs(env::var_os("PATH").map(|path| ("PATH", path)))
        .stdin(File::open(input).with_context(|| input.display().to_string())?)
        .output()
        .context("valgrind does not start; Debian has it in the package valgrind")?;
    let log = String::from_utf8_lossy(&output.stderr);
    let count = log.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    // Valgrind ends with the exit code of the program.
    count
        .filter(|_| output.status.success())
        .with_context(|| format!("{} fails under valgrind: {log}", program.display()))
}
