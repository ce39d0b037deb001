//! The list of references, the only one. It is compiled into the command, and once more, with the
//! solutions, into the proofs, the benchmark and the fuzz target.

use std::path::Path;

use kit::{Reference, Stale};

#[path = "../../../boj1035/judge/mod.rs"]
mod boj1035;
#[path = "../../../boj1525/judge/mod.rs"]
mod boj1525;
#[path = "../../../boj16959/judge/mod.rs"]
mod boj16959;
#[path = "../../../hanoi4/judge/mod.rs"]
mod hanoi4;
#[path = "../../../yuki228/judge/mod.rs"]
mod yuki228;

/// All references, by name. One a line, however few there are.
#[rustfmt::skip]
pub const ALL: &[Reference] = &[
    boj1035::REFERENCE,
    boj1525::REFERENCE,
    boj16959::REFERENCE,
    hanoi4::REFERENCE,
    yuki228::REFERENCE,
];

/// The reference of a problem, if it has one.
pub fn reference(problem: &str) -> Option<&'static Reference> {
    ALL.iter().find(|reference| reference.name == problem)
}

/// The reference of a problem, if it has one, for a judgement.
///
/// # Errors
/// Its file has changed since it was compiled.
pub fn fresh_reference(root: &Path, problem: &str) -> Result<Option<&'static Reference>, Stale> {
    let reference = reference(problem);
    reference.map_or(Ok(()), |reference| reference.is_fresh(root))?;
    Ok(reference)
}
