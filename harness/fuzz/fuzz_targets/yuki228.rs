#![no_main]

use harness::problems::reference;

#[path = "../../../yuki228/src/main.rs"]
#[allow(dead_code)]
mod solution;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    reference("yuki228").unwrap().agrees(solution::answer, input).unwrap();
});
