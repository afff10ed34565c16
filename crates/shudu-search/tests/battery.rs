//! Runs the search engine against the battery, and against the naive engine on every kind.

use shudu_core::{Control, Engine as _};
use shudu_search::Search;
use shudu_testkit::{agrees_with_naive, battery};

#[test]
fn passes_the_battery() {
    battery(&Search);
}

#[test]
fn finds_what_the_naive_engine_finds() {
    agrees_with_naive(&Search, 200, 4);
}

#[test]
#[ignore = "ten times as long; run before a release"]
fn finds_what_the_naive_engine_finds_on_many_more() {
    agrees_with_naive(&Search, 2_000, 5);
}

#[test]
fn counts_more_solutions_than_could_be_looked_at_one_by_one() {
    let square =
        |n| shudu_constraints::usual_puzzle(shudu_core::Geometry::new(n, n).unwrap()).unwrap();
    let count =
        |puzzle: &shudu_core::Puzzle, limit| Search.count(puzzle, limit, &Control::new()).unwrap();
    // Known results: Latin squares of order 5, and the empty 6 × 6 Sudoku.
    assert_eq!(count(&square(5), u64::MAX), 161_280);
    let six = shudu_constraints::classic(6).unwrap();
    assert_eq!(count(&six, u64::MAX), 28_200_960);
    assert_eq!(count(&six, 1_000_000), 1_000_000);
}
