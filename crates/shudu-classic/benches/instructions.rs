//! Instruction counts of the classic engines: the same on every run, whatever else the machine does.
//!
//! Needs valgrind and `cargo install gungraun-runner --version 0.20.0`; then
//! `cargo bench -p shudu-classic`. Valgrind knows no AVX-512, so AVX2 and portable are counted.
#![expect(missing_docs, reason = "the benchmark macros make public items")]

use std::hint::black_box;
use std::sync::Arc;

use gungraun::{library_benchmark, library_benchmark_group, main};
use shudu_classic::lanes::{Answers, Outcome, Puzzles};
use shudu_classic::{Clues, Isa, Lanes, Simd, Single, Solutions};
use shudu_core::{Control, Geometry, Rng};
use shudu_testkit::random_solution;

/// How many puzzles a case has: several refills of every lane.
const N: usize = 256;

/// What a case works on: puzzles of 81 characters, one after the other.
struct Case {
    text: Vec<u8>,
    simd: Simd,
}

/// Puzzles with one solution, dug down to this many clues, or as far as it goes.
fn puzzles(n_clues: usize) -> Vec<u8> {
    let geometry = Arc::new(Geometry::square(9).expect("a board"));
    let mut rng = Rng::from_seed(81);
    let mut single = Single::new();
    let mut text = Vec::new();
    for _ in 0..N {
        let solution = random_solution(&geometry, &mut rng);
        let mut puzzle: Vec<u8> =
            solution.filled().map(|(_, digit)| b'0' + digit.number()).collect();
        let mut cells: Vec<usize> = (0..81).collect();
        rng.shuffle(&mut cells);
        let mut left = 81;
        for cell in cells {
            if left == n_clues {
                break;
            }
            let digit = std::mem::replace(&mut puzzle[cell], b'.');
            let clues = Clues::from_bytes(&puzzle).expect("digits and dots");
            if matches!(single.uniqueness(&clues), Solutions::Unique(_)) {
                left -= 1;
            } else {
                puzzle[cell] = digit;
            }
        }
        text.extend(puzzle);
    }
    text
}

fn easy(simd: Simd) -> Case {
    Case { text: puzzles(34), simd }
}

fn minimal(simd: Simd) -> Case {
    Case { text: puzzles(0), simd }
}

#[library_benchmark]
#[bench::easy_avx2(args = (Simd::Avx2), setup = easy)]
#[bench::minimal_avx2(args = (Simd::Avx2), setup = minimal)]
#[bench::easy_portable(args = (Simd::Portable), setup = easy)]
#[bench::minimal_portable(args = (Simd::Portable), setup = minimal)]
fn lanes(case: Case) -> u64 {
    let starts: Vec<u32> = (0..N as u32).map(|puzzle| puzzle * 81).collect();
    let puzzles = Puzzles::new(&case.text, &starts).expect("81 characters each");
    let mut text = vec![0; 81 * N];
    let mut outcomes = [Outcome::default(); N];
    let answers = Answers { text: &mut text, stride: 81, outcomes: &mut outcomes };
    let stats = Lanes::new(case.simd).run(puzzles, 2, answers, &Control::new());
    black_box(stats.expect("nothing stops it").solved)
}

#[library_benchmark]
#[bench::easy_avx2(args = (Simd::Avx2), setup = easy)]
#[bench::minimal_avx2(args = (Simd::Avx2), setup = minimal)]
#[bench::easy_portable(args = (Simd::Portable), setup = easy)]
#[bench::minimal_portable(args = (Simd::Portable), setup = minimal)]
fn single(case: Case) -> usize {
    let mut single = Single::with(Isa::from(case.simd)).unwrap_or_default();
    let clues = case.text.chunks_exact(81).filter_map(|text| Clues::from_bytes(text).ok());
    let unique = |clues: &Clues| matches!(single.uniqueness(clues), Solutions::Unique(_));
    black_box(clues.filter(unique).count())
}

library_benchmark_group!(name = classic; benchmarks = lanes, single);
main!(library_benchmark_groups = classic);
