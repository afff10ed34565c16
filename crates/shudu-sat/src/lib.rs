//! The engine that asks a SAT solver: an independent second opinion, and the better choice on some large
//! boards.
//!
//! ```text
//! Puzzle ──lower──▶ Primitives ──▶ Encoder     one file for each family of primitives
//!                                    │
//!                                 Formula      clauses; written as DIMACS, or
//!                                    │
//!                                 Asking       in a Solver: solutions, blocked ones, clashes
//! ```

mod asking;
pub mod dimacs;
mod encode;
mod encoding;
mod formula;
mod literal;
mod solvers;
mod true_candidates;
mod why;

use std::ops::ControlFlow;

use shudu_core::{Control, Engine, Grid, Puzzle, Stop, TrueCandidates};

pub use encoding::Encoding;
pub use formula::Formula;
pub use literal::Lit;
pub use why::{Clash, why};

use crate::asking::Asking;
use crate::solvers::Backend;

/// The SAT engine.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sat {
    backend: Backend,
}

impl Sat {
    /// Uses `BatSat`, which is always available.
    pub const BATSAT: Self = Self { backend: Backend::Batsat };

    /// Uses `MiniSat`.
    #[cfg(feature = "minisat")]
    pub const MINISAT: Self = Self { backend: Backend::Minisat };

    /// Uses `CaDiCaL`.
    #[cfg(feature = "cadical")]
    pub const CADICAL: Self = Self { backend: Backend::Cadical };
}

impl Engine for Sat {
    fn id(&self) -> &'static str {
        match self.backend {
            Backend::Batsat => "sat",
            #[cfg(feature = "minisat")]
            Backend::Minisat => "sat-minisat",
            #[cfg(feature = "cadical")]
            Backend::Cadical => "sat-cadical",
        }
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        control: &Control,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        let mut asking = self.ask(puzzle, control)?;
        while let Some(solution) = asking.solution(&[])? {
            control.count_solution();
            if visit(&solution).is_break() {
                return Ok(());
            }
            asking.forbid(&solution, None);
        }
        Ok(())
    }

    fn true_candidates(
        &self,
        puzzle: &Puzzle,
        known: &mut TrueCandidates,
        control: &Control,
    ) -> Result<(), Stop> {
        let mut asking = self.ask(puzzle, control)?;
        true_candidates::find(puzzle, &mut asking, known)
    }
}

impl Sat {
    fn ask<'a>(self, puzzle: &'a Puzzle, control: &'a Control) -> Result<Asking<'a>, Stop> {
        control.stopped()?;
        let encoding = Encoding::short(puzzle, control)?;
        let (formula, unencoded) = encoding.into_parts();
        Asking::new(puzzle, &formula, unencoded, self.backend, control)
    }
}
