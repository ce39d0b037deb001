#![no_main]

use harness::problems::reference;

#[path = "../../../hanoi4/src/main.rs"]
#[allow(dead_code)]
mod solution;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    reference("hanoi4").unwrap().agrees(solution::answer, input).unwrap();
});
