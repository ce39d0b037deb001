//! Each recorded case is a test of its own: `boj1525::10-already-solved`.
//!
//! The release binary runs under the judge's limits and must be accepted by what is known of the
//! answer before insta sees it, so a snapshot can't bless a wrong one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, bail, ensure};
use harness::answer::unknown;
use harness::cases::{Case, Origin, of_problem};
use harness::compile::solution;
use harness::facts::Problem;
use harness::judgement::{Question, judge};
use harness::report;
use harness::run::Runner;
use harness::snapshot;
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
    // `cargo test boj1525/10-already-solved` is what the reports print; the trial's name has colons.
    arguments.filter = arguments.filter.map(|filter| filter.replace('/', "::"));
    let workspace: &'static Workspace = Box::leak(Box::new(Workspace::find()?));
    let mut trials = Vec::new();
    for problem in &workspace.problems {
        for case in of_problem(workspace, &problem.name) {
            let name = case.id().replace('/', "::");
            trials.push(Trial::test(name, move || {
                test(workspace, problem, &case).map_err(|error| Failed::from(format!("{error:#}")))
            }));
        }
    }
    libtest_mimic::run(&arguments, trials).exit()
}

fn test(workspace: &Workspace, problem: &Problem, case: &Case) -> Result<()> {
    let compiled = match solution(workspace, problem)? {
        Ok(compiled) => compiled,
        Err(errors) => bail!("CE\n{errors}"),
    };
    let mut runner = Runner::new()?;
    // A snapshot must not be what its own answer is judged by; insta compares it below.
    let question = Question::WithoutSnapshot(case);
    let judgement = judge(workspace, problem, question, Some(&compiled.binary), &mut runner)?;
    if judgement.verdict != Verdict::Accepted {
        let report = report::explain_case(workspace, case, &judgement);
        bail!("{}", anstream::adapter::strip_str(&report));
    }
    if case.origin == Origin::Outside {
        ensure!(judgement.expected.is_some(), "{}", unknown(case));
        return Ok(());
    }
    let run = judgement.run.context("what was accepted has run")?;
    snapshot(workspace, case, &String::from_utf8(run.stdout)?)
}

fn snapshot(workspace: &Workspace, case: &Case, answer: &str) -> Result<()> {
    let input = case.read()?;
    let accepted = snapshot::accepted(workspace, case);
    let answer = &*snapshot::contents(answer);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(workspace.snapshots(&case.problem));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_input_file(&case.input);
    // What a reviewer sees above the answer.
    settings.set_description(snapshot::describe(&input));
    let record = snapshot::record(&input, answer).map(|(name, value)| (name, value.into()));
    settings.set_raw_info(&Content::Struct("", record.to_vec()));
    let same = accepted.as_ref().is_ok_and(|accepted| accepted.as_deref() == Some(answer));
    settings.set_comparator(Box::new(Found(same)));
    // One at a time, since insta prints a difference line by line.
    static INSTA: Mutex<()> = Mutex::new(());
    let _one = INSTA.lock().unwrap_or_else(PoisonError::into_inner);
    let same = settings.bind(|| {
        catch_unwind(AssertUnwindSafe(|| insta::assert_snapshot!(case.name.as_str(), answer)))
    });
    let why = match accepted {
        Ok(Some(old)) => {
            let old = report::in_a_line(&old);
            format!("the accepted snapshot says {old}; `cargo insta review` shows both")
        }
        Ok(None) => "there is no accepted snapshot yet; `cargo insta review` offers it".to_owned(),
        Err(why) => format!("{why:#}"),
    };
    ensure!(
        same.is_ok(),
        "{}: the answer is {} by all that is known, but {why}",
        case.id(),
        report::in_a_line(answer)
    );
    Ok(())
}

/// Whether the answer is the accepted one, to the byte and for this very input, which is more than
/// insta asks.
#[derive(Clone)]
struct Found(bool);

impl Comparator for Found {
    fn matches(&self, _: &Snapshot, _: &Snapshot) -> bool {
        self.0
    }

    fn dyn_clone(&self) -> Box<dyn Comparator> {
        Box::new(self.clone())
    }
}
