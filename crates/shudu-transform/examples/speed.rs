//! Measures how many puzzles of a file get their canonical form per second, on one core.
#![expect(clippy::print_stdout, reason = "it is a program of its own")]

use std::time::Instant;

use shudu_transform::{Givens, canonical};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        let puzzles: Vec<Givens> =
            text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
        let start = Instant::now();
        let mut forms: Vec<Givens> = puzzles.iter().map(|puzzle| canonical(puzzle).0).collect();
        let seconds = start.elapsed().as_secs_f64();
        forms.sort_unstable();
        forms.dedup();
        let rate = puzzles.len() as f64 / seconds;
        println!("{path}: {} puzzles, {} forms, {rate:.0} puzzles/s", puzzles.len(), forms.len());
    }
    Ok(())
}
