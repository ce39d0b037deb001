//! Records many cases at once: all of them, or none.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::TempPath;

use crate::archive::{Archive, Content};
use crate::cases::{Case, OUTSIDE, of_problem};
use crate::facts::Problem;
use crate::judgement::Judge;
use crate::pairs::{Input, names};
use crate::record::agreed;
use crate::workspace::Workspace;
use kit::references::reference;

/// Cases that are about to be recorded.
pub struct Import<'a> {
    workspace: &'a Workspace,
    problem: &'a Problem,
    outside: bool,
    /// Whether an input can be judged without an answer.
    needs_no_answer: bool,
    known: Known,
    staged: Vec<Staged>,
}

/// An input that is unpacked, and its answer.
struct Staged {
    name: String,
    input: PathBuf,
    answer: Option<PathBuf>,
}

impl<'a> Import<'a> {
    /// An import that has nothing yet. With `outside` the cases go into the folder that git ignores.
    ///
    /// # Errors
    /// A helper of the problem can't be made ready to run.
    pub fn new(workspace: &'a Workspace, problem: &'a Problem, outside: bool) -> Result<Self> {
        Ok(Self {
            workspace,
            problem,
            outside,
            needs_no_answer: Judge::of(workspace, problem)?.judges_any_input(),
            known: Known::of(of_problem(workspace, &problem.name)),
            staged: Vec::new(),
        })
    }

    /// Unpacks an input and its answer into a folder, and says why if it is left: nobody knows the
    /// answer, or a case has the same input.
    ///
    /// # Errors
    /// A file can't be unpacked, or the reference refuses the input or contradicts the answer.
    pub fn stage(
        &mut self,
        archive: &mut Archive,
        input: &Input,
        folder: &Path,
    ) -> Result<Option<String>> {
        if input.answer.is_none() && !self.needs_no_answer {
            return Ok(Some("an input without an answer".to_owned()));
        }
        let path = archive.files[input.input].path.clone();
        let place = |kind: &str| folder.join(format!("{}.{kind}", input.input));
        let content = archive.unpack(input.input, &place("in"))?;
        if let Some(answer) = input.answer {
            archive.unpack(answer, &place("ans"))?;
        }
        let answer = input.answer.map(|_| place("ans"));
        if let Some((twin, published)) = self.known.twin(content) {
            let other = match (published, &answer) {
                (Some(one), Some(other)) if !same_tokens(one, other)? => ", with another answer",
                _ => "",
            };
            return Ok(Some(format!("the input of {twin}{other}")));
        }
        if reference(&self.problem.name).is_some() {
            let answer = answer.as_ref().map(fs::read).transpose()?;
            let input = fs::read(place("in"))?;
            agreed(self.workspace, self.problem, &input, answer.as_deref())
                .with_context(|| path.clone())?;
        }
        self.known.insert(content, path, answer.clone());
        self.staged.push(Staged { name: input.name.clone(), input: place("in"), answer });
        Ok(None)
    }

    /// The names of the cases to be, in the order in which they were staged. `source` names where
    /// they come from.
    pub fn names(&self, source: &str) -> Vec<String> {
        let inputs: Vec<_> = self.staged.iter().map(|staged| &*staged.name).collect();
        let taken = stems(&self.folder());
        if self.outside {
            return names::for_files(&inputs, taken);
        }
        let used = |family: &u32| taken.iter().any(|name| name.starts_with(&format!("{family}-")));
        let family = (40..90).find(|family| !used(family)).unwrap_or(89);
        names::for_cases(family, source, &inputs, taken)
    }

    /// Where the cases are to lie.
    fn folder(&self) -> PathBuf {
        let cases = self.workspace.cases(&self.problem.name);
        if self.outside { cases.join(OUTSIDE) } else { cases }
    }

    /// Moves everything to its place under these names, or nothing.
    ///
    /// # Errors
    /// A file can't be moved, or there is one of its name.
    pub fn record(self, names: &[String]) -> Result<()> {
        let folder = self.folder();
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let mut moved = Vec::new();
        let mut place = |from: PathBuf, to: PathBuf| {
            let done = TempPath::try_from_path(from)?.persist_noclobber(&to);
            done.map_err(|error| error.error).with_context(|| to.display().to_string())?;
            moved.push(to);
            anyhow::Ok(())
        };
        let done = self.staged.into_iter().zip(names).try_for_each(|(staged, name)| {
            // The answer first: an interruption leaves no case whose answer is missing.
            if let Some(answer) = staged.answer {
                place(answer, folder.join(format!("{name}.ans")))?;
            }
            place(staged.input, folder.join(format!("{name}.in")))
        });
        if done.is_err() {
            moved.iter().for_each(|file| drop(fs::remove_file(file)));
        }
        done
    }
}

/// The names of a folder's files without what follows the last dot, in lower case.
fn stems(folder: &Path) -> HashSet<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let stem = |path: PathBuf| Some(path.file_stem()?.to_string_lossy().to_ascii_lowercase());
    entries.filter_map(|entry| stem(entry.path())).collect()
}

/// The inputs that are there already, by what they hold.
struct Known {
    /// Those that were not read yet, by length.
    unread: HashMap<u64, Vec<Case>>,
    /// What has the input, and the file with its answer.
    read: HashMap<Content, (String, Option<PathBuf>)>,
}

impl Known {
    fn of(cases: Vec<Case>) -> Self {
        let mut unread: HashMap<_, Vec<_>> = HashMap::new();
        for case in cases {
            // What can't be read is no twin that anybody could judge.
            if let Ok(file) = fs::metadata(&case.input) {
                unread.entry(file.len()).or_default().push(case);
            }
        }
        Self { unread, read: HashMap::new() }
    }

    fn insert(&mut self, content: Content, name: String, answer: Option<PathBuf>) {
        self.read.insert(content, (name, answer));
    }

    /// What has the same input, and its answer.
    fn twin(&mut self, content: Content) -> Option<(&str, Option<&Path>)> {
        for case in self.unread.remove(&content.length).into_iter().flatten() {
            if let Ok(input) = case.read() {
                self.insert(Content::of(&input), case.id(), case.published);
            }
        }
        self.read.get(&content).map(|(name, answer)| (&**name, answer.as_deref()))
    }
}

/// Whether two files are the same but for white space.
fn same_tokens(one: &Path, other: &Path) -> Result<bool> {
    let [one, other] = [fs::read(one)?, fs::read(other)?];
    let [one, other] = [&one, &other]
        .map(|text| text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()));
    Ok(one.eq(other))
}
