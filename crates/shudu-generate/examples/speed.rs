//! Measures how long puzzles take to make: `cargo run --release -p shudu-generate --example speed -- mixed
//! 100`.
//!
//! The first argument is a part of a case's name, the second the number of seeds.

#![expect(clippy::print_stdout, reason = "an example prints what it measures")]

use std::time::Instant;

use shudu_constraints::{classic, find};
use shudu_core::Control;
use shudu_generate::{Order, Range, Wish, generate};

type Case = (&'static str, usize, &'static [(&'static str, usize, usize)], (usize, usize), bool);

const CASES: &[Case] = &[
    ("killer", 9, &[("killer", 28, 36)], (0, 0), false),
    ("killer minimal", 9, &[("killer", 20, 36)], (0, 0), true),
    ("inequality", 9, &[("inequality", 60, 144)], (0, 0), false),
    ("inequality minimal", 9, &[("inequality", 0, 144)], (0, 0), true),
    ("mixed", 9, &[("killer", 10, 20), ("inequality", 10, 20)], (0, 10), false),
    ("mixed minimal", 9, &[("killer", 10, 20), ("inequality", 10, 20)], (0, 10), true),
    ("thermometer", 9, &[("thermometer", 4, 10)], (0, 20), false),
    ("thermometer minimal", 9, &[("thermometer", 4, 10)], (0, 20), true),
    ("jigsaw", 9, &[("regions", 1, 1)], (24, 32), false),
    ("large killer", 16, &[("killer", 88, 114)], (0, 0), false),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let part = arguments.first().map_or("", String::as_str);
    let n: u64 = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(50);
    for (name, size, wishes, givens, minimal) in CASES.iter().filter(|case| case.0.contains(part)) {
        let wish = |&(kind, min, max): &(&str, usize, usize)| Wish {
            kind: find(kind).expect("a kind of the catalogue"),
            count: Range::new(min, max),
        };
        let rules = classic(*size).expect("a size with blocks");
        let order = Order {
            wishes: wishes.iter().map(wish).collect(),
            minimal: *minimal,
            ..Order::new(rules, Range::new(givens.0, givens.1))
        };
        let mut times: Vec<f64> = Vec::new();
        let mut n_refused = 0;
        for seed in 0..n {
            let start = Instant::now();
            n_refused += usize::from(generate(&order, seed, &Control::new()).is_err());
            times.push(start.elapsed().as_secs_f64() * 1000.0);
        }
        times.sort_by(f64::total_cmp);
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let (middle, worst) = (times[times.len() / 2], times[times.len() - 1]);
        println!(
            "{name}: mean {mean:.1} ms, median {middle:.1}, worst {worst:.1}, refused {n_refused} of {n}"
        );
    }
}
