//! Solves any bytes as a file of classic puzzles, on every instruction set.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| shudu_fuzz::solve_all(bytes));
