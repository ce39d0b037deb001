//! The results of the problems that were judged.

use std::collections::HashSet;

use anyhow::Result;
use harness::cases::Case;
use harness::facts::Problem;
use harness::judgement::Judgement;
use harness::verdict::Verdict;

/// The results of one problem.
pub(crate) struct Judged<'a> {
    pub(crate) problem: &'a Problem,
    /// A judgement, or why there is none.
    pub(crate) cases: Vec<(Case, Result<Judgement>)>,
    /// What the compiler said, if it refused the source.
    pub(crate) errors: Option<&'a str>,
    /// The compiler's warnings.
    pub(crate) warnings: Option<&'a str>,
}

impl Judged<'_> {
    /// The worst verdict. `None` if all that could be judged is accepted, but not all could be
    /// judged or there is no case.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        let complete = !self.cases.is_empty() && self.cases.iter().all(|(_, case)| case.is_ok());
        let worst = self.judgements().map(|(_, judgement)| judgement.verdict).max();
        worst.filter(|&worst| complete || worst != Verdict::Accepted)
    }

    pub(crate) fn judgements(&self) -> impl Iterator<Item = (&Case, &Judgement)> {
        self.cases.iter().filter_map(|(case, judged)| Some((case, judged.as_ref().ok()?)))
    }
}

/// The cases of a problem that were accepted, and yet fail in a build with checks.
pub(crate) fn only_there<'a>(
    plain: &Judged,
    debug: &'a Judged,
) -> impl Iterator<Item = (&'a Case, &'a Judgement)> {
    let accepted = plain.judgements().filter(|(_, it)| it.verdict == Verdict::Accepted);
    let accepted: HashSet<_> = accepted.map(|(case, _)| case.id()).collect();
    debug.judgements().filter(move |(case, judgement)| {
        judgement.verdict != Verdict::Accepted && accepted.contains(&case.id())
    })
}

/// The worst verdict of all problems. `None` if all that could be judged is accepted, but not all
/// could be judged.
pub(crate) fn whole(judged: &[Judged]) -> Option<Verdict> {
    let verdicts: Vec<_> = judged.iter().map(Judged::verdict).collect();
    let worst = verdicts.iter().copied().flatten().max();
    worst.filter(|&worst| worst != Verdict::Accepted || !verdicts.contains(&None))
}
