//! Copies of the whole workspace, for tests that need a reference or cargo.

use std::fs;
use std::ops::Deref;
use std::path::Path;

use anyhow::{Context, Result};
use harness::cases::{Case, recorded};
use harness::workspace::Workspace;
use kit::Reference;
use kit::references::ALL;

use crate::scratch::Scratch;

/// A copy of the workspace, with a target folder of its own.
pub struct Copy {
    scratch: Scratch,
    reference: Option<&'static Reference>,
}

impl Deref for Copy {
    type Target = Scratch;

    fn deref(&self) -> &Scratch {
        &self.scratch
    }
}

impl Copy {
    /// A fresh copy of all that is no build product.
    pub fn new() -> Result<Self> {
        let copy = Self { scratch: Scratch::new()?, reference: some_reference()? };
        copy.reset()?;
        Ok(copy)
    }

    /// A copy of a problem with a reference alone. `None` if there is no such problem, as in a
    /// workspace that was copied to start one's own. The other members are missing. This matters
    /// only if all are judged.
    pub fn with_a_reference() -> Result<Option<Self>> {
        let Some(reference) = some_reference()? else {
            eprintln!("not tried: there is no problem with a reference");
            return Ok(None);
        };
        Self::with(reference).map(Some)
    }

    /// Such a copy of each problem with a reference.
    pub fn with_each_reference() -> Result<Vec<Self>> {
        let workspace = Workspace::find()?;
        let there = |it: &&Reference| workspace.problem(it.name).is_ok();
        ALL.iter().filter(there).map(Self::with).collect()
    }

    fn with(reference: &'static Reference) -> Result<Self> {
        let workspace = Workspace::find()?;
        let copy = Self { scratch: Scratch::new()?, reference: Some(reference) };
        fs::copy(workspace.root.join("Cargo.toml"), copy.path("Cargo.toml"))?;
        duplicate(&workspace.root.join(reference.name), &copy.path(reference.name))?;
        let cases = copy.path("cases").join(reference.name);
        duplicate(&workspace.cases(reference.name), &cases)?;
        Ok(copy)
    }

    /// The problem with a reference that a test is about, if there is one.
    pub fn reference(&self) -> Option<&'static Reference> {
        self.reference
    }

    /// The name of that problem.
    pub fn name(&self) -> &'static str {
        self.reference.map_or("", |reference| reference.name)
    }

    /// Its recorded cases.
    pub fn cases(&self) -> Result<Vec<Case>> {
        Ok(recorded(&Workspace::around(self.root())?, self.name()))
    }

    /// The input of its first case with more white space at the end, so that no case has the same
    /// bytes, and the answer.
    pub fn spelled(&self) -> Result<(String, String)> {
        let case = self.cases()?.into_iter().next().context("a case")?;
        let input = String::from_utf8(case.read()?)?;
        let reference = self.reference.context("a reference")?;
        let answer = (reference.answer)(input.as_bytes())?;
        Ok((format!("{input} \n \n"), answer))
    }

    /// Why its validator refuses [`BAD`].
    pub fn refusal(&self) -> Result<String> {
        let reference = self.reference.context("a reference")?;
        let refused = (reference.check)(BAD.as_bytes()).err();
        Ok(refused.context("the validator accepts anything")?.to_string())
    }

    /// Makes the copy what it was at first, except for its target folder.
    pub fn reset(&self) -> Result<()> {
        for entry in fs::read_dir(self.root())? {
            let entry = entry?;
            if entry.file_name() == "target" {
                continue;
            }
            match entry.file_type()?.is_dir() {
                true => fs::remove_dir_all(entry.path())?,
                false => fs::remove_file(entry.path())?,
            }
        }
        duplicate(&Workspace::find()?.root, self.root())
    }

    /// Makes every answer of its solution wrong.
    pub fn break_solution(&self) -> Result<()> {
        let [right, wrong] = ANSWERS;
        self.replace(&format!("{}/src/main.rs", self.name()), right, wrong)
    }
}

/// An input of no problem.
pub const BAD: &str = "no such input\n";

/// The text by which all solutions put their answers into words, and one that breaks them.
pub const ANSWERS: [&str; 2] = [r#"Ok(format!("{answer}\n"))"#, r#"Ok(format!("not {answer}\n"))"#];

/// The first problem with a reference that is there.
fn some_reference() -> Result<Option<&'static Reference>> {
    let workspace = Workspace::find()?;
    Ok(ALL.iter().find(|reference| workspace.problem(reference.name).is_ok()))
}

/// Copies a folder without build products and history.
fn duplicate(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "target" || name == ".git" {
            continue;
        }
        let (from, to) = (entry.path(), to.join(&name));
        if entry.file_type()?.is_dir() {
            duplicate(&from, &to)?;
        } else {
            // Written anew, so that cargo sees that it has changed.
            fs::write(&to, fs::read(&from)?).with_context(|| to.display().to_string())?;
        }
    }
    Ok(())
}
