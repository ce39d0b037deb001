#![no_main]

use harness::problems::reference;

#[path = "../../src/problems/yuki228/solution.rs"]
mod solution;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    reference("yuki228").unwrap().agrees(solution::read, input).unwrap();
});
