//! The solvers, each in its file behind one trait: their own interfaces differ, and change.

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
#[cfg(feature = "minisat")]
mod minisat;

use rustsat::types::Lit;
use shudu_core::{Control, Stop};

/// A SAT solver that can be asked again and again, with more clauses or other assumptions.
pub(crate) trait Solver {
    /// Makes room for so many variables.
    fn reserve(&mut self, n_variables: u32);

    /// At least one of the literals is true.
    fn add(&mut self, clause: &[Lit]);

    /// Whether all clauses can hold while the assumptions are true.
    fn solve(&mut self, assumptions: &[Lit]) -> Result<bool, Stop>;

    /// Whether a literal is true in what was found last.
    fn is_true(&self, literal: Lit) -> bool;

    /// Assumptions that clash already by themselves, after there was no way to keep all.
    fn core(&mut self) -> Vec<Lit>;
}

/// Which solver does the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Backend {
    #[default]
    Batsat,
    #[cfg(feature = "minisat")]
    Minisat,
    #[cfg(feature = "cadical")]
    Cadical,
}

impl Backend {
    pub(crate) fn solver<'a>(self, control: &'a Control) -> Box<dyn Solver + 'a> {
        match self {
            Self::Batsat => Box::new(batsat::Batsat::new(control)),
            #[cfg(feature = "minisat")]
            Self::Minisat => Box::new(minisat::Minisat::new(control)),
            #[cfg(feature = "cadical")]
            Self::Cadical => Box::new(cadical::Cadical::new(control)),
        }
    }
}
