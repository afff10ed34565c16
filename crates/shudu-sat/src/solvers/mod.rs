//! The solvers, each in its own file behind one trait, because their own interfaces differ and change.

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
#[cfg(feature = "minisat")]
mod minisat;
#[cfg(any(feature = "cadical", feature = "minisat"))]
mod rustsat_solver;

use crate::literal::Lit;
use shudu_core::{Control, Stop};

/// A SAT solver that can be asked repeatedly, with more clauses or other assumptions.
pub(crate) trait Solver {
    /// Makes room for this many variables.
    fn reserve(&mut self, n_variables: u32);

    /// Adds a clause: at least one of the literals is true.
    fn add(&mut self, clause: &[Lit]);

    /// Whether all clauses can hold while the assumptions are true.
    fn solve(&mut self, assumptions: &[Lit]) -> Result<bool, Stop>;

    /// Whether a literal is true in the last solution found.
    fn is_true(&self, literal: Lit) -> bool;

    /// Assumptions that clash by themselves; valid after the solver found no solution.
    fn core(&mut self) -> Vec<Lit>;
}

/// Which solver to use.
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

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &[Backend] = &[
        Backend::Batsat,
        #[cfg(feature = "minisat")]
        Backend::Minisat,
        #[cfg(feature = "cadical")]
        Backend::Cadical,
    ];

    #[test]
    fn every_solver_answers_and_tells_what_clashes() {
        for &backend in ALL {
            let control = Control::new();
            let mut solver = backend.solver(&control);
            let [a, b, c, d] = std::array::from_fn(|n| Lit::positive(n as u32));
            solver.reserve(4);
            solver.add(&[!a, !b]);
            solver.add(&[c, d]);
            assert_eq!(solver.solve(&[a, !c]), Ok(true), "{backend:?}");
            for literal in [a, !b, !c, d] {
                assert!(solver.is_true(literal), "{backend:?} {literal:?}");
            }
            assert!(!solver.is_true(b));
            assert_eq!(solver.solve(&[c, a, d, b]), Ok(false), "{backend:?}");
            let mut core = solver.core();
            core.sort_unstable();
            assert_eq!(core, [a, b], "{backend:?}");
            assert_eq!(solver.solve(&[b]), Ok(true), "{backend:?}");
        }
    }

    /// The pigeonhole problem, with one pigeon more than there are holes, so that no solver finishes at once.
    #[test]
    fn every_solver_stops_when_told_and_can_be_asked_again() {
        const HOLES: u32 = 12;
        for &backend in ALL {
            let control = Control::new().with_max_steps(Some(500));
            let mut solver = backend.solver(&control);
            let is_in = |pigeon: u32, hole: u32| Lit::positive(pigeon * HOLES + hole);
            solver.reserve(HOLES * (HOLES + 1));
            for pigeon in 0..=HOLES {
                let holes: Vec<Lit> = (0..HOLES).map(|hole| is_in(pigeon, hole)).collect();
                solver.add(&holes);
                for other in 0..pigeon {
                    for hole in 0..HOLES {
                        solver.add(&[!is_in(pigeon, hole), !is_in(other, hole)]);
                    }
                }
            }
            assert_eq!(solver.solve(&[]), Err(Stop::Steps(500)), "{backend:?}");
            control.stop(Stop::Deadline);
            assert!(solver.solve(&[]).is_err(), "{backend:?}");
        }
    }
}
