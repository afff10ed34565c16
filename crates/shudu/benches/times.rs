//! Runs the [`workloads`], timed or once each.
//!
//! `cargo bench -p shudu --bench times [NAME]…` prints the shortest of many runs, because noise only adds time. To
//! compare two builds, run them alternately. With `--once`, a job runs twice and only the second run goes through
//! [`measured`]: this is what `cargo xtask instructions` counts, using the names from `--list`.

mod workloads;

use std::time::{Duration, Instant};

use workloads::{Job, WORKLOADS};

/// Time for which each job is repeated.
const REPEAT_FOR: Duration = Duration::from_secs(1);

/// The function that callgrind watches: it counts the instructions executed inside.
#[inline(never)]
fn measured(job: &mut Job) -> u64 {
    std::hint::black_box(job())
}

#[expect(clippy::print_stdout, reason = "a program that reports")]
fn main() {
    // Cargo adds `--bench`.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let names: Vec<&String> = args.iter().filter(|arg| !arg.starts_with('-')).collect();
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    for workload in WORKLOADS {
        let name = workload.name;
        if !names.is_empty() && !names.iter().any(|wanted| *wanted == name) {
            continue;
        }
        if has("--list") {
            println!("{name}");
            continue;
        }
        let mut job = (workload.prepare)();
        let answer = job();
        if has("--once") {
            assert_eq!(measured(&mut job), answer, "{name}: another answer");
            continue;
        }
        let start = Instant::now();
        let mut least = Duration::MAX;
        while start.elapsed() < REPEAT_FOR {
            let before = Instant::now();
            assert_eq!(measured(&mut job), answer, "{name}: another answer");
            least = least.min(before.elapsed());
        }
        println!("{name:<20} {:>10.3} ms  {answer}", least.as_secs_f64() * 1e3);
    }
}
