//! The samples of a problem, as cases: `00-sample-1.in`, `01-sample-2.in`, each with its `.ans`.
//!
//! Only files of these names are touched, so a case of the user's own stays as it is, whatever it
//! is called. What a new sample takes the place of moves to `cases/<problem>/old/`, which is not
//! judged: it may be an old sample, or one that the user has changed.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use harness::cases::of_problem;
use harness::files::write;
use harness::workspace::Workspace;

use super::message::Test;

/// The files of the samples, with what is in them. Of those with the same input the first counts.
pub(super) fn files(tests: &[Test]) -> Vec<[(String, String); 2]> {
    let first = |(at, test): &(usize, &Test)| tests[..*at].iter().all(|it| it.input != test.input);
    let file = |(at, test): (usize, &Test)| {
        // The second digit keeps them in order; after ten of them their numbers do.
        let name = format!("0{}-sample-{}", at.min(9), at + 1);
        [(format!("{name}.in"), test.input.clone()), (format!("{name}.ans"), ended(&test.output))]
    };
    tests.iter().enumerate().filter(first).map(file).collect()
}

/// An output whose last line is ended.
fn ended(output: &str) -> String {
    let end = if output.is_empty() || output.ends_with('\n') { "" } else { "\n" };
    format!("{output}{end}")
}

/// Files the samples of a problem that exists. How many of them are new or changed.
///
/// # Errors
/// A file can't be read or written.
pub(super) fn renew(workspace: &Workspace, problem: &str, tests: &[Test]) -> Result<usize> {
    let folder = workspace.cases(problem);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let mut changed = 0;
    for sample in files(tests) {
        let [(input, bytes), _] = &sample;
        let name = input.trim_end_matches(".in");
        // A case of the user's own that has the same input.
        let has_it = of_problem(workspace, problem).iter().any(|case| {
            !is_sample(&case.name) && case.read().is_ok_and(|it| it == bytes.as_bytes())
        });
        let differs = |(file, content): &(String, String)| {
            fs::read(folder.join(file)).map_or(true, |it| it != content.as_bytes())
        };
        if has_it || !sample.iter().any(differs) {
            continue;
        }
        changed += 1;
        set_aside(&workspace.snapshots(problem).join(format!("{name}.snap")), &folder)?;
        for (file, content) in sample.iter().filter(|&file| differs(file)) {
            set_aside(&folder.join(file), &folder)?;
            write(&folder.join(file), content.as_bytes())?;
        }
    }
    Ok(changed)
}

/// Whether a case has the name of a sample: `00-sample-1`.
fn is_sample(name: &str) -> bool {
    let number = name.strip_prefix('0').and_then(|name| name.get(1..)?.strip_prefix("-sample-"));
    number.is_some_and(|number| number.parse::<usize>().is_ok())
}

/// Moves a file, if there is one, to a free name in `old/`.
fn set_aside(file: &Path, cases: &Path) -> Result<()> {
    if !file.exists() {
        return Ok(());
    }
    let old = cases.join("old");
    let move_it = || {
        fs::create_dir_all(&old)?;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let free = |name: &String| !old.join(name).exists();
        let names = (2..).map(|copy| format!("{copy}-{name}"));
        let name = std::iter::once(name.to_string()).chain(names).find(free);
        fs::rename(file, old.join(name.unwrap_or_default()))
    };
    move_it().with_context(|| file.display().to_string())
}
