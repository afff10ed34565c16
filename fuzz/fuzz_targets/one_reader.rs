//! Reads any bytes by the fast path and by the general one, and compares.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| shudu_fuzz::one_reader(bytes));
