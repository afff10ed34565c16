//! `CaDiCaL`.

use std::cell::Cell;
use std::rc::Rc;

use rustsat::solvers::{
    ControlSignal, GetInternalStats as _, Solve as _, SolveIncremental as _, SolverResult,
    Terminate as _,
};
use rustsat::types::TernaryVal;
use rustsat_cadical::CaDiCaL;
use shudu_core::{Control, Stop};

use super::{Solver, rustsat_solver};
use crate::literal::Lit;
use crate::literal::foreign::{all_theirs, theirs};

pub(super) struct Cadical<'a> {
    solver: CaDiCaL<'a, 'a>,
    control: &'a Control,
    /// Why the solver was stopped.
    stop: Rc<Cell<Option<Stop>>>,
}

impl<'a> Cadical<'a> {
    pub(super) fn new(control: &'a Control) -> Self {
        let stop = Rc::new(Cell::new(None));
        let mut solver = CaDiCaL::default();
        let seen = stop.clone();
        solver.attach_terminator(move || match control.step() {
            Ok(()) => ControlSignal::Continue,
            Err(stop) => {
                seen.set(Some(stop));
                ControlSignal::Terminate
            }
        });
        Self { solver, control, stop }
    }
}

impl Solver for Cadical<'_> {
    fn reserve(&mut self, n_variables: u32) {
        rustsat_solver::reserve(&mut self.solver, n_variables);
    }

    fn add(&mut self, clause: &[Lit]) {
        rustsat_solver::add(&mut self.solver, clause);
    }

    fn solve(&mut self, assumptions: &[Lit]) -> Result<bool, Stop> {
        self.control.stopped()?;
        let assumptions = all_theirs(assumptions);
        let conflicts = self.solver.conflicts();
        let answer = self.solver.solve_assumps(&assumptions).expect("no other state than ready");
        for _ in conflicts..self.solver.conflicts() {
            self.control.count_guess();
        }
        match answer {
            SolverResult::Sat => Ok(true),
            SolverResult::Unsat => Ok(false),
            SolverResult::Interrupted => Err(self.stop.get().unwrap_or(Stop::Cancelled)),
        }
    }

    fn is_true(&self, literal: Lit) -> bool {
        self.solver.lit_val(theirs(literal)).is_ok_and(|value| value == TernaryVal::True)
    }

    fn core(&mut self) -> Vec<Lit> {
        rustsat_solver::core(&mut self.solver)
    }
}
