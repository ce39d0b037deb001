#![no_main]

use harness::problems::reference;

#[path = "../../../boj16959/src/main.rs"]
#[allow(dead_code)]
mod solution;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    reference("boj16959").unwrap().agrees(solution::answer, input).unwrap();
});
