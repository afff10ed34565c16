//! Reads any bytes in the format that they look like.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| shudu_fuzz::read_all(bytes, None));
