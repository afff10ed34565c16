//! How fast one puzzle after the other is: `single_bench FILE… [--limit N] [--repeats N]`.
//!
//! For each file (81 characters per line) and each set of instructions that this CPU has: the median
//! time per puzzle, guesses per puzzle, and the number of solutions found.

use std::io::Write;
use std::time::Instant;

use shudu_classic::{Clues, Isa, Single};
use shudu_core::Control;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut files, mut limit, mut repeats) = (Vec::new(), 2, 5);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--limit" => limit = arguments.next().ok_or("--limit takes a number")?.parse()?,
            "--repeats" => repeats = arguments.next().ok_or("--repeats takes a number")?.parse()?,
            _ => files.push(argument),
        }
    }
    let mut out = std::io::stdout().lock();
    let control = Control::new();
    for file in files {
        let text = std::fs::read(&file)?;
        let puzzles: Vec<&[u8]> =
            text.split(|&byte| byte == b'\n').filter_map(|line| line.get(..81)).collect();
        for isa in Isa::ALL {
            let Some(mut single) = Single::with(isa) else { continue };
            let mut times = Vec::new();
            let (mut guesses, mut solutions) = (0, 0_u64);
            for _ in 0..repeats.max(1) {
                (guesses, solutions) = (0, 0);
                let start = Instant::now();
                for puzzle in &puzzles {
                    let Ok(clues) = Clues::from_bytes(puzzle) else { continue };
                    solutions += single.count(&clues, limit, &control)?;
                    guesses += single.guesses();
                }
                times.push(start.elapsed());
            }
            times.sort_unstable();
            let n = puzzles.len().max(1) as f64;
            let each = times[times.len() / 2].as_nanos() as f64 / n;
            let guesses = guesses as f64 / n;
            writeln!(
                out,
                "{file}\t{isa:?}\t{each:.0} ns/puzzle\t{guesses:.2} guesses/puzzle\t{solutions} solutions"
            )?;
        }
    }
    Ok(())
}
