//! The search engine against the battery, and against the naive engine on every kind.

use shudu_core::{Control, Engine as _, Grid, Rng};
use shudu_naive::Naive;
use shudu_search::Search;
use shudu_testkit::{battery, random_puzzle};

#[test]
fn passes_the_battery() {
    battery(&Search);
}

/// Random puzzles of a kind: the same solutions as the naive engine finds, up to a limit.
fn agrees_with_naive(rounds: usize, seed: u64) {
    const LIMIT: u64 = 1_000;
    let mut rng = Rng::from_seed(seed);
    for kind in shudu_constraints::kinds() {
        for round in 0..rounds {
            let puzzle = random_puzzle(*kind, 4_000, &mut rng);
            let few = Control::new().with_max_steps(Some(300_000));
            let Ok(expected) = Naive.count(&puzzle, LIMIT, &few) else { continue };
            let count = Search.count(&puzzle, LIMIT, &Control::new()).unwrap();
            assert_eq!(count, expected, "{} {round}: {puzzle:?}", kind.id());
            let mut found: Vec<Grid> = Vec::new();
            let visited = Search.enumerate(&puzzle, &Control::new(), &mut |grid| {
                assert!(puzzle.is_solution(grid), "{} {round}: {puzzle:?}\n{grid}", kind.id());
                assert!(!found.contains(grid), "{} {round}: twice {grid}", kind.id());
                found.push(grid.clone());
                if found.len() < 50 {
                    std::ops::ControlFlow::Continue(())
                } else {
                    std::ops::ControlFlow::Break(())
                }
            });
            assert_eq!(visited, Ok(()));
        }
    }
}

#[test]
fn finds_what_the_naive_engine_finds() {
    agrees_with_naive(200, 4);
}

#[test]
#[ignore = "ten times as long; run before a release"]
fn finds_what_the_naive_engine_finds_on_many_more() {
    agrees_with_naive(2_000, 5);
}

#[test]
fn counts_more_solutions_than_could_be_looked_at_one_by_one() {
    let square = |n| shudu_constraints::usual_puzzle(shudu_core::Geometry::new(n, n).unwrap());
    let count =
        |puzzle: &shudu_core::Puzzle, limit| Search.count(puzzle, limit, &Control::new()).unwrap();
    // Known from mathematics: Latin squares of order 5, and the empty 6 × 6 Sudoku.
    assert_eq!(count(&square(5), u64::MAX), 161_280);
    let six = shudu_constraints::classic(6).unwrap();
    assert_eq!(count(&six, u64::MAX), 28_200_960);
    assert_eq!(count(&six, 1_000_000), 1_000_000);
}
