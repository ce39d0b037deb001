//! Each recorded case is a test of its own: `boj1000::10-largest`.
//!
//! The release binary runs under the judge's limits and must be accepted by what is known of the
//! answer before insta sees it, so a snapshot can't bless a wrong one.

use std::cell::RefCell;
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use anyhow::{Context, Result, bail, ensure};
use harness::answer::unknown;
use harness::cases::{Case, Origin, of_problem};
use harness::compile::solution;
use harness::facts::Problem;
use harness::judgement::{Judge, Judgement, Question};
use harness::report;
use harness::run::Runner;
use harness::snapshot::{self, Accepted};
use harness::verdict::Verdict;
use harness::workspace::Workspace;
use insta::Snapshot;
use insta::comparator::Comparator;
use insta::internals::Content;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> Result<()> {
    // The trial's message says it all; a panic of insta's would only add noise to it.
    std::panic::set_hook(Box::new(|_| {}));
    let mut arguments = Arguments::from_args();
    // `cargo test boj1000/10-largest` is what the reports print; the trial's name has colons.
    arguments.filter = arguments.filter.map(|filter| filter.replace('/', "::"));
    let workspace: &'static Workspace = Box::leak(Box::new(Workspace::find()?));
    let mut trials = Vec::new();
    for problem in &workspace.problems {
        let binary: &OnceLock<_> = Box::leak(Box::default());
        for case in of_problem(workspace, &problem.name) {
            let name = case.id().replace('/', "::");
            trials.push(Trial::test(name, move || {
                // By the first of its cases; the others wait for that.
                let binary = binary.get_or_init(|| compiled(workspace, problem));
                let binary = binary.as_deref().map_err(Failed::from)?;
                test(workspace, problem, &case, binary)
                    .map_err(|error| Failed::from(format!("{error:#}")))
            }));
        }
    }
    libtest_mimic::run(&arguments, trials).exit()
}

/// The binary of a problem's solution, or why there is none.
fn compiled(workspace: &Workspace, problem: &Problem) -> Result<PathBuf, String> {
    match solution(workspace, problem) {
        Ok(Ok(compiled)) => Ok(compiled.binary),
        Ok(Err(errors)) => Err(format!("CE\n{errors}")),
        Err(error) => Err(format!("{error:#}")),
    }
}

thread_local! {
    /// To start one takes longer than most solutions run.
    static RUNNER: RefCell<Option<Runner>> = const { RefCell::new(None) };
}

/// What a program comes to on a case.
fn judged(judge: &Judge<'_>, case: &Case, binary: &Path) -> Result<Judgement> {
    RUNNER.with_borrow_mut(|runner| {
        let runner = match runner {
            Some(runner) => runner,
            None => runner.insert(Runner::new()?),
        };
        // Without the snapshot: insta compares the answer with it later.
        judge.judge(Question::WithoutSnapshot(case), Some(binary), runner)
    })
}

fn test(workspace: &Workspace, problem: &Problem, case: &Case, binary: &Path) -> Result<()> {
    let judge = Judge::of(workspace, problem)?;
    let judgement = judged(&judge, case, binary)?;
    if judgement.verdict != Verdict::Accepted {
        let report = report::explain_case(workspace, case, &judgement);
        bail!("{}", anstream::adapter::strip_str(&report));
    }
    if case.origin == Origin::Outside {
        ensure!(judgement.expected.is_some(), "{}", unknown(case));
        return Ok(());
    }
    if !judge.takes_snapshots() {
        return Ok(());
    }
    let accepted = snapshot::accepted(workspace, case);
    // Insta is asked for a new snapshot if somebody wants one, or if nothing else knows the answer.
    let asked =
        ["INSTA_CARGO_INSTA", "INSTA_UPDATE"].iter().any(|name| env::var_os(name).is_some());
    if matches!(accepted, Ok(None)) && judgement.expected.is_some() && !asked {
        return Ok(());
    }
    let run = judgement.run.context("what was accepted has run")?;
    compare(workspace, problem, case, &run.stdout, accepted)
}

/// Compares an answer with the accepted one, by insta.
fn compare(
    workspace: &Workspace,
    problem: &Problem,
    case: &Case,
    answer: &[u8],
    accepted: Result<Option<Accepted>>,
) -> Result<()> {
    let input = case.read()?;
    let rule = problem.compare;
    let contents = &*snapshot::contents(rule, answer);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(workspace.snapshots(&case.problem));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_input_file(&case.input);
    // What a reviewer sees above the answer.
    settings.set_description(snapshot::describe(&input));
    let record = snapshot::record(rule, &input, answer);
    settings.set_raw_info(&Content::Struct(
        "",
        record.map(|(name, text)| (name, text.into())).to_vec(),
    ));
    let found =
        |accepted: &Option<Accepted>| accepted.as_ref().is_some_and(|it| it.is(rule, answer));
    settings.set_comparator(Box::new(IsAccepted(accepted.as_ref().is_ok_and(found))));
    // One at a time, since insta prints a difference line by line.
    static INSTA: Mutex<()> = Mutex::new(());
    let _one = INSTA.lock().unwrap_or_else(PoisonError::into_inner);
    let same = settings.bind(|| {
        catch_unwind(AssertUnwindSafe(|| insta::assert_snapshot!(case.name.as_str(), contents)))
    });
    let why = match accepted {
        Ok(Some(Accepted::Whole(old))) => {
            let old = report::in_a_line(old.as_bytes());
            format!("the accepted snapshot says {old}; `cargo insta review` shows both")
        }
        Ok(Some(Accepted::Digest(old))) => {
            format!("the accepted snapshot is of {old}; `cargo insta review` shows both")
        }
        Ok(None) => "there is no accepted snapshot yet; `cargo insta review` offers it".to_owned(),
        Err(why) => format!("{why:#}"),
    };
    let whole = match snapshot::digest(rule, answer) {
        Some(_) => format!("; the whole answer is {}", report::whole(workspace, case, answer)),
        None => String::new(),
    };
    ensure!(
        same.is_ok(),
        "{}: nothing contradicts the answer {}, but {why}{whole}",
        case.id(),
        report::in_a_line(answer)
    );
    Ok(())
}

/// Whether the answer is the accepted one, for this very input and by the rule of the problem. Insta
/// does not ask for that.
#[derive(Clone)]
struct IsAccepted(bool);

impl Comparator for IsAccepted {
    fn matches(&self, _: &Snapshot, _: &Snapshot) -> bool {
        self.0
    }

    fn dyn_clone(&self) -> Box<dyn Comparator> {
        Box::new(self.clone())
    }
}
