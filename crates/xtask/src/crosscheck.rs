//! Compares the engines with each other on as many random puzzles as time allows: `cargo xtask crosscheck`.
//!
//! Classic puzzles are random clue sets of a random solution, some with a clue changed, so that they have no, one or
//! many solutions. Every instruction set of the lanes and of the single engine counts their solutions; search and SAT
//! get only a fraction of them, as they take longer. Variants are small random puzzles of each kind, whose solutions
//! are all counted by the naive engine, search and SAT, and also by brute force if there are few fillings. Every
//! solution that an engine finds has to pass the puzzle's own check.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use shudu::classic::lanes::{Answers, Outcome, Puzzles};
use shudu::classic::{Clues, Isa, Lanes, Simd, Single};
use shudu::constraints::{classic, kinds};
use shudu::naive::Naive;
use shudu::sat::Sat;
use shudu::search::Search;
use shudu::{Control, Digit, Engine, Geometry, Puzzle, Rng};
use shudu_testkit::{brute_force_count, random_puzzle, random_solution};

/// Number of classic puzzles to make and solve at a time: enough to refill every lane several times.
const BATCH: usize = 256;

/// Largest number of solutions to count.
const LIMIT: u64 = 3;

/// One in this many classic puzzles also goes to search and SAT.
const SHARE: usize = 64;

/// Largest number of solutions of a variant to count.
const VARIANT_LIMIT: u64 = 1_000;

/// Largest number of fillings of a variant to try them all.
const FILLINGS: u64 = 4_000;

/// Counts of what was compared.
#[derive(Default)]
struct Tally {
    classic: AtomicU64,
    /// Number of classic puzzles with no, one and several solutions.
    by_solutions: [AtomicU64; 3],
    variants: AtomicU64,
    differences: AtomicU64,
    is_over: AtomicBool,
}

impl Tally {
    fn differ(&self, what: &str) {
        self.differences.fetch_add(1, Relaxed);
        println!("DIFFERENCE {what}");
    }
}

/// Compares the engines for a time, on all cores, and prints how much was compared. Returns whether there were no
/// differences.
pub(crate) fn run(seconds: u64, seed: u64) -> Result<bool, String> {
    let tally = Tally::default();
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let end = Instant::now() + Duration::from_secs(seconds);
    std::thread::scope(|scope| {
        for worker in 0..workers {
            let tally = &tally;
            scope.spawn(move || work(tally, seed.wrapping_mul(1_000_003) + worker as u64, end));
        }
    });
    let [none, one, many] = &tally.by_solutions;
    println!(
        "seed {seed}: {} classic puzzles ({} without, {} with one, {} with more solutions), {} variants \
         of {} kinds; {} differences",
        tally.classic.load(Relaxed),
        none.load(Relaxed),
        one.load(Relaxed),
        many.load(Relaxed),
        tally.variants.load(Relaxed),
        kinds().len(),
        tally.differences.load(Relaxed)
    );
    Ok(tally.differences.load(Relaxed) == 0)
}

/// Alternates between batches of classic puzzles and variants of every kind, with about the same time for each.
fn work(tally: &Tally, seed: u64, end: Instant) {
    let mut rng = Rng::from_seed(seed);
    let mut spent = [Duration::ZERO; 2];
    let mut kind = rng.below(kinds().len());
    while Instant::now() < end && !tally.is_over.load(Relaxed) {
        let start = Instant::now();
        let on_variants = spent[1] < spent[0];
        if on_variants {
            kind = (kind + 1) % kinds().len();
            variant(kind, tally, &mut rng);
        } else {
            classics(tally, &mut rng);
        }
        spent[usize::from(on_variants)] += start.elapsed();
        // A few differences are enough to investigate; a thousand would bury them.
        tally.is_over.fetch_or(tally.differences.load(Relaxed) >= 10, Relaxed);
    }
}

fn classics(tally: &Tally, rng: &mut Rng) {
    let texts: Vec<Vec<u8>> = (0..BATCH).map(|_| clue_set(rng)).collect();
    let bytes: Vec<u8> = texts.concat();
    let starts: Vec<u32> = (0..BATCH as u32).map(|puzzle| puzzle * 81).collect();
    let expected: Vec<u64> = {
        let mut single = Single::new();
        texts.iter().map(|text| single_count(&mut single, text)).collect()
    };
    for simd in Simd::available() {
        let puzzles = Puzzles::new(&bytes, &starts).expect("81 bytes each");
        let mut solutions = vec![0; bytes.len()];
        let mut outcomes = vec![Outcome::default(); BATCH];
        let answers = Answers { text: &mut solutions, stride: 81, outcomes: &mut outcomes };
        Lanes::new(simd).run(puzzles, LIMIT as u32, answers, &Control::new()).expect("no limit");
        let isa = Isa::from(simd);
        let mut single = Single::with(isa);
        for (place, text) in texts.iter().enumerate() {
            let name = || format!("{} {}", simd.name(), String::from_utf8_lossy(text));
            if outcomes[place] != Outcome::Solutions(expected[place] as u32) {
                tally.differ(&format!(
                    "lanes {}: {:?}, {}",
                    name(),
                    outcomes[place],
                    expected[place]
                ));
            }
            if expected[place] > 0 && !is_solution(text, &solutions[place * 81..][..81]) {
                tally.differ(&format!("lanes {}: not a solution", name()));
            }
            if let Some(single) = &mut single
                && single_count(single, text) != expected[place]
            {
                tally.differ(&format!("single {}: not {}", name(), expected[place]));
            }
        }
    }
    for (text, &expected) in texts.iter().zip(&expected).step_by(SHARE) {
        let puzzle = puzzle_of(text);
        for engine in [&Search as &dyn Engine, &Sat::BATSAT] {
            if checked_count(engine, &puzzle, LIMIT) != Ok(expected) {
                let text = String::from_utf8_lossy(text);
                tally.differ(&format!("{} {text}: not {expected}", engine.id()));
            }
        }
    }
    for &count in &expected {
        tally.by_solutions[count.min(2) as usize].fetch_add(1, Relaxed);
    }
    tally.classic.fetch_add(BATCH as u64, Relaxed);
}

/// A random solution reduced to 20 to 40 clues, one of which is changed now and then.
fn clue_set(rng: &mut Rng) -> Vec<u8> {
    let geometry = Arc::new(Geometry::square(9).expect("a board"));
    let mut text: Vec<u8> =
        random_solution(&geometry, rng).filled().map(|(_, digit)| b'0' + digit.number()).collect();
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    let n_clues = 20 + rng.below(21);
    for &cell in &cells[n_clues..] {
        text[cell] = b'.';
    }
    if rng.chance(0.25) {
        text[cells[0]] = b'1' + rng.below(9) as u8;
    }
    text
}

fn single_count(single: &mut Single, text: &[u8]) -> u64 {
    let clues = Clues::from_bytes(text).expect("digits and dots");
    single.count(&clues, LIMIT, &Control::new()).expect("no limit")
}

/// The check in its plainest form: the clues are kept, and every row, column and block has nine different digits.
fn is_solution(clues: &[u8], solution: &[u8]) -> bool {
    let keeps = clues.iter().zip(solution).all(|(&clue, &digit)| clue == b'.' || clue == digit);
    let has_nine = |cells: &mut dyn Iterator<Item = usize>| {
        cells
            .filter_map(|cell| solution[cell].checked_sub(b'1'))
            .fold(0_u16, |set, digit| set | 1_u16.checked_shl(digit.into()).unwrap_or(0))
            == 0x1ff
    };
    let houses = (0..9).all(|n| {
        let (top, left) = (n / 3 * 3, n % 3 * 3);
        has_nine(&mut (0..9).map(|i| n * 9 + i))
            && has_nine(&mut (0..9).map(|i| i * 9 + n))
            && has_nine(&mut (0..9).map(|i| (top + i / 3) * 9 + left + i % 3))
    });
    keeps && houses
}

fn puzzle_of(text: &[u8]) -> Puzzle {
    let mut puzzle = classic(9).expect("a board");
    let cells: Vec<_> = puzzle.geometry().cells().collect();
    for (cell, &byte) in cells.into_iter().zip(text) {
        if let Some(digit) = byte.checked_sub(b'0').and_then(Digit::new) {
            puzzle.give(cell, digit).expect("a digit of the board");
        }
    }
    puzzle
}

fn variant(kind: usize, tally: &Tally, rng: &mut Rng) {
    let kind = kinds()[kind];
    let puzzle = random_puzzle(kind, FILLINGS, rng);
    let few = Control::new().with_max_steps(Some(300_000));
    let Ok(expected) = Naive.count(&puzzle, VARIANT_LIMIT, &few) else { return };
    let fillings = puzzle.geometry().cells().map(|cell| puzzle.givens().get(cell).len() as u64);
    let fillings = fillings.fold(1_u64, u64::saturating_mul);
    if fillings <= FILLINGS && expected < VARIANT_LIMIT && brute_force_count(&puzzle) != expected {
        tally.differ(&format!("brute force, {}: not {expected}: {puzzle:?}", kind.id()));
    }
    for engine in [&Search as &dyn Engine, &Sat::BATSAT] {
        let found = checked_count(engine, &puzzle, VARIANT_LIMIT);
        if found != Ok(expected) {
            let id = engine.id();
            tally.differ(&format!("{id}, {}: {found:?}, not {expected}: {puzzle:?}", kind.id()));
        }
    }
    tally.variants.fetch_add(1, Relaxed);
}

/// Counts solutions up to a limit and checks each; returns an error if one is not a solution.
fn checked_count(engine: &dyn Engine, puzzle: &Puzzle, limit: u64) -> Result<u64, String> {
    let mut count = 0;
    let mut wrong = None;
    let visited = engine.enumerate(puzzle, &Control::new(), &mut |grid| {
        if !puzzle.is_solution(grid) {
            wrong = Some(grid.to_string());
            return ControlFlow::Break(());
        }
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    match (wrong, visited) {
        (Some(grid), _) => Err(format!("not a solution:\n{grid}")),
        (None, Err(stop)) => Err(stop.to_string()),
        (None, Ok(())) => Ok(count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLUTION: &[u8] =
        b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn a_wrong_grid_is_no_solution() {
        let clues =
            b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert!(is_solution(clues, SOLUTION));
        let mut swapped = SOLUTION.to_vec();
        swapped.swap(2, 3);
        assert!(!is_solution(clues, &swapped));
        let mut other = clues.to_vec();
        other[0] = b'1';
        assert!(!is_solution(&other, SOLUTION));
    }

    #[test]
    fn a_short_run_compares_something_and_finds_nothing() {
        let tally = Tally::default();
        let mut rng = Rng::from_seed(7);
        classics(&tally, &mut rng);
        (0..kinds().len()).for_each(|kind| variant(kind, &tally, &mut rng));
        assert_eq!(tally.differences.load(Relaxed), 0);
        assert_eq!(tally.classic.load(Relaxed), BATCH as u64);
        assert!(tally.variants.load(Relaxed) > kinds().len() as u64 / 2);
        assert!(tally.by_solutions.iter().all(|count| count.load(Relaxed) > 0));
    }
}
