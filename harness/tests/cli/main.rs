//! Tests that run programs: `cargo judge` from end to end, the runner on programs that misbehave,
//! and the solutions, compiled as their judges do. They are one test binary, since most of them
//! wait a lot.
//!
//! Most tests of the command use a workspace of two small problems that they make themselves. A
//! copy of this workspace is for what needs a reference or cargo.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use harness::paths;
use harness::record::is_case_name;
use predicates::prelude::*;

mod accepted;
mod add;
mod brute;
mod checker;
mod compare;
mod copies;
mod copy;
mod debug;
mod faults;
mod import;
mod interactive;
mod judging;
#[cfg(target_os = "linux")]
mod limits;
mod listen;
mod little;
mod manners;
mod misbehaving;
mod new;
mod paste;
mod pasted;
mod promises;
#[cfg(unix)]
mod readme;
mod remove;
mod scratch;
mod show;
mod shown;
mod stress;
#[cfg(target_os = "linux")]
mod watch;
mod wrong;

use scratch::Scratch;

/// `cargo judge` in a temporary workspace, by this workspace's harness.
fn judge(scratch: &Scratch, arguments: &str) -> Command {
    let mut judge = scratch.command(paths::judge().unwrap());
    judge.args(arguments.split_whitespace());
    judge
}

/// Whether a page has a row of the table that begins with some words.
fn row<'a>(words: [&'a str; 3]) -> impl Predicate<str> + 'a {
    predicate::function(move |page: &str| {
        page.lines().any(|line| line.split_whitespace().take(3).eq(words))
    })
}

/// What a command printed to standard output, masked.
fn page(assert: &Assert) -> String {
    masked(&String::from_utf8_lossy(&assert.get_output().stdout))
}

/// A text in which all that differs from run to run is masked.
fn masked(text: &str) -> String {
    let mut page = String::new();
    for line in text.lines() {
        let words: Vec<_> = line.split(' ').filter(|word| !word.is_empty()).collect();
        // Measured figures stand before their units, and decide how wide a table is.
        let unit = |word: &&str| matches!(*word, "ms" | "MiB" | "a" | "bytes" | "cases");
        let figure = |word: &str| word.starts_with(|first: char| first.is_ascii_digit());
        let measured = |at: usize| figure(words[at]) && words.get(at + 1).is_some_and(unit);
        if (0..words.len()).any(measured) || line.contains("slowest case") {
            // Which case is the slowest is measured too, and how many there are may change.
            let count = |word: &str| figure(word) && word.contains('/');
            let noise = |at: usize| measured(at) || is_case_name(words[at]) || count(words[at]);
            let masked = (0..words.len()).map(|at| if noise(at) { "#" } else { words[at] });
            page += &masked.collect::<Vec<_>>().join(" ");
        } else {
            page += line.trim_end();
        }
        page.push('\n');
    }
    page
}
