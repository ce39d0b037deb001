//! A workspace of two small problems. Most tests of the command need no more. It has no reference,
//! no harness and no cargo: the judge reads the manifests and compiles each solution itself.

use std::ops::Deref;

use anyhow::Result;
use harness::compare::Rule;
use harness::snapshot;

use crate::scratch::Scratch;

/// A workspace of two problems: `sum`, whose answers are published, and `twice`, whose one answer
/// was accepted.
pub struct Little(Scratch);

impl Deref for Little {
    type Target = Scratch;

    fn deref(&self) -> &Scratch {
        &self.0
    }
}

const WORKSPACE: &str = r#"[workspace]
resolver = "2"
members = ["sum", "twice"]

[workspace.package]
version = "0.1.0"
edition = "2021"
rust-version = "1.63"
license = "MIT"
publish = false
"#;

const README: &str = "\
# Two problems

| crate | problem | idea | cost |
|---|---|---|---|
| `sum` | [Sum](https://example.org/sum): add two numbers | add them up | one addition |
| `twice` | [Twice](https://example.org/twice): double a number | shift it | one shift |

Nothing else.
";

/// A problem's manifest, with `NAME` and `TITLE` to be filled in.
const PROBLEM: &str = r#"[package]
name = "NAME"
version.workspace = true
edition.workspace = true

[package.metadata.judge]
title = "TITLE"
url = "https://example.org/NAME"
compare = "exact"
time = "500ms"
memory = "32MiB"
output = "1MiB"
flags = ["-O"]
"#;

/// What solves `sum`. Bad input makes it panic.
pub const SUM: &str = r#"//! Sum · <https://example.org/sum>

use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let sum: i64 = input.split_whitespace().map(|number| number.parse::<i64>().unwrap()).sum();
    println!("{}", sum);
}
"#;

/// What solves `twice`.
const TWICE: &str = r#"//! Twice · <https://example.org/twice>

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    println!("{}", 2 * line.trim().parse::<i64>().unwrap());
}
"#;

impl Little {
    /// A fresh one. All of its cases are accepted.
    pub fn new() -> Result<Self> {
        let little = Self(Scratch::new()?);
        little.write("Cargo.toml", WORKSPACE)?;
        little.write("README.md", README)?;
        for (name, title, source) in [("sum", "Sum", SUM), ("twice", "Twice", TWICE)] {
            let manifest = PROBLEM.replace("NAME", name).replace("TITLE", title);
            little.write(&format!("{name}/Cargo.toml"), manifest)?;
            little.write(&format!("{name}/src/main.rs"), source)?;
        }
        for (case, input, answer) in [
            ("00-published", "1 2\n", "3\n"),
            ("10-largest", "1000000000 1000000000\n", "2000000000\n"),
            ("30-two-lines", "-4\n4\n", "0\n"),
        ] {
            little.write(&format!("cases/sum/{case}.in"), input)?;
            little.write(&format!("cases/sum/{case}.ans"), answer)?;
        }
        little.write("cases/twice/00-three.in", "3\n")?;
        little.write("twice/snapshots/00-three.snap", accepted("3\n", "6\n"))?;
        Ok(little)
    }

    /// Gives `sum` another solution: `what` is what it does with its `sum`, after reading the
    /// input.
    pub fn sum_does(&self, what: &str) -> Result<()> {
        let print = "println!(\"{}\", sum);";
        self.write("sum/src/main.rs", SUM.replace(print, what))
    }
}

/// A snapshot as insta writes it for an answer that was accepted.
pub fn accepted(input: &str, answer: &str) -> String {
    let info = snapshot::record(Rule::Exact, input.as_bytes(), answer.as_bytes());
    let info = info.map(|(name, value)| format!("  {name}: {value}\n")).concat();
    let contents = snapshot::contents(Rule::Exact, answer.as_bytes());
    format!("---\nsource: harness/tests/cases.rs\ninfo:\n{info}---\n{contents}")
}
