//! The engine for every variant: strong propagation and a conflict-driven search.
//!
//! ```text
//! Puzzle ──▶ Model, Space, propagate   of `shudu-propagate`: what rules digits out
//!              │
//!              └── TreeSearch           guess, propagate, go back
//!                    ├── count           counts equal remainders of the board only once
//!                    ├── parallel        one search on several threads
//!                    ├── estimate        random walks, for boards with too many solutions to count
//!                    └── true_candidates which digits occur in some solution
//! ```
//!
//! `docs/engine.md` is the guide: the terms, the life of a search, and which ideas were tried and dropped.

mod count;
mod estimate;
mod parallel;
mod search;
mod true_candidates;

use std::ops::ControlFlow;

use shudu_core::{Control, Digit, Engine, Grid, Puzzle, Stop, TrueCandidates};
use shudu_propagate::{Mask, Model};

pub use estimate::{Estimate, Large, estimate};

/// The search engine.
#[derive(Debug, Clone, Copy, Default)]
pub struct Search;

impl Search {
    /// Works like [`Engine::enumerate`], and calls `is_hard` once if the search has to guess often, so that
    /// the caller can bring in help.
    pub fn enumerate_noting(
        self,
        puzzle: &Puzzle,
        control: &Control,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        is_hard: &mut dyn FnMut(),
    ) -> Result<(), Stop> {
        match puzzle.geometry().digits().len() {
            0..=16 => enumerate::<u16>(puzzle, control, visit, is_hard),
            _ => enumerate::<u64>(puzzle, control, visit, is_hard),
        }
    }
}

impl Engine for Search {
    fn id(&self) -> &'static str {
        "search"
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        control: &Control,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        self.enumerate_noting(puzzle, control, visit, &mut || {})
    }

    fn count(&self, puzzle: &Puzzle, limit: u64, control: &Control) -> Result<u64, Stop> {
        match puzzle.geometry().digits().len() {
            0..=16 => count::<u16>(puzzle, limit, control),
            _ => count::<u64>(puzzle, limit, control),
        }
    }

    fn true_candidates(
        &self,
        puzzle: &Puzzle,
        known: &mut TrueCandidates,
        control: &Control,
    ) -> Result<(), Stop> {
        match puzzle.geometry().digits().len() {
            0..=16 => true_candidates::find::<u16>(puzzle, known, control),
            _ => true_candidates::find::<u64>(puzzle, known, control),
        }
    }
}

fn enumerate<M: Mask>(
    puzzle: &Puzzle,
    control: &Control,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    is_hard: &mut dyn FnMut(),
) -> Result<(), Stop> {
    let Some(model) = Model::<M>::new(puzzle, control)? else { return Ok(()) };
    parallel::run(&model, control, &mut |cells| visit(&grid(puzzle, cells)), is_hard)
}

fn count<M: Mask>(puzzle: &Puzzle, limit: u64, control: &Control) -> Result<u64, Stop> {
    match Model::<M>::new(puzzle, control)? {
        Some(model) => count::count(&model, limit, control),
        None => Ok(0),
    }
}

fn grid<M: Mask>(puzzle: &Puzzle, cells: &[M]) -> Grid {
    let mut grid = Grid::empty(puzzle.geometry().clone());
    let first = u32::from(puzzle.geometry().digits().first().number());
    for (cell, mask) in puzzle.geometry().cells().zip(cells) {
        if let Some(digit) = u8::try_from(first + mask.lowest()).ok().and_then(Digit::new) {
            grid.set(cell, digit);
        }
    }
    grid
}
