//! The tests that every engine has to pass.

use std::ops::ControlFlow;
use std::sync::Arc;

use shudu_constraints::{
    AntiKing, AntiKnight, Diagonals, Inequality, NonConsecutive, Sign, classic, kinds, usual_puzzle,
};
use shudu_core::{
    Cell, Constraint, Control, Digit, Engine, Geometry, Grid, Puzzle, Rng, Stop, TrueCandidates,
    Uniqueness,
};
use shudu_naive::Naive;

use crate::random::{random_puzzle, random_solution};

/// The cases that every engine must pass. Puzzles that the engine does not claim to support are skipped, but every
/// engine must support the plain 9 × 9 Sudoku.
///
/// # Panics
/// If the engine gives a wrong answer.
pub fn battery(engine: &dyn Engine) {
    known_counts(engine);
    classic_puzzles(engine);
    sizes(engine);
    contradictions(engine);
    limits(engine);
    random_against_naive(engine);
}

fn count(engine: &dyn Engine, puzzle: &Puzzle, limit: u64) -> u64 {
    engine.count(puzzle, limit, &Control::new()).expect("nothing stops it")
}

fn true_candidates(engine: &dyn Engine, puzzle: &Puzzle) -> TrueCandidates {
    let mut known = TrueCandidates::new(puzzle);
    engine.true_candidates(puzzle, &mut known, &Control::new()).expect("nothing stops it");
    assert!(known.is_done());
    known
}

/// Numbers of solutions that are known from mathematics or from other programs.
fn known_counts(engine: &dyn Engine) {
    let latin = |n| {
        let square = Geometry::new(n, n).expect("small boards are boards");
        usual_puzzle(square).expect("as many digits as cells in a row")
    };
    let with = |n, rule: Arc<dyn Constraint>| {
        let mut puzzle = classic(n).expect("small boards are boards");
        puzzle.add(rule).expect("it fits any square board");
        puzzle
    };
    let rectangle = Geometry::new(2, 4).expect("a board");
    let rectangle = usual_puzzle(rectangle).expect("as many digits as cells in a row");
    let cases: Vec<(&str, Puzzle, u64)> = vec![
        ("1 × 1", latin(1), 1),
        ("Latin squares of order 2", latin(2), 2),
        ("Latin squares of order 3", latin(3), 12),
        ("Latin squares of order 4", latin(4), 576),
        ("Sudoku of order 4", classic(4).expect("a board"), 288),
        ("Sudoku of order 4 with diagonals", with(4, Arc::new(Diagonals { only: None })), 48),
        ("Sudoku of order 4 without a king's move", with(4, Arc::new(AntiKing)), 0),
        ("Latin rectangles 2 × 4", rectangle, 216),
    ];
    for (name, puzzle, expected) in cases {
        if engine.supports(&puzzle).is_ok() {
            assert_eq!(count(engine, &puzzle, u64::MAX), expected, "{name}");
        }
    }
}

/// Reads a puzzle with one digit per character, and `.` or 0 for an empty cell.
fn read(n: usize, text: &str) -> Puzzle {
    let mut puzzle = classic(n).expect("a board");
    let numbers: Vec<u8> =
        text.chars().map(|symbol| symbol.to_digit(36).unwrap_or(0) as u8).collect();
    let grid = Grid::load(puzzle.geometry().clone(), &numbers).expect("a grid");
    puzzle.give_all(&grid).expect("each cell once");
    puzzle
}

const CLASSIC: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const CLASSIC_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn classic_puzzles(engine: &dyn Engine) {
    let puzzle = read(9, CLASSIC);
    engine.supports(&puzzle).expect("every engine does plain Sudoku");
    let solved = read(9, CLASSIC_SOLVED).grid();
    let control = Control::new();
    assert_eq!(engine.solve(&puzzle, &control), Ok(Some(solved.clone())));
    assert_eq!(engine.uniqueness(&puzzle, &control), Ok(Uniqueness::Unique(solved.clone())));
    let known = true_candidates(engine, &puzzle);
    assert!(solved.filled().all(|(cell, digit)| known.some().get(cell).sole() == Some(digit)));
    assert!(known.several().is_empty());

    let full = read(9, CLASSIC_SOLVED);
    assert_eq!(engine.solve(&full, &control), Ok(Some(solved)), "a full grid is its own solution");

    // Two pairs of digits that can be exchanged: exactly two solutions.
    let mut two = read(9, CLASSIC_SOLVED);
    let cells: Vec<Cell> = two.geometry().cells().collect();
    let rectangle = deadly_rectangle(&two.grid());
    for cell in rectangle {
        two.clear(cells[cell]);
    }
    assert_eq!(count(engine, &two, u64::MAX), 2);
    assert!(matches!(engine.uniqueness(&two, &control), Ok(Uniqueness::Several(a, b)) if a != b));
}

/// Four cells in two rows, two columns and two blocks that hold two digits crosswise.
fn deadly_rectangle(grid: &Grid) -> [usize; 4] {
    let at = |index: usize| grid.geometry().cell_by_index(index).and_then(|cell| grid.get(cell));
    for top in 0..9 {
        for bottom in top + 1..9 {
            for left in 0..9 {
                for right in left + 1..9 {
                    let corners =
                        [top * 9 + left, top * 9 + right, bottom * 9 + left, bottom * 9 + right];
                    let two_blocks = (top / 3 == bottom / 3) != (left / 3 == right / 3);
                    let [a, b, c, d] = corners.map(at);
                    if two_blocks && a == d && b == c {
                        return corners;
                    }
                }
            }
        }
    }
    unreachable!("the classic solution has one");
}

/// Boards from 1 × 1 to 16 × 16 with a few holes: the engine must find a solution that is correct.
fn sizes(engine: &dyn Engine) {
    let mut rng = Rng::from_seed(16);
    for n in 1..=16 {
        let mut puzzle = classic(n).expect("a board");
        if engine.supports(&puzzle).is_err() {
            continue;
        }
        let solution = random_solution(puzzle.geometry(), &mut rng);
        puzzle.give_all(&solution).expect("each cell once");
        let cells: Vec<Cell> = puzzle.geometry().cells().collect();
        for _ in 0..n {
            puzzle.clear(cells[rng.below(cells.len())]);
        }
        let found = engine.solve(&puzzle, &Control::new()).expect("nothing stops it");
        assert!(puzzle.is_solution(&found.expect("it was made from a solution")), "{n} × {n}");
    }
}

/// Puzzles with contradictory givens or rules: no solution, and no panic.
fn contradictions(engine: &dyn Engine) {
    let mut twice = classic(9).expect("a board");
    let cells: Vec<Cell> = twice.geometry().cells().collect();
    let five = Digit::new(5).expect("a digit");
    twice.give(cells[0], five).expect("a digit of the board");
    twice.give(cells[8], five).expect("a digit of the board");
    assert_eq!(count(engine, &twice, 10), 0);
    assert_eq!(engine.uniqueness(&twice, &Control::new()), Ok(Uniqueness::None));

    let mut none_left = read(9, CLASSIC);
    none_left.allow(cells[2], shudu_core::DigitSet::EMPTY).expect("no digit is a set too");
    if engine.supports(&none_left).is_ok() {
        assert_eq!(count(engine, &none_left, 10), 0);
    }

    let mut circle = classic(4).expect("a board");
    let cells: Vec<Cell> = circle.geometry().cells().collect();
    for (first, second) in [(0, 1), (1, 4), (4, 0)] {
        let rises = Inequality { first: cells[first], sign: Sign::Less, second: cells[second] };
        circle.add(Arc::new(rises)).expect("it fits");
    }
    if engine.supports(&circle).is_ok() {
        assert_eq!(count(engine, &circle, 10), 0);
    }

    let rules: [Arc<dyn Constraint>; 3] =
        [Arc::new(AntiKnight), Arc::new(AntiKing), Arc::new(NonConsecutive)];
    let mut all = classic(4).expect("a board");
    for rule in rules {
        all.add(rule).expect("it fits");
    }
    if engine.supports(&all).is_ok() {
        assert_eq!(count(engine, &all, 10), 0);
    }
}

/// Limits stop the engine, and a visitor that breaks off sees no further solutions.
fn limits(engine: &dyn Engine) {
    let puzzle = classic(4).expect("a board");
    if engine.supports(&puzzle).is_ok() {
        assert_eq!(count(engine, &puzzle, 0), 0);
        assert_eq!(count(engine, &puzzle, 7), 7);
        let mut seen = Vec::new();
        let shown = engine.enumerate(&puzzle, &Control::new(), &mut |solution| {
            seen.push(solution.clone());
            if seen.len() < 20 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert_eq!(shown, Ok(()));
        assert_eq!(seen.len(), 20);
        for (position, solution) in seen.iter().enumerate() {
            assert!(puzzle.is_solution(solution));
            assert!(!seen[..position].contains(solution), "shown twice");
        }
    }
    let cancelled = Control::new();
    cancelled.stop(Stop::Cancelled);
    let empty = classic(9).expect("a board");
    assert_eq!(engine.count(&empty, u64::MAX, &cancelled), Err(Stop::Cancelled));
}

/// Random puzzles of every kind: the engine must find the same set of solutions as the naive engine.
fn random_against_naive(engine: &dyn Engine) {
    let mut rng = Rng::from_seed(1);
    for kind in kinds() {
        for round in 0..200 {
            let puzzle = random_puzzle(*kind, 1_000_000, &mut rng);
            if engine.supports(&puzzle).is_err() {
                continue;
            }
            let expected = count(&Naive, &puzzle, 100);
            assert_eq!(count(engine, &puzzle, 100), expected, "{} {round}", kind.id());
            if let Some(solution) =
                engine.solve(&puzzle, &Control::new()).expect("nothing stops it")
            {
                assert!(puzzle.is_solution(&solution), "{} {round}", kind.id());
            }
            if expected < 100 {
                let ours = true_candidates(engine, &puzzle);
                let theirs = true_candidates(&Naive, &puzzle);
                assert_eq!(ours.some(), theirs.some(), "{} {round}", kind.id());
                assert_eq!(ours.several(), theirs.several(), "{} {round}", kind.id());
            }
        }
    }
}

/// Random puzzles, a given number for every kind: the engine must find as many solutions as the naive engine, up to a
/// limit, all of them correct and none twice.
///
/// # Panics
/// If the engine gives a wrong answer.
pub fn agrees_with_naive(engine: &dyn Engine, rounds: usize, seed: u64) {
    const LIMIT: u64 = 1_000;
    let mut rng = Rng::from_seed(seed);
    for kind in kinds() {
        for round in 0..rounds {
            let puzzle = random_puzzle(*kind, 4_000, &mut rng);
            let few = Control::new().with_max_steps(Some(300_000));
            let Ok(expected) = Naive.count(&puzzle, LIMIT, &few) else { continue };
            let found = count(engine, &puzzle, LIMIT);
            assert_eq!(found, expected, "{} {round}: {puzzle:?}", kind.id());
            let mut seen: Vec<Grid> = Vec::new();
            let visited = engine.enumerate(&puzzle, &Control::new(), &mut |grid| {
                assert!(puzzle.is_solution(grid), "{} {round}: {puzzle:?}\n{grid}", kind.id());
                assert!(!seen.contains(grid), "{} {round}: twice {grid}", kind.id());
                seen.push(grid.clone());
                if seen.len() < 50 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert_eq!(visited, Ok(()));
        }
    }
}
