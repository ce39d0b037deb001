//! `cargo judge remove`: take problems away.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use harness::files::write;
use harness::filter;
use harness::workspace::Workspace;
use toml_edit::DocumentMut;

use crate::say::Accepted;

/// Removes problems: crate, cases, member of the workspace, reference and rows in README
#[derive(Args)]
#[command(after_help = "\
Example:
  cargo judge remove boj1000 boj1001

Git brings back what was committed: git checkout HEAD -- .")]
pub(crate) struct Arguments {
    /// The problems
    #[arg(required = true, value_name = "NAME")]
    names: Vec<String>,
    /// Remove also what git can't bring back
    #[arg(long)]
    force: bool,
}

/// Takes a problem out of the text of a file.
type Without = fn(&str, &str) -> Result<String>;

/// The files that name problems.
const FILES: [(&str, Without); 5] = [
    ("Cargo.toml", without_member),
    ("README.md", without_rows),
    ("README.ko.md", without_rows),
    ("README.ja.md", without_rows),
    ("harness/kit/src/references.rs", without_reference),
];

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let mut names = Vec::new();
    for text in &arguments.names {
        names.push(filter::problem(&workspace, text)?.name.clone());
    }
    let folders: Vec<PathBuf> = names
        .iter()
        .flat_map(|name| [PathBuf::from(name), PathBuf::from("cases").join(name)])
        .filter(|folder| workspace.root.join(folder).exists())
        .collect();
    if !arguments.force {
        is_committed(&workspace, &folders)?;
    }
    let mut changed = Vec::new();
    for (file, without) in FILES {
        let path = workspace.root.join(file);
        // A copied workspace may lack the file.
        let Ok(old) = fs::read_to_string(&path) else { continue };
        let new = names.iter().try_fold(old.clone(), |text, name| without(&text, name));
        let new = new.with_context(|| file.to_owned())?;
        if new != old {
            changed.push((path, new));
        }
    }
    for (path, text) in changed {
        write(&path, text.as_bytes())?;
    }
    for folder in folders {
        let path = workspace.root.join(&folder);
        fs::remove_dir_all(path).with_context(|| folder.display().to_string())?;
    }
    writeln!(anstream::stdout(), "removed {}", names.join(", "))?;
    Ok(true)
}

/// Whether git could bring back all that is in some folders.
fn is_committed(workspace: &Workspace, folders: &[PathBuf]) -> Result<()> {
    let git = Command::new("git")
        .args(["status", "--porcelain", "--ignored", "--untracked-files=all", "--"])
        .args(folders)
        .current_dir(&workspace.root)
        .output();
    let status = match git {
        Ok(git) if git.status.success() => String::from_utf8_lossy(&git.stdout).into_owned(),
        _ => {
            bail!("there is no git here that could bring it back; --force removes it all the same")
        }
    };
    let lost: Vec<_> = status.lines().filter_map(|line| line.get(3..)).collect();
    ensure!(
        lost.is_empty(),
        "{} {} not committed; --force removes all the same",
        lost[0],
        match lost.len() {
            1 => "is".to_owned(),
            count => format!("and {} more are", count - 1),
        }
    );
    Ok(())
}

/// The workspace's manifest without a member.
fn without_member(manifest: &str, name: &str) -> Result<String> {
    let mut manifest: DocumentMut = manifest.parse()?;
    let members = manifest["workspace"]["members"].as_array_mut();
    let members = members.context("the workspace's Cargo.toml lists no members")?;
    members.retain(|member| member.as_str() != Some(name));
    if let Some(first) = members.get_mut(0) {
        // The blank that stood between the comma and this member.
        first.decor_mut().set_prefix("");
    }
    Ok(manifest.to_string())
}

/// A page without the rows of a problem in its tables.
fn without_rows(page: &str, name: &str) -> Result<String> {
    let of_problem = |line: &&str| {
        let cell = line.strip_prefix("| ").and_then(|line| line.split(" | ").next());
        cell.is_some_and(|cell| cell.trim_matches('`') == name)
    };
    Ok(page.split_inclusive('\n').filter(|line| !of_problem(line)).collect())
}

/// The list of references without a problem, formatted as rustfmt has it.
fn without_reference(list: &str, name: &str) -> Result<String> {
    let module = name.replace('-', "_");
    let of_problem = |line: &&str| {
        *line == format!("#[path = \"../../../{name}/judge/mod.rs\"]\n")
            || *line == format!("mod {module};\n")
            || *line == format!("    {module}::REFERENCE,\n")
    };
    let list: String = list.split_inclusive('\n').filter(|line| !of_problem(line)).collect();
    Ok(list.replace("&[\n];", "&[];").replace("\n\n\n", "\n\n"))
}
