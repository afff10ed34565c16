//! The oracle: plain backtracking that asks every constraint after every digit.
//!
//! It takes the first empty cell, tries its digits in order, asks `allows` after each, and takes back those
//! that fail. It works for any board and any rules, users' own included, and is simple enough to be believed;
//! every other engine is tested against it. Each digit tried and each one taken back counts as a step.

use std::ops::ControlFlow;
use std::sync::Arc;

use shudu_core::{Cell, Constraint, Control, Engine, Grid, Puzzle, Stop};

/// The naive engine.
#[derive(Debug, Clone, Copy, Default)]
pub struct Naive;

impl Engine for Naive {
    fn id(&self) -> &'static str {
        "naive"
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        control: &Control,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        let mut grid = puzzle.grid();
        // `allows` may only be asked while no constraint is broken.
        if !puzzle.check(&grid).is_empty() {
            return Ok(());
        }
        let empty: Vec<Cell> =
            puzzle.geometry().cells().filter(|&cell| grid.get(cell).is_none()).collect();
        let search = Filling { puzzle, control, asked: constraints_by_cell(puzzle) };
        match search.fill(&mut grid, &empty, visit) {
            ControlFlow::Break(Some(stop)) => Err(stop),
            ControlFlow::Break(None) | ControlFlow::Continue(()) => Ok(()),
        }
    }
}

/// For each cell, the constraints that its digit matters to.
fn constraints_by_cell(puzzle: &Puzzle) -> Vec<Vec<Arc<dyn Constraint>>> {
    let mut by_cell = vec![Vec::new(); puzzle.geometry().n_cells()];
    for constraint in puzzle.constraints() {
        for cell in constraint.cells(puzzle.geometry()) {
            by_cell[cell.index()].push(constraint.clone());
        }
    }
    by_cell
}

struct Filling<'a> {
    puzzle: &'a Puzzle,
    control: &'a Control,
    asked: Vec<Vec<Arc<dyn Constraint>>>,
}

impl Filling<'_> {
    /// Shows every way to fill the empty cells. Breaks off when `visit` does, or with the reason to stop.
    /// Leaves the grid as it was.
    fn fill(
        &self,
        grid: &mut Grid,
        empty: &[Cell],
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> ControlFlow<Option<Stop>> {
        let Some((&cell, rest)) = empty.split_first() else {
            // The full check has the last word, not the shortcut.
            if self.puzzle.check(grid).is_empty() {
                self.control.count_solution();
                return visit(grid).map_break(|()| None);
            }
            return ControlFlow::Continue(());
        };
        for digit in self.puzzle.givens().get(cell) {
            self.step()?;
            grid.set(cell, digit);
            if self.asked[cell.index()].iter().all(|constraint| constraint.allows(grid, cell)) {
                self.control.count_guess();
                self.fill(grid, rest, visit)?;
                self.step()?;
            }
        }
        grid.clear(cell);
        ControlFlow::Continue(())
    }

    fn step(&self) -> ControlFlow<Option<Stop>> {
        match self.control.step() {
            Ok(()) => ControlFlow::Continue(()),
            Err(stop) => ControlFlow::Break(Some(stop)),
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_constraints::classic;
    use shudu_core::Uniqueness;

    use super::*;

    #[test]
    fn steps_are_tries_and_those_taken_back() {
        // With one empty cell, 1 is tried and fits, is taken back, and 2 is tried.
        let mut puzzle = classic(2).unwrap();
        let grid = Grid::load(puzzle.geometry().clone(), &[1, 2, 2, 0]).unwrap();
        puzzle.give_all(&grid).unwrap();
        let control = Control::new();
        assert!(matches!(Naive.uniqueness(&puzzle, &control), Ok(Uniqueness::Unique(_))));
        assert_eq!((control.steps(), control.guesses(), control.solutions()), (3, 1, 1));
    }

    #[test]
    fn it_stops_at_the_limit_and_when_told() {
        let puzzle = classic(9).unwrap();
        let few = Control::new().with_max_steps(Some(10));
        assert_eq!(Naive.solve(&puzzle, &few), Err(Stop::Steps(10)));
        let cancelled = Control::new();
        cancelled.stop(Stop::Cancelled);
        assert_eq!(Naive.solve(&puzzle, &cancelled), Err(Stop::Cancelled));
    }
}
