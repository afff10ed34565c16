//! The workloads by which the engines are measured: one small job for each hot path.
//!
//! `instructions.rs` counts the instructions of each job and fails if one takes more than its limit; `times.rs`
//! measures their time. The puzzles are our own, from `shudu generate`, and every job returns a number that depends on
//! all its answers, so that nothing can be optimised away and a wrong answer shows.

use std::sync::Arc;

use shudu::classic::lanes::{Answers, Outcome, Puzzles};
use shudu::classic::{Clues, Isa, Lanes, Simd, Single, Solutions};
use shudu::formats::{ReadOptions, Reader};
use shudu::generate::{Endgames, Order, Range, Wish, generate};
use shudu::logic::board::Board;
use shudu::logic::policies;
use shudu::position::rules;
use shudu::sat::Sat;
use shudu::search::Search;
use shudu::solve::{Request, solve};
use shudu::study;
use shudu::transform::{Givens, canonical};
use shudu::{Control, Engine as _, Puzzle, TrueCandidates, constraints};

/// A job: its name and how to set it up.
pub(crate) struct Workload {
    pub(crate) name: &'static str,
    /// Reads the puzzles, which is not measured, and returns the job.
    pub(crate) prepare: fn() -> Job,
}

/// The part that is measured. It can be run repeatedly and always returns the same number.
pub(crate) type Job = Box<dyn FnMut() -> u64>;

/// Every job.
pub(crate) const WORKLOADS: &[Workload] = &[
    Workload { name: "lanes-avx2", prepare: || lanes(Simd::Avx2) },
    Workload { name: "lanes-portable", prepare: || lanes(Simd::Portable) },
    Workload { name: "single-avx2", prepare: || single(Simd::Avx2) },
    Workload { name: "single-portable", prepare: || single(Simd::Portable) },
    Workload { name: "front-classic", prepare: front_classic },
    Workload { name: "search-killer", prepare: || count(KILLER, 100) },
    Workload { name: "search-thermometer", prepare: || count(THERMOMETER, 100) },
    Workload { name: "search-mixed", prepare: || count(MIXED, 2) },
    Workload { name: "search-lines", prepare: || count(LINES, 2) },
    Workload { name: "search-16", prepare: || count(SIXTEEN, 2) },
    Workload { name: "search-25", prepare: || count(TWENTY_FIVE, 2) },
    Workload { name: "true-candidates", prepare: true_candidates },
    Workload { name: "sat", prepare: sat },
    Workload { name: "generate-classic", prepare: generate_classic },
    Workload { name: "generate-killer", prepare: generate_killer },
    Workload { name: "explain", prepare: || path("teach", EASY, 24) },
    Workload { name: "explain-killer", prepare: || path("teach", KILLER_TO_EXPLAIN, 1) },
    Workload { name: "rate", prepare: || path("hodoku", MINIMAL, 24) },
    Workload { name: "study", prepare: study_all },
    Workload { name: "canonical", prepare: canonical_forms },
    Workload { name: "endgames", prepare: endgames },
    Workload { name: "read", prepare: read },
    Workload { name: "check", prepare: check },
];

const EASY: &str = include_str!("puzzles/easy.txt");
const MINIMAL: &str = include_str!("puzzles/minimal.txt");
const KILLER: &str = include_str!("puzzles/killer.txt");
const KILLER_TO_EXPLAIN: &str = include_str!("puzzles/killer_to_explain.txt");
const THERMOMETER: &str = include_str!("puzzles/thermometer.txt");
const MIXED: &str = include_str!("puzzles/mixed.txt");
const LINES: &str = include_str!("puzzles/lines.txt");
const SIXTEEN: &str = include_str!("puzzles/sixteen.txt");
const TWENTY_FIVE: &str = include_str!("puzzles/twenty_five.txt");

/// Reads every puzzle of a text.
fn puzzles(text: &'static str) -> Vec<Puzzle> {
    let reader = Reader::new("puzzles", Box::new(text.as_bytes()), None, ReadOptions::default());
    let records = reader.expect("a format of ours");
    records.map(|record| record.expect("a puzzle of ours").puzzle).collect()
}

/// Classic puzzles, alternating between easy and hard, 81 bytes each.
fn classic_bytes() -> Vec<u8> {
    EASY.lines().zip(MINIMAL.lines()).flat_map(|(a, b)| [a, b]).flat_map(str::bytes).collect()
}

fn lanes(simd: Simd) -> Job {
    let bytes = classic_bytes();
    Box::new(move || {
        let n = bytes.len() / 81;
        let starts: Vec<u32> = (0..n as u32).map(|puzzle| puzzle * 81).collect();
        let puzzles = Puzzles::new(&bytes, &starts).expect("81 characters each");
        let mut text = vec![0; 81 * n];
        let mut outcomes = vec![Outcome::default(); n];
        let answers = Answers { text: &mut text, stride: 81, outcomes: &mut outcomes };
        let stats = Lanes::new(simd).run(puzzles, 2, answers, &Control::new());
        stats.expect("nothing stops it").guesses
    })
}

fn single(simd: Simd) -> Job {
    let bytes = classic_bytes();
    Box::new(move || {
        let mut single = Single::with(Isa::from(simd)).unwrap_or_default();
        let clues = bytes.chunks_exact(81).map(|text| Clues::from_bytes(text).expect("a puzzle"));
        clues.filter(|clues| matches!(single.uniqueness(clues), Solutions::Unique(_))).count()
            as u64
    })
}

/// The path of a single puzzle through the front, including its check.
fn front_classic() -> Job {
    let puzzles: Vec<Puzzle> = puzzles(EASY).into_iter().take(64).collect();
    Box::new(move || {
        let reports =
            puzzles.iter().map(|puzzle| solve(puzzle, Request::default(), &Control::new()));
        reports.map(|report| report.steps).sum()
    })
}

fn count(text: &'static str, limit: u64) -> Job {
    let puzzles = puzzles(text);
    Box::new(move || {
        let count = |puzzle| Search.count(puzzle, limit, &Control::new()).expect("no limit");
        puzzles.iter().map(count).sum()
    })
}

fn true_candidates() -> Job {
    let puzzles = puzzles(KILLER);
    Box::new(move || {
        let candidates = |puzzle: &Puzzle| {
            let mut known = TrueCandidates::new(puzzle);
            Search.true_candidates(puzzle, &mut known, &Control::new()).expect("no limit");
            puzzle.geometry().cells().map(|cell| known.some().get(cell).len() as u64).sum::<u64>()
        };
        puzzles.iter().take(2).map(candidates).sum()
    })
}

fn sat() -> Job {
    let puzzles = puzzles(THERMOMETER);
    Box::new(move || {
        let count = |puzzle| Sat::BATSAT.count(puzzle, 2, &Control::new()).expect("no limit");
        puzzles.iter().take(3).map(count).sum()
    })
}

fn generate_classic() -> Job {
    let mut order = Order::new(constraints::classic(9).expect("a board"), Range::new(0, 81));
    order.minimal = true;
    Box::new(move || generated(&order, 8))
}

fn generate_killer() -> Job {
    let mut order = Order::new(constraints::classic(9).expect("a board"), Range::new(0, 10));
    let kind = constraints::find("killer").expect("a kind of the catalogue");
    order.wishes = vec![Wish { kind, count: Range::new(20, 24) }];
    Box::new(move || generated(&order, 2))
}

fn generated(order: &Order, n: u64) -> u64 {
    let makes = (1..=n).map(|seed| generate(order, seed, &Control::new()).expect("a puzzle"));
    makes.map(|made| made.puzzle.grid().filled().count() as u64).sum()
}

fn path(policy: &'static str, text: &'static str, n: usize) -> Job {
    let policy = policies::Policy::find(policy).expect("a policy of ours");
    let puzzles: Vec<Puzzle> = puzzles(text).into_iter().take(n).collect();
    Box::new(move || {
        let score = |puzzle: &Puzzle| {
            let board = board(puzzle);
            u64::from(policy.rate(&policy.solve(board, true, &Control::new())).score)
        };
        puzzles.iter().map(score).sum()
    })
}

fn study_all() -> Job {
    let puzzles: Vec<Arc<Puzzle>> = puzzles(MINIMAL).into_iter().take(32).map(Arc::new).collect();
    let options = study::Options::default();
    Box::new(move || {
        let run = |puzzle: &Arc<Puzzle>| {
            let control = Control::new();
            let rules = rules(puzzle, &control).expect("rules for people");
            let world = study::World::of(puzzle.clone(), &rules, options.written_limit, &control);
            study::solve(world.expect("a classic puzzle"), &options, &control)
        };
        puzzles.iter().map(|puzzle| run(puzzle).score).sum()
    })
}

fn board(puzzle: &Puzzle) -> Board {
    let control = Control::new();
    let rules = rules(puzzle, &control).expect("rules for people");
    Board::at(puzzle, rules, &puzzle.grid(), &control).expect("nothing stops it")
}

fn canonical_forms() -> Job {
    let givens: Vec<Givens> =
        puzzles(MINIMAL).iter().map(|puzzle| Givens::of(puzzle).expect("classic")).collect();
    Box::new(move || {
        let first = |givens| u64::from(canonical(givens).0.digits().iter().sum::<u8>());
        givens.iter().map(first).sum()
    })
}

fn endgames() -> Job {
    Box::new(|| {
        let endgames = Endgames::new(5).expect("a digit");
        let grid = |number| endgames.grid(number).expect("that many there are");
        (0..2000).map(|number| u64::from(grid(number * 7)[80])).sum()
    })
}

fn read() -> Job {
    Box::new(|| {
        let texts = [EASY, KILLER, MIXED, LINES, SIXTEEN];
        texts.iter().map(|text| puzzles(text).len() as u64).sum()
    })
}

/// The slow check that every solution passes before anybody sees it.
fn check() -> Job {
    let control = Control::new();
    let solved = |puzzle: Puzzle| {
        let solution = Search.solve(&puzzle, &control).expect("no limit").expect("a solution");
        (puzzle, solution)
    };
    let pairs: Vec<_> =
        [MIXED, LINES, SIXTEEN].iter().flat_map(|text| puzzles(text)).map(solved).collect();
    Box::new(move || pairs.iter().filter(|(puzzle, grid)| puzzle.is_solution(grid)).count() as u64)
}
