//! Where solving starts: the position that a puzzle's givens, or a grid with more digits, leave.

use std::sync::Arc;

use shudu_core::{Cell, Control, Grid, Message, Puzzle, Stop};

use super::{Board, CellSet, Rules};
use crate::sight::Sight;

impl Board {
    /// The start of a puzzle: its givens, and what they leave. This cannot be stopped, so it is for puzzles of your
    /// own. For a puzzle from elsewhere, which may take long, use [`Board::at`].
    pub fn of(puzzle: &Puzzle) -> Result<Self, Message> {
        let (grid, control) = (puzzle.grid(), Control::new());
        let rules = Arc::new(Rules::new(puzzle, &control)?);
        Self::at(puzzle, rules, &grid, &control).map_err(Stop::message)
    }

    /// A position of a puzzle whose rules are known. The grid holds the givens and what was placed since.
    pub fn at(
        puzzle: &Puzzle,
        rules: Arc<Rules>,
        grid: &Grid,
        control: &Control,
    ) -> Result<Self, Stop> {
        let candidates = if rules.are_houses_alone() {
            // Placed digits exclude all there is to exclude.
            puzzle.givens().clone()
        } else {
            Sight::new(puzzle, control)?.candidates(grid)?
        };
        let all = puzzle.geometry().all_digits();
        let is_given = |cell: &Cell| puzzle.givens().get(*cell) != all;
        let given: CellSet = puzzle.geometry().cells().filter(is_given).collect();
        Ok(Self::new(rules, given, grid, &candidates))
    }
}
