//! Times the lanes engine: `lanes_bench FILE… [--limit N] [--simd NAME] [--repeats N]`.
//!
//! Each file has one puzzle per line. Small files are repeated to about 50,000 puzzles, so that the lanes
//! are busy. Prints, per file and instruction set, the median CPU time per puzzle, and what the search did.
#![expect(clippy::print_stdout, reason = "a program")]

use std::error::Error;
use std::time::Duration;

use shudu_classic::lanes::{Answers, Outcome, Puzzles, Stats};
use shudu_classic::{Lanes, Simd};
use shudu_core::Control;

fn main() -> Result<(), Box<dyn Error>> {
    let mut files = Vec::new();
    let mut limit = 2;
    let mut repeats = 5;
    let mut simds: Vec<Simd> = Simd::available().collect();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--limit" => limit = value()?.parse()?,
            "--repeats" => repeats = value()?.parse()?,
            "--simd" => simds = vec![value()?.parse()?],
            _ => files.push(argument),
        }
    }
    println!(
        "{:<24} {:>8} {:>10} {:>9} {:>9} {:>9}",
        "file", "simd", "ns/puzzle", "guesses", "no guess", "passes"
    );
    for file in files {
        let mut text = std::fs::read(&file)?;
        let starts = starts(&mut text);
        let puzzles = Puzzles::new(&text, &starts)?;
        let n = puzzles.len();
        let mut solutions = vec![b'\n'; 82 * n];
        let mut outcomes = vec![Outcome::default(); n];
        let mut engines: Vec<_> =
            simds.iter().map(|&simd| (Lanes::new(simd), Vec::new(), Stats::default())).collect();
        for _ in 0..repeats {
            for (engine, times, stats) in &mut engines {
                let answers = Answers { text: &mut solutions, stride: 82, outcomes: &mut outcomes };
                let before = cpu_time()?;
                *stats = engine.run(puzzles, limit, answers, &Control::new())?;
                times.push((cpu_time()? - before).as_nanos() as f64 / n as f64);
            }
        }
        let name = file.rsplit('/').next().unwrap_or(&file);
        for (engine, times, stats) in &mut engines {
            times.sort_by(f64::total_cmp);
            let per = |count: u64| count as f64 / n as f64;
            println!(
                "{:<24} {:>8} {:>10.1} {:>9.3} {:>8.1}% {:>9.3}",
                name,
                engine.simd().name(),
                times[times.len() / 2],
                per(stats.guesses),
                100.0 * per(stats.without_guess),
                per(stats.passes)
            );
        }
    }
    Ok(())
}

/// Where the lines of 81 characters start, after repeating the text until it has enough of them.
fn starts(text: &mut Vec<u8>) -> Vec<u32> {
    if text.last() != Some(&b'\n') {
        text.push(b'\n');
    }
    let lines = text.iter().filter(|&&byte| byte == b'\n').count();
    *text = text.repeat(50_000_usize.div_ceil(lines.max(1)));
    let mut starts = Vec::new();
    let mut start = 0;
    for line in text.split(|&byte| byte == b'\n') {
        if line.len() >= 81 {
            starts.push(start as u32);
        }
        start += line.len() + 1;
    }
    starts
}

/// CPU time of this process so far: scheduling of others does not count. Falls back on the clock.
fn cpu_time() -> Result<Duration, Box<dyn Error>> {
    // Nanoseconds on the CPU, from the scheduler of Linux.
    if let Ok(line) = std::fs::read_to_string("/proc/thread-self/schedstat")
        && let Some(nanoseconds) = line.split(' ').next().and_then(|first| first.parse().ok())
    {
        return Ok(Duration::from_nanos(nanoseconds));
    }
    Ok(std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?)
}
