//! `shudu bench classic`: files of classic puzzles as a whole, by instruction set and thread.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::json;
use shudu::classic::lanes::{Answers, Outcome, Puzzles, Stats};
use shudu::classic::{Clues, Isa, Lanes, Simd, Single, Solutions};
use shudu::message;

use super::cpu_time;
use crate::args::values;
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::output::Output;
use crate::run;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "arguments", id = "bench-files", value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[arg(help_heading = "options", id = "bench-limit", long = "limit", value_name = "1|2", default_value_t = 2, value_parser = values::one_or_two)]
    limit: u32,
    #[arg(
        help_heading = "options",
        id = "bench-engine",
        long = "engine",
        value_name = "ENGINE",
        default_value = "lanes"
    )]
    engine: ClassicEngine,
    #[arg(help_heading = "options", long, value_name = "N", default_value = "1", value_parser = values::count::<std::num::NonZeroUsize>)]
    threads: std::num::NonZeroUsize,
    #[arg(help_heading = "options", long, value_name = "SET", value_parser = values::simd)]
    simd: Option<Simd>,
    #[arg(help_heading = "options", long, value_name = "N", default_value = "5", value_parser = values::count::<std::num::NonZeroUsize>)]
    repeats: std::num::NonZeroUsize,
    #[arg(help_heading = "options", id = "bench-json", long = "json")]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum ClassicEngine {
    Lanes,
    Single,
}

/// One repeat over one file.
struct Measured {
    wall: Duration,
    cpu: Duration,
    guesses: u64,
    without_guess: u64,
    solutions: [u64; 3],
}

pub(super) fn run(args: &Args) -> Result<Exit, Failure> {
    let simd = match args.simd {
        Some(simd) if simd.is_available() => simd,
        Some(simd) => {
            let reason = simd.to_string();
            return Err(Failure::said(message!("bench-no-simd", simd = reason)));
        }
        None => Simd::from_env().map_err(|error| {
            Failure::said(message!("simd-unavailable", reason = error.to_string()))
        })?,
    };
    let mut output = Output::create(None)?;
    if !args.json {
        output.write(&format!(
            "{:<24} {:>9} {:>12} {:>12} {:>12} {:>9} {:>9}\n",
            "file", "puzzles", "cpu ns min", "cpu ns med", "puzzles/s", "guesses", "no guess"
        ))?;
    }
    for path in &args.files {
        let text = fs::read(path).map_err(|error| Failure::file(path, &error))?;
        let starts = starts(&text);
        if starts.is_empty() {
            return Err(Failure::said(message!(
                "bench-no-puzzle",
                path = path.display().to_string()
            )));
        }
        let mut repeats = Vec::new();
        for _ in 0..args.repeats.get() {
            run::check_interrupted()?;
            repeats.push(measure(args, simd, &text, &starts)?);
        }
        let n = starts.len() as f64;
        let ns = |time: Duration| time.as_secs_f64() * 1e9 / n;
        let mut cpu: Vec<f64> = repeats.iter().map(|repeat| ns(repeat.cpu)).collect();
        let mut wall: Vec<f64> = repeats.iter().map(|repeat| ns(repeat.wall)).collect();
        cpu.sort_by(f64::total_cmp);
        wall.sort_by(f64::total_cmp);
        let (cpu_median, wall_median) = (cpu[cpu.len() / 2], wall[wall.len() / 2]);
        let last = repeats.last().expect("at least one repeat");
        let guesses = last.guesses as f64 / n;
        let share = 100.0 * last.without_guess as f64 / n;
        let name = path.file_name().map_or_else(|| path.into(), std::path::PathBuf::from);
        let name = name.display().to_string();
        if args.json {
            output.write(&json::line(&json!({
                "file": name,
                "puzzles": starts.len(),
                "engine": if args.engine == ClassicEngine::Lanes { "lanes" } else { "single" },
                "simd": simd.to_string(),
                "threads": args.threads,
                "limit": args.limit,
                "cpu_ns_min": cpu[0],
                "cpu_ns_median": cpu_median,
                "wall_ns_min": wall[0],
                "wall_ns_median": wall_median,
                "guesses": guesses,
                "without_guess_percent": share,
                "none": last.solutions[0],
                "one": last.solutions[1],
                "several": last.solutions[2],
            })))?;
        } else {
            output.write(&format!(
                "{name:<24} {:>9} {:>12.1} {cpu_median:>12.1} {:>12.0} {guesses:>9.2} {share:>8.1}%\n",
                starts.len(),
                cpu[0],
                1e9 / wall_median,
            ))?;
        }
    }
    output.finish()?;
    Ok(Exit::Done)
}

/// Where lines of 81 characters start.
fn starts(text: &[u8]) -> Vec<u32> {
    let mut starts = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        if line.trim_ascii_end().len() == 81 && line[0] != b'#' {
            starts.push(start as u32);
        }
        start += line.len();
    }
    starts
}

fn measure(args: &Args, simd: Simd, text: &[u8], starts: &[u32]) -> Result<Measured, Failure> {
    let share = starts.len().div_ceil(args.threads.get());
    let (wall, cpu) = (Instant::now(), cpu_time());
    let parts: Vec<Result<(Stats, [u64; 3]), Failure>> = std::thread::scope(|scope| {
        let part = |starts: &[u32]| match args.engine {
            ClassicEngine::Lanes => with_lanes(simd, args.limit, text, starts),
            ClassicEngine::Single => Ok(with_single(simd, args.limit, text, starts)),
        };
        let workers: Vec<_> =
            starts.chunks(share).map(|starts| scope.spawn(move || part(starts))).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let (wall, cpu) = (wall.elapsed(), cpu_time() - cpu);
    let mut measured = Measured { wall, cpu, guesses: 0, without_guess: 0, solutions: [0; 3] };
    for part in parts {
        let (stats, solutions) = part?;
        measured.guesses += stats.guesses;
        measured.without_guess += stats.without_guess;
        for (sum, count) in measured.solutions.iter_mut().zip(solutions) {
            *sum += count;
        }
    }
    Ok(measured)
}

fn with_lanes(
    simd: Simd,
    limit: u32,
    text: &[u8],
    starts: &[u32],
) -> Result<(Stats, [u64; 3]), Failure> {
    let puzzles = Puzzles::new(text, starts)
        .map_err(|error| Failure::said(shudu::Message::verbatim(error.to_string())))?;
    let mut solutions = vec![b'\n'; starts.len() * 82];
    let mut outcomes = vec![Outcome::default(); starts.len()];
    let answers = Answers { text: &mut solutions, stride: 82, outcomes: &mut outcomes };
    let stats = Lanes::new(simd)
        .run(puzzles, limit, answers, &run::control(None, None))
        .map_err(|_| Failure::Interrupted)?;
    let mut counts = [0; 3];
    for outcome in outcomes {
        if let Outcome::Solutions(count) = outcome {
            counts[count.min(2) as usize] += 1;
        }
    }
    Ok((stats, counts))
}

fn with_single(simd: Simd, limit: u32, text: &[u8], starts: &[u32]) -> (Stats, [u64; 3]) {
    let mut single = Single::with(Isa::from(simd)).unwrap_or_default();
    let mut stats = Stats::default();
    let mut counts = [0; 3];
    for &start in starts {
        let start = start as usize;
        let Ok(clues) = Clues::from_bytes(&text[start..start + 81]) else { continue };
        let count = match limit {
            1 => usize::from(single.first(&clues).is_some()),
            _ => match single.uniqueness(&clues) {
                Solutions::None => 0,
                Solutions::Unique(_) => 1,
                Solutions::Several(..) => 2,
            },
        };
        stats.guesses += single.guesses();
        stats.without_guess += u64::from(single.guesses() == 0);
        counts[count] += 1;
    }
    (stats, counts)
}
