//! Reads any bytes as a formula and as a solver's answer.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| shudu_fuzz::decode(bytes));
