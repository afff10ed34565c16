//! A formula loaded into a solver, ready for questions.

use crate::literal::Lit;
use shudu_core::{Cell, Control, Digit, Grid, Puzzle, Stop};

use crate::encode::{Unencoded, variable};
use crate::formula::Formula;
use crate::solvers::{Backend, Solver};

/// A formula loaded into a solver, ready for questions.
pub(crate) struct Asking<'a> {
    puzzle: &'a Puzzle,
    solver: Box<dyn Solver + 'a>,
    n_variables: u32,
    unencoded: Vec<Unencoded>,
    control: &'a Control,
}

impl<'a> Asking<'a> {
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        formula: &Formula,
        unencoded: Vec<Unencoded>,
        backend: Backend,
        control: &'a Control,
    ) -> Result<Self, Stop> {
        let mut solver = backend.solver(control);
        solver.reserve(formula.n_variables());
        // A solver may take long for a clause, so the clock is checked now and then.
        for (number, clause) in formula.clauses().enumerate() {
            if number % 4096 == 0 {
                control.stopped()?;
            }
            solver.add(clause);
        }
        let n_variables = formula.n_variables();
        Ok(Self { puzzle, solver, n_variables, unencoded, control })
    }

    /// The literal for a digit in a cell.
    pub(crate) fn x(&self, cell: Cell, digit: Digit) -> Lit {
        variable(self.puzzle.geometry(), cell, digit).expect("a digit of the board")
    }

    /// A new variable.
    pub(crate) fn fresh(&mut self) -> Lit {
        self.n_variables += 1;
        self.solver.reserve(self.n_variables);
        Lit::positive(self.n_variables - 1)
    }

    /// Finds a solution under the assumptions. If a rule without an encoding rejects a solution, that one is
    /// forbidden and the next one is tried.
    pub(crate) fn solution(&mut self, assumptions: &[Lit]) -> Result<Option<Grid>, Stop> {
        while self.solver.solve(assumptions)? {
            let grid = self.grid();
            if !self.forbid_broken(&grid) {
                return Ok(Some(grid));
            }
            self.control.stopped()?;
        }
        Ok(None)
    }

    /// Assumptions that cannot all be true; valid after no solution was found with them.
    pub(crate) fn core(&mut self) -> Vec<Lit> {
        self.solver.core()
    }

    fn grid(&self) -> Grid {
        let geometry = self.puzzle.geometry();
        let mut grid = Grid::empty(geometry.clone());
        for cell in geometry.cells() {
            let is_there = |&digit: &Digit| self.solver.is_true(self.x(cell, digit));
            if let Some(digit) = geometry.all_digits().into_iter().find(is_there) {
                grid.set(cell, digit);
            }
        }
        grid
    }

    /// Forbids what rules without an encoding find broken. Returns false if they find nothing.
    fn forbid_broken(&mut self, grid: &Grid) -> bool {
        let mut clauses: Vec<Vec<Lit>> = Vec::new();
        for rule in &self.unencoded {
            if !rule.guards.iter().all(|&guard| self.solver.is_true(guard)) {
                continue;
            }
            let Some(violation) = rule.constraint.check(grid).into_iter().next() else { continue };
            // If the cells named by the violation break the rule on their own, the others need not be
            // mentioned.
            let mut only = Grid::empty(grid.geometry().clone());
            for &cell in &violation.cells {
                if let Some(digit) = grid.get(cell) {
                    only.set(cell, digit);
                }
            }
            let blamed = if rule.constraint.check(&only).is_empty() {
                rule.constraint.cells(grid.geometry())
            } else {
                violation.cells
            };
            let digits = blamed.iter().filter_map(|&cell| Some(!self.x(cell, grid.get(cell)?)));
            clauses.push(digits.chain(rule.guards.iter().map(|&guard| !guard)).collect());
        }
        clauses.iter().for_each(|clause| self.solver.add(clause));
        !clauses.is_empty()
    }

    /// Requires at least one cell to differ from the grid, or, with a guard, only if the guard is true.
    pub(crate) fn forbid(&mut self, grid: &Grid, guard: Option<Lit>) {
        let givens = self.puzzle.givens();
        let differs = |(cell, digit): (Cell, Digit)| {
            (givens.get(cell).sole() != Some(digit)).then(|| !self.x(cell, digit))
        };
        let clause: Vec<Lit> =
            grid.filled().filter_map(differs).chain(guard.map(|guard| !guard)).collect();
        self.solver.add(&clause);
    }
}
