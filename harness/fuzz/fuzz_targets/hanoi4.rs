#![no_main]

use harness::problems::reference;

#[path = "../../src/problems/hanoi4/solution.rs"]
mod solution;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    reference("hanoi4").unwrap().agrees(solution::read, input).unwrap();
});
