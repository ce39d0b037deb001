//! How a problem is made: its crate, its first cases, and its place in the workspace.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use harness::files::write;
use harness::workspace::Workspace;
use toml_edit::DocumentMut;

use super::source::Template;
use super::{manifest, markdown, name};

/// A problem to be made. What is not given is left to the defaults.
pub(crate) struct Problem {
    /// The crate's name.
    pub(crate) name: String,
    /// The title, as the judge spells it.
    pub(crate) title: Option<String>,
    /// The statement's address.
    pub(crate) url: Option<String>,
    /// CPU time of one run, as in the manifest.
    pub(crate) time: Option<String>,
    /// Memory of one run, as in the manifest.
    pub(crate) memory: Option<String>,
    /// Whether it gets a row in README.
    pub(crate) in_readme: bool,
    /// Its first cases: names of files, with what is in them.
    pub(crate) cases: Vec<(String, String)>,
}

impl Problem {
    /// Makes the problem, all of it or nothing.
    ///
    /// # Errors
    /// The name can't be taken, or something can't be read or written.
    pub(crate) fn make(&self, workspace: &Workspace, template: &Template) -> Result<()> {
        name::check(workspace, &self.name)?;
        let root = &workspace.root;
        let mut crate_manifest = String::new();
        let mut shared = vec![change(root, "Cargo.toml", |old| {
            let mut manifest: DocumentMut = old.parse()?;
            crate_manifest = manifest::of_crate(&manifest, self);
            manifest::add_member(&mut manifest, &self.name)?;
            Ok(manifest.to_string())
        })?];
        if self.in_readme {
            let row = markdown::row(&self.name, self.shown_title(), self.url.as_deref());
            shared.push(change(root, "README.md", |old| markdown::with_row(old, &row))?);
        }
        let folders = [root.join(&self.name), workspace.cases(&self.name)];
        create_folders(&folders)?;
        let made = self.write(&crate_manifest, template, &folders).and_then(|()| {
            for Change { file, new, .. } in &shared {
                write(&root.join(file), new.as_bytes())?;
            }
            Ok(())
        });
        made.map_err(|error| {
            // What can't be undone either is beyond help here.
            for Change { file, old, .. } in &shared {
                let _ = write(&root.join(file), old.as_bytes());
            }
            for folder in &folders {
                let _ = fs::remove_dir_all(folder);
            }
            error.context("nothing was added")
        })
    }

    /// Writes the crate and the cases.
    fn write(
        &self,
        manifest: &str,
        template: &Template,
        [package, cases]: &[PathBuf; 2],
    ) -> Result<()> {
        fs::write(package.join("Cargo.toml"), manifest)?;
        fs::create_dir(package.join("src"))?;
        let source = self.first_line() + template.text();
        fs::write(package.join("src").join("main.rs"), source)?;
        for (file, content) in &self.cases {
            fs::write(cases.join(file), content)?;
        }
        Ok(())
    }

    /// What the solution opens with: title and link.
    fn first_line(&self) -> String {
        let title = markdown::escaped(self.shown_title());
        match &self.url {
            Some(url) => format!("//! {title} · <{url}>\n"),
            None => format!("//! {title}\n"),
        }
    }

    fn shown_title(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }
}

/// Creates the folders of a problem, none of which may exist yet.
fn create_folders(folders: &[PathBuf; 2]) -> Result<()> {
    for (at, folder) in folders.iter().enumerate() {
        // Git keeps no empty folder, so that of all cases may be missing.
        let parent = folder.parent().context("a folder has a parent")?;
        let made = fs::create_dir_all(parent).and_then(|()| fs::create_dir(folder));
        if let Err(error) = made {
            for created in &folders[..at] {
                let _ = fs::remove_dir(created);
            }
            return Err(error).with_context(|| folder.display().to_string());
        }
    }
    Ok(())
}

/// A file that problems share, before and after.
struct Change {
    file: &'static str,
    old: String,
    new: String,
}

/// What becomes of a file that problems share; nothing is written yet.
fn change(
    root: &Path,
    file: &'static str,
    new: impl FnOnce(&str) -> Result<String>,
) -> Result<Change> {
    let old = fs::read_to_string(root.join(file)).context(file)?;
    let new = new(&old).context(file)?;
    Ok(Change { file, old, new })
}
