#![no_main]

use harness::problems::reference;

#[path = "../../../boj1525/src/main.rs"]
#[allow(dead_code)]
mod solution;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    reference("boj1525").unwrap().agrees(solution::answer, input).unwrap();
});
