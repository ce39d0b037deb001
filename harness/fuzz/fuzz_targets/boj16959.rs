#![no_main]

use harness::problems::reference;

#[path = "../../src/problems/boj16959/solution.rs"]
mod solution;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    reference("boj16959").unwrap().agrees(solution::read, input).unwrap();
});
