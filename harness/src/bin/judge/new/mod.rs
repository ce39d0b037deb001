//! `cargo judge new`: a problem to start from.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::{Args, CommandFactory};
use harness::facts::{memory_limit, time_limit};
use harness::files::write;
use harness::workspace::Workspace;
use toml_edit::{Array, DocumentMut, Item, Table, value};

use crate::Cli;
use crate::say::Accepted;

/// Adds a problem: a crate that solves A+B, its first case, and its row in README
#[derive(Args)]
#[command(after_help = "\
Example:
  cargo judge new boj1000 --title A+B --url https://www.acmicpc.net/problem/1000 \\
      --time 2s --memory 256MiB")]
pub(crate) struct Arguments {
    /// The crate's name: the judge and the number, in lower case
    name: String,
    /// The title, as the judge spells it
    #[arg(long)]
    title: String,
    /// The statement's address
    #[arg(long)]
    url: String,
    /// CPU time of one run, as in 2s or 1500ms
    #[arg(long)]
    time: String,
    /// Memory of one run, as in 256MiB
    #[arg(long)]
    memory: String,
}

/// What solves A+B, after its first line, with `NAME` to be filled in.
const TEMPLATE: &str = include_str!("template.rs");

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let root = &workspace.root;
    let name = arguments.name.as_str();
    let folders = [root.join(name), workspace.cases(name)];
    check(arguments, &folders)?;

    let (manifest, readme) = (root.join("Cargo.toml"), root.join("README.md"));
    let old_manifest = fs::read_to_string(&manifest)?;
    let old_readme = fs::read_to_string(&readme)?;
    let new_manifest = with_member(&old_manifest, name)?;
    let new_readme = with_row(&old_readme, arguments)?;

    let made = write_crate(arguments, &folders)
        .and_then(|()| write(&readme, new_readme.as_bytes()))
        .and_then(|()| write(&manifest, new_manifest.as_bytes()))
        .and_then(|()| Workspace::around(root)?.problem(name).map(|_| ()));
    if let Err(error) = made {
        // All of it or nothing: what can't be undone either is beyond help here.
        let _ = write(&manifest, old_manifest.as_bytes());
        let _ = write(&readme, old_readme.as_bytes());
        for folder in folders {
            let _ = fs::remove_dir_all(folder);
        }
        return Err(error.context("nothing was added"));
    }
    let mut out = anstream::stdout().lock();
    let (solution, case) = (format!("{name}/src/main.rs"), format!("cases/{name}/00-sample.in"));
    let width = case.len();
    writeln!(out, "{solution:width$}  the solution")?;
    writeln!(out, "{case:width$}  its first case")?;
    writeln!(out, "{:width$}  its row", "README.md")?;
    writeln!(out, "next: cargo insta test --review -- {name}")?;
    Ok(true)
}

/// Whether a problem of that name, title and link can be added.
fn check(arguments: &Arguments, folders: &[PathBuf]) -> Result<()> {
    let Arguments { name, title, url, .. } = arguments;
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    ensure!(
        name.starts_with(|first: char| first.is_ascii_lowercase()) && name.bytes().all(plain),
        "{name:?} is no name for a crate: a lower-case letter, then letters, digits and hyphens"
    );
    let taken =
        Cli::command().find_subcommand(name).is_some() || matches!(&**name, "help" | "test");
    ensure!(!taken, "{name:?} has a meaning of its own; choose another name");
    for folder in folders {
        ensure!(!folder.exists(), "{} exists; choose another name", folder.display());
    }
    for (what, text) in [("title", title), ("url", url)] {
        // It goes into a doc comment and a table of Markdown, where these have a meaning.
        let meant = |char: char| char.is_control() || "|<>[]`\\".contains(char);
        let fits = !text.trim().is_empty() && !text.contains(meant);
        ensure!(fits, "--{what} is a line without any of |<>[]`\\, and not {text:?}");
    }
    let address = url.starts_with("http://") || url.starts_with("https://");
    let whole = !url.contains(|char: char| char.is_whitespace() || "()".contains(char));
    ensure!(address && whole, "--url is an address, https://..., and not {url:?}");
    time_limit(&arguments.time).context("--time")?;
    memory_limit(&arguments.memory).context("--memory")?;
    Ok(())
}

/// Writes the crate and the case, whose folders must not exist yet.
fn write_crate(arguments: &Arguments, [package, cases]: &[PathBuf; 2]) -> Result<()> {
    let Arguments { name, title, url, .. } = arguments;
    let source = format!("//! {title} · <{url}>\n{}", TEMPLATE.replace("NAME", name));
    for folder in [package, cases] {
        // Git keeps no empty folder, so that of all cases may be missing.
        fs::create_dir_all(folder.parent().context("a folder has a parent")?)?;
        fs::create_dir(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir(package.join("src"))?;
    fs::write(package.join("Cargo.toml"), manifest(arguments))?;
    fs::write(package.join("src").join("main.rs"), source)?;
    fs::write(cases.join("00-sample.in"), "1 2\n")?;
    Ok(())
}

/// The crate's manifest: all that can be is the workspace's.
fn manifest(arguments: &Arguments) -> String {
    let mut manifest = DocumentMut::new();
    let inherit = |table: &mut Table, key: &str| {
        let mut dotted = Table::new();
        dotted.set_dotted(true);
        dotted["workspace"] = value(true);
        table[key] = Item::Table(dotted);
    };
    let mut package = Table::new();
    package["name"] = value(&arguments.name);
    for key in ["version", "edition", "rust-version", "license", "publish"] {
        inherit(&mut package, key);
    }
    let mut judge = Table::new();
    judge["title"] = value(&arguments.title);
    judge["url"] = value(&arguments.url);
    judge["time"] = value(&arguments.time);
    judge["memory"] = value(&arguments.memory);
    judge["flags"] = value(Array::from_iter(["-O"]));
    judge["flags-assumed"] = value(true);
    let mut metadata = Table::new();
    metadata.set_implicit(true);
    metadata["judge"] = Item::Table(judge);
    package["metadata"] = Item::Table(metadata);
    manifest["package"] = Item::Table(package);
    let mut lints = Table::new();
    lints["workspace"] = value(true);
    manifest["lints"] = Item::Table(lints);
    manifest.to_string()
}

/// The workspace's manifest with another member, before the harness.
fn with_member(manifest: &str, name: &str) -> Result<String> {
    let mut manifest: DocumentMut = manifest.parse()?;
    let members = manifest["workspace"]["members"].as_array_mut();
    let members = members.context("the workspace's Cargo.toml lists no members")?;
    let at = members.iter().position(|member| member.as_str() == Some("harness"));
    members.insert(at.unwrap_or(members.len()), name);
    Ok(manifest.to_string())
}

/// README with another row at the end of the table of problems.
fn with_row(readme: &str, arguments: &Arguments) -> Result<String> {
    let Arguments { name, title, url, .. } = arguments;
    let mut lines: Vec<_> = readme.lines().collect();
    let head = lines.iter().position(|line| line.starts_with("| crate |"));
    let head = head.context("README.md has no table of problems, which starts with `| crate |`")?;
    let rows = lines[head..].iter().take_while(|line| line.starts_with('|')).count();
    let row = format!("| `{name}` | [{title}]({url}) | add two numbers | one addition |");
    lines.insert(head + rows, &row);
    Ok(lines.join("\n") + "\n")
}
