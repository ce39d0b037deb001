#![no_main]

use harness::problems::reference;

#[path = "../../src/problems/boj1035/solution.rs"]
mod solution;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    reference("boj1035").unwrap().agrees(solution::read, input).unwrap();
});
