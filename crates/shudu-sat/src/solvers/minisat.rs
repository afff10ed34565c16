//! `MiniSat` itself.

use rustsat::solvers::{
    GetInternalStats as _, LimitConflicts as _, LimitPropagations as _, Solve as _,
    SolveIncremental as _, SolverResult,
};
use rustsat::types::TernaryVal;
use shudu_core::{Control, Stop};

use super::{Solver, rustsat_solver};
use crate::literal::Lit;
use crate::literal::foreign::{all_theirs, theirs};

/// Number of conflicts per call; between calls, the limits are checked.
const CONFLICTS: u32 = 2_000;

/// The same for propagations, because conflicts take long on large formulas.
const PROPAGATIONS: u32 = 5_000_000;

pub(super) struct Minisat<'a> {
    solver: rustsat_minisat::core::Minisat,
    control: &'a Control,
}

impl<'a> Minisat<'a> {
    pub(super) fn new(control: &'a Control) -> Self {
        Self { solver: rustsat_minisat::core::Minisat::default(), control }
    }

    /// Counts what the solver did since the last call: decisions as steps, and conflicts as guesses that had
    /// to be taken back.
    fn count(&self, decisions: usize, conflicts: usize) -> Result<(), Stop> {
        for _ in conflicts..self.solver.conflicts() {
            self.control.count_guess();
        }
        (decisions..self.solver.decisions()).try_for_each(|_| self.control.step())?;
        self.control.stopped()
    }
}

impl Solver for Minisat<'_> {
    fn reserve(&mut self, n_variables: u32) {
        rustsat_solver::reserve(&mut self.solver, n_variables);
    }

    fn add(&mut self, clause: &[Lit]) {
        rustsat_solver::add(&mut self.solver, clause);
    }

    fn solve(&mut self, assumptions: &[Lit]) -> Result<bool, Stop> {
        self.control.stopped()?;
        let assumptions = all_theirs(assumptions);
        loop {
            let (decisions, conflicts) = (self.solver.decisions(), self.solver.conflicts());
            self.solver.limit_conflicts(Some(CONFLICTS)).expect("a limit it has");
            self.solver.limit_propagations(Some(PROPAGATIONS)).expect("a limit it has");
            let answer =
                self.solver.solve_assumps(&assumptions).expect("no other state than ready");
            self.count(decisions, conflicts)?;
            match answer {
                SolverResult::Sat => return Ok(true),
                SolverResult::Unsat => return Ok(false),
                SolverResult::Interrupted => {}
            }
        }
    }

    /// Asks for the value of the variable, because rustsat-minisat 0.7.5 ignores the sign of a literal.
    fn is_true(&self, literal: Lit) -> bool {
        let wanted = if literal.is_positive() { TernaryVal::True } else { TernaryVal::False };
        self.solver.lit_val(theirs(literal).var().pos_lit()).is_ok_and(|value| value == wanted)
    }

    fn core(&mut self) -> Vec<Lit> {
        rustsat_solver::core(&mut self.solver)
    }
}
