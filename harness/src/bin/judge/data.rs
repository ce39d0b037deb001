//! Test data that somebody else has packed: its inputs and answers, found by their names.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use harness::archive::Archive;
use harness::cases::{Case, Origin};
use harness::facts::Problem;
use harness::filter;
use harness::pairs::{Input, names, pairs};
use harness::paths;
use harness::run::Runner;
use harness::workspace::Workspace;

/// Test data.
pub(crate) struct Data {
    pub(crate) archive: Archive,
    /// The inputs in natural order, with the files that they and their answers are.
    pub(crate) inputs: Vec<Input>,
    /// What is left: the path, and why.
    pub(crate) left: Vec<(String, String)>,
    /// Holds the folder for what is unpacked, which goes with this process, however that ends.
    runner: Runner,
}

impl Data {
    /// Finds the inputs and answers in a folder or an archive. What has to be unpacked goes into a
    /// folder in `base`.
    ///
    /// # Errors
    /// It can't be read, is not allowed, holds no input, or holds archives of several problems.
    pub(crate) fn find(source: &Path, base: &Path) -> Result<Self> {
        let runner = Runner::in_folder(base)?;
        let archive = Archive::open(source, runner.folder())?;
        let paths: Vec<_> = archive.files.iter().map(|file| &*file.path).collect();
        let found = pairs(&paths);
        let source = source.display();
        ensure!(!paths.is_empty(), "{source} holds no file");
        ensure!(
            !found.inputs.is_empty(),
            "{source} holds no file that is named as an input; `cargo judge import --help` says \
             which are"
        );
        let archives = found.inputs.iter().map(|input| &archive.files[input.input].within);
        let archives: BTreeSet<_> = archives.collect();
        if let (Some(Some(one)), 2..) = (archives.last(), archives.len()) {
            bail!("{source} holds more than one archive; name one, as in {source}/{one}");
        }
        let left = found.left.iter().map(|&(at, why)| (paths[at].to_owned(), why.to_string()));
        let others = archive.left.iter().map(|(path, what)| (path.clone(), (*what).to_owned()));
        Ok(Self { inputs: found.inputs, left: left.chain(others).collect(), archive, runner })
    }

    /// The folder for what is unpacked.
    pub(crate) fn folder(&self) -> &Path {
        self.runner.folder()
    }

    /// Cases of a problem that are judged on once.
    ///
    /// # Errors
    /// The data can't be unpacked.
    pub(crate) fn lend(&mut self, problem: &str, source: &Path) -> Result<Vec<Case>> {
        let inputs: Vec<_> = self.inputs.iter().map(|input| &*input.name).collect();
        let names = names::for_files(&inputs, HashSet::new());
        let mut cases = Vec::new();
        for (Input { input, answer, .. }, name) in self.inputs.iter().zip(names) {
            let place = |kind: &str| self.runner.folder().join(format!("{name}.{kind}"));
            let answer = answer.map(|answer| self.archive.take(answer, &place("ans")));
            cases.push(Case {
                problem: problem.to_owned(),
                origin: Origin::Lent(source.join(&self.archive.files[*input].path)),
                input: self.archive.take(*input, &place("in"))?,
                published: answer.transpose()?,
                fault: None,
                name,
            });
        }
        Ok(cases)
    }
}

/// Problems, and the cases of each that are to be judged.
pub(crate) type Selected<'a> = Vec<(&'a Problem, Vec<Case>)>;

/// What the filters select or, of one problem, the cases of other test data, which is kept as long
/// as the data is.
///
/// # Errors
/// A filter selects nothing, or the data can't be used.
pub(crate) fn selected<'a>(
    workspace: &'a Workspace,
    filters: &[String],
    on: Option<&Path>,
) -> Result<(Option<Data>, Selected<'a>)> {
    let Some(source) = on else { return Ok((None, filter::select(workspace, filters)?)) };
    let [name] = filters else { bail!("--on takes one problem, not {}", filters.len()) };
    let problem = filter::problem(workspace, name)?;
    let target = paths::target()?;
    fs::create_dir_all(&target).with_context(|| target.display().to_string())?;
    let mut data = Data::find(source, &target)?;
    let cases = data.lend(&problem.name, source)?;
    Ok((Some(data), vec![(problem, cases)]))
}
