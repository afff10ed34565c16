//! `BatSat`, a port of `MiniSat` to Rust. Its own interface is used, because rustsat's wrapper cannot be
//! stopped and allocates memory for every clause.

use std::cell::Cell;

use crate::literal::Lit;
use batsat::{Callbacks, ClauseKind, SolverInterface as _, SolverOpts, Var, lbool};
use shudu_core::{Control, Stop};

use super::Solver;

/// Largest number of literals in learnt clauses; without a limit, memory would grow without bound.
const MOST_LEARNT: u64 = 200_000_000;

pub(super) struct Batsat<'a> {
    solver: batsat::Solver<Reins<'a>>,
    /// Buffer for a clause in the solver's own literals.
    clause: Vec<batsat::Lit>,
}

/// Stops the solver. A decision counts as a step, and a conflict as a guess that had to be taken back.
struct Reins<'a> {
    control: &'a Control,
    stop: Cell<Option<Stop>>,
    n_learnt: u64,
}

impl Callbacks for Reins<'_> {
    fn on_new_clause(&mut self, clause: &[batsat::Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.n_learnt += clause.len() as u64;
            self.control.count_guess();
        }
    }

    fn on_delete_clause(&mut self, clause: &[batsat::Lit]) {
        self.n_learnt = self.n_learnt.saturating_sub(clause.len() as u64);
    }

    fn stop(&self) -> bool {
        let stop = match self.control.step() {
            Err(stop) => Some(stop),
            Ok(()) if self.n_learnt > MOST_LEARNT => Some(Stop::Size(MOST_LEARNT)),
            Ok(()) => None,
        };
        self.stop.set(stop);
        stop.is_some()
    }
}

impl<'a> Batsat<'a> {
    pub(super) fn new(control: &'a Control) -> Self {
        let reins = Reins { control, stop: Cell::new(None), n_learnt: 0 };
        let solver = batsat::Solver::new(SolverOpts::default(), reins);
        Self { solver, clause: Vec::new() }
    }
}

fn own(literal: Lit) -> batsat::Lit {
    batsat::Lit::new(Var::unsafe_from_idx(literal.variable()), literal.is_positive())
}

impl Solver for Batsat<'_> {
    fn reserve(&mut self, n_variables: u32) {
        while self.solver.num_vars() < n_variables {
            self.solver.new_var_default();
        }
    }

    fn add(&mut self, clause: &[Lit]) {
        self.clause.clear();
        self.clause.extend(clause.iter().map(|&literal| own(literal)));
        self.solver.add_clause_reuse(&mut self.clause);
    }

    fn solve(&mut self, assumptions: &[Lit]) -> Result<bool, Stop> {
        let assumptions: Vec<batsat::Lit> = assumptions.iter().map(|&l| own(l)).collect();
        let answer = self.solver.solve_limited(&assumptions);
        if answer == lbool::UNDEF {
            let stop = self.solver.cb().stop.get();
            return Err(stop.unwrap_or(Stop::Cancelled));
        }
        Ok(answer == lbool::TRUE)
    }

    fn is_true(&self, literal: Lit) -> bool {
        self.solver.value_lit(own(literal)) == lbool::TRUE
    }

    fn core(&mut self) -> Vec<Lit> {
        // The solver returns the negations of the assumptions.
        let core = self.solver.unsat_core();
        core.iter().map(|literal| !Lit::new(literal.var().idx(), literal.sign())).collect()
    }
}
