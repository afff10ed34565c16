//! Shared by the solvers that are used through `rustsat`.

use rustsat::solvers::{Solve, SolveIncremental};
use rustsat::types::{Cl, Var};

use crate::literal::Lit;
use crate::literal::foreign::{all_theirs, ours};

/// Makes room for variables.
pub(super) fn reserve(solver: &mut impl Solve, n_variables: u32) {
    if let Some(last) = n_variables.checked_sub(1) {
        solver.reserve(Var::new(last)).expect("room for variables");
    }
}

/// Adds a clause.
pub(super) fn add(solver: &mut impl Solve, clause: &[Lit]) {
    solver.add_clause_ref(Cl::new(&all_theirs(clause))).expect("room for a clause");
}

/// The assumptions that cannot hold together; valid after an answer that says so.
pub(super) fn core(solver: &mut impl SolveIncremental) -> Vec<Lit> {
    solver.core().unwrap_or_default().into_iter().map(|literal| !ours(literal)).collect()
}
