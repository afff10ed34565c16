//! Grids that a shell shows as solutions: reads them, and checks them against the puzzle's own rules.

use shudu_core::{Digit, Grid, Puzzle};

/// The grid with these digits on the board, row by row; `None` leaves a cell as the givens have it. The digits do not
/// include extra cells outside the board.
///
/// # Panics
///
/// If a number is not a digit.
pub fn grid_of(puzzle: &Puzzle, digits: impl IntoIterator<Item = Option<u64>>) -> Grid {
    let mut grid = puzzle.grid();
    for (cell, digit) in puzzle.geometry().board_cells().zip(digits) {
        if let Some(number) = digit {
            let digit = u8::try_from(number).ok().and_then(Digit::new);
            grid.set(cell, digit.unwrap_or_else(|| panic!("{number} is not a digit")));
        }
    }
    grid
}

/// Fails unless the grid is a solution. If extra cells outside the board are unknown, the others must break no rule.
///
/// # Panics
///
/// If the grid is not a solution.
#[track_caller]
pub fn assert_solution(puzzle: &Puzzle, grid: &Grid) {
    let broken = puzzle.check(grid);
    assert!(broken.is_empty(), "{}\n{grid}", broken[0].message());
    assert!(puzzle.geometry().board_cells().all(|cell| grid.get(cell).is_some()), "{grid}");
}
