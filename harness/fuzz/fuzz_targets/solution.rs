//! The solution of the problem that the environment variable `PROBLEM` names.

#![no_main]

use std::sync::LazyLock;

use kit::Reference;

#[path = "../../kit/src/references.rs"]
#[allow(dead_code, unused_imports, reason = "the proofs in it are not run here")]
mod references;

static REFERENCE: LazyLock<&Reference> = LazyLock::new(|| {
    let problem = std::env::var("PROBLEM").expect("PROBLEM names a problem");
    references::reference(&problem).expect("PROBLEM names a problem with a reference")
});

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let solution = REFERENCE.solution.expect("it is compiled in");
    REFERENCE.agrees(solution, input).unwrap();
});
