//! Counts solutions by trying every filling: the oracle for tiny boards.

use shudu_core::{Cell, Grid, Puzzle};

/// The number of solutions, found by running the full check on every filling of the empty cells. Only for puzzles with
/// few empty cells: there are digits^empty fillings.
pub fn brute_force_count(puzzle: &Puzzle) -> u64 {
    let mut grid = puzzle.grid();
    let empty: Vec<Cell> =
        puzzle.geometry().cells().filter(|&cell| grid.get(cell).is_none()).collect();
    let mut count = 0;
    for_each_filling(&mut grid, puzzle, &empty, &mut |grid| {
        count += u64::from(puzzle.check(grid).is_empty());
    });
    count
}

/// Calls a function with every filling of the empty cells that the givens allow.
pub(crate) fn for_each_filling(
    grid: &mut Grid,
    puzzle: &Puzzle,
    empty: &[Cell],
    visit: &mut dyn FnMut(&Grid),
) {
    let Some((&cell, rest)) = empty.split_first() else {
        visit(grid);
        return;
    };
    for digit in puzzle.givens().get(cell) {
        grid.set(cell, digit);
        for_each_filling(grid, puzzle, rest, visit);
    }
    grid.clear(cell);
}
