//! Mass random testing: more than 100,000 legal boards of many puzzles go through candidates and inference.
//! The results must stay legal and match the definitions.

use std::sync::Arc;
use std::thread;

use shudu_constraints::{
    AntiKing, AntiKnight, Diagonals, Inequality, Killer, NonConsecutive, Sign, Thermometer,
    classic, kinds, usual_puzzle,
};
use shudu_core::{
    Candidates, Cell, Constraint, Control, Digit, DigitSet, Geometry, Grid, Puzzle, Rng,
};
use shudu_generate::random_board_for;
use shudu_logic::{Sight, infer};

const FILLS: [f64; 8] = [0.0, 0.05, 0.15, 0.25, 0.3, 0.4, 0.6, 1.0];

/// The definition, word for word.
fn slow_candidates(puzzle: &Puzzle, grid: &Grid) -> Candidates {
    let mut candidates = Candidates::all(puzzle.geometry().clone());
    for cell in puzzle.geometry().cells() {
        let legal = |digit: &Digit| {
            let mut trial = grid.clone();
            trial.set(cell, *digit);
            puzzle.check(&trial).is_empty()
        };
        candidates.set(
            cell,
            match grid.get(cell) {
                Some(digit) => DigitSet::only(digit),
                None => puzzle.givens().get(cell).into_iter().filter(legal).collect(),
            },
        );
    }
    candidates
}

/// Whether an empty cell of a house is the only place for some digit, or some digit has no place.
fn has_last_place(sight: &Sight<'_>, grid: &Grid, candidates: &Candidates) -> bool {
    sight.houses().iter().any(|house| {
        grid.geometry().all_digits().into_iter().any(|digit| {
            let there = house.cells.iter().any(|&cell| grid.get(cell) == Some(digit));
            let places = house.cells.iter().filter(|&&cell| candidates.get(cell).contains(digit));
            !there && places.count() < 2
        })
    })
}

/// Tries random boards of one puzzle, comparing every `slow_every`th with the definitions.
fn try_boards(puzzle: &Puzzle, n_boards: usize, slow_every: usize, rng: &mut Rng) {
    let control = Control::new();
    let sight = Sight::new(puzzle, &control).unwrap();
    for number in 0..n_boards {
        let grid = random_board_for(&sight, FILLS[number % FILLS.len()], rng).unwrap();
        let candidates = sight.candidates(&grid).unwrap();
        let slow = number % slow_every == 0;
        if slow {
            assert_eq!(puzzle.check(&grid), [], "{grid}");
            assert_eq!(candidates, slow_candidates(puzzle, &grid), "{grid}");
        }
        match sight.infer(&grid) {
            Ok(inference) => {
                assert_eq!(puzzle.check(&inference.grid), [], "{grid}{}", inference.grid);
                assert_eq!(
                    inference.candidates,
                    sight.candidates(&inference.grid).unwrap(),
                    "{grid}"
                );
                assert!(!has_last_place(&sight, &inference.grid, &inference.candidates), "{grid}");
                assert_eq!(inference.grid.n_filled(), grid.n_filled() + inference.placements.len());
                if slow {
                    replay(puzzle, &grid, &inference);
                }
            }
            Err(contradiction) if slow => assert!(!contradiction.to_string().is_empty()),
            Err(_) => {}
        }
    }
}

/// Asserts that every placement was the last place for its digit in the named house when it was made.
fn replay(puzzle: &Puzzle, grid: &Grid, inference: &shudu_logic::Inference) {
    let control = Control::new();
    let sight = Sight::new(puzzle, &control).unwrap();
    let mut grid = grid.clone();
    for placement in &inference.placements {
        let candidates = sight.candidates(&grid).unwrap();
        let house = sight.houses().iter().find(|house| house.name == placement.house).unwrap();
        let places: Vec<Cell> = house
            .cells
            .iter()
            .copied()
            .filter(|&cell| candidates.get(cell).contains(placement.digit))
            .collect();
        assert_eq!(places, [placement.cell], "{grid}");
        grid.set(placement.cell, placement.digit);
    }
    assert_eq!(grid, inference.grid);
}

fn with(mut puzzle: Puzzle, constraints: Vec<Arc<dyn Constraint>>) -> Puzzle {
    for constraint in constraints {
        puzzle.add(constraint).unwrap();
    }
    puzzle
}

/// A bit of everything: cages, a thermometer and signs on a 6 × 6 board.
fn mixed_six() -> Puzzle {
    let puzzle = classic(6).unwrap();
    let cells = |places: &[(usize, usize)]| -> Vec<Cell> {
        places.iter().filter_map(|&(row, column)| puzzle.geometry().cell(row, column)).collect()
    };
    let cage = Killer { sum: Some(11), cells: cells(&[(0, 0), (0, 1), (1, 1)]) };
    let open = Killer { sum: None, cells: cells(&[(4, 4), (5, 4), (5, 5)]) };
    let thermometer = Thermometer { cells: cells(&[(2, 2), (3, 3), (3, 4), (2, 4)]) };
    let pair = cells(&[(5, 0), (4, 0)]);
    let sign = Inequality { first: pair[0], sign: Sign::Greater, second: pair[1] };
    with(
        puzzle.clone(),
        vec![Arc::new(cage), Arc::new(open), Arc::new(thermometer), Arc::new(sign)],
    )
}

#[test]
fn a_hundred_thousand_boards_stay_legal() {
    let regions = Geometry::new(5, 5)
        .and_then(|five| {
            five.with_regions(
                [0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 2, 2, 4, 3, 3, 4, 4, 4, 4, 3]
                    .map(Some)
                    .to_vec(),
            )
        })
        .unwrap();
    let nine = || classic(9).unwrap();
    let jobs: [(Puzzle, usize, usize); 10] = [
        (nine(), 40_000, 400),
        (nine(), 40_000, 400),
        (classic(4).unwrap(), 10_000, 20),
        (classic(6).unwrap(), 5_000, 50),
        (with(nine(), vec![Arc::new(Diagonals { only: None })]), 3_000, 300),
        (with(nine(), vec![Arc::new(NonConsecutive)]), 1_500, 300),
        (with(nine(), vec![Arc::new(AntiKing), Arc::new(AntiKnight)]), 1_000, 300),
        (mixed_six(), 2_000, 50),
        (usual_puzzle(regions).unwrap(), 3_000, 30),
        (classic(12).unwrap(), 500, 100),
    ];
    assert!(jobs.iter().map(|(_, n_boards, _)| n_boards).sum::<usize>() >= 100_000);
    thread::scope(|scope| {
        for half in 0..2 {
            let jobs = &jobs;
            scope.spawn(move || {
                for (number, (puzzle, n_boards, slow_every)) in jobs.iter().enumerate() {
                    if number % 2 == half {
                        let mut rng = Rng::from_seed(number as u64);
                        try_boards(puzzle, *n_boards, *slow_every, &mut rng);
                    }
                }
            });
        }
    });
}

/// Cuts holes into a full grid, adds constraints that it keeps of a fifth of the kinds, and infers: nothing
/// may contradict the grid.
#[test]
fn inference_keeps_a_known_solution() {
    let mut rng = Rng::from_seed(5);
    for round in 0..2_000 {
        let n = [4, 6, 9][round % 3];
        let (block_rows, block_columns) = Geometry::usual_blocks(n).unwrap();
        let mut order: Vec<usize> = (0..n).collect();
        rng.shuffle(&mut order);
        let numbers: Vec<u8> = (0..n * n)
            .map(|index| {
                let (row, column) = (index / n, index % n);
                let shift = row % block_rows * block_columns + row / block_rows;
                order[(column + shift) % n] as u8 + 1
            })
            .collect();
        let mut puzzle = classic(n).unwrap();
        let solution = Grid::load(puzzle.geometry().clone(), &numbers).unwrap();
        assert!(puzzle.is_solution(&solution));
        for kind in kinds() {
            // Every kind occurs in hundreds of rounds; all at once would take minutes and leave little to
            // infer.
            if rng.chance(0.2)
                && let Some(constraint) = kind.sample(&solution, &mut rng)
            {
                puzzle.add(constraint).unwrap();
            }
        }
        let mut grid = solution.clone();
        let keep = [0.2, 0.35, 0.5][rng.below(3)];
        for cell in puzzle.geometry().cells() {
            if !rng.chance(keep) {
                grid.clear(cell);
            }
        }
        let inference = infer(&puzzle, &grid, &Control::new()).unwrap();
        for cell in puzzle.geometry().cells() {
            let digit = solution.get(cell).unwrap();
            assert!(inference.candidates.get(cell).contains(digit), "{grid}");
            assert!(inference.grid.get(cell).is_none_or(|found| found == digit), "{grid}");
        }
    }
}
