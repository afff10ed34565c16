//! Reads any bytes as puzzles in the format share.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| shudu_fuzz::read_all(bytes, Some("share")));
