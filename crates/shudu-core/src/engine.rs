//! What every engine can do.

use std::ops::ControlFlow;

use shudu_i18n::Message;

use crate::{Control, Grid, Puzzle, Stop, TrueCandidates};

/// Anything that finds the solutions of puzzles. Every engine passes the battery of `shudu-testkit`.
pub trait Engine: Send + Sync {
    /// The name that `--engine` takes.
    fn id(&self) -> &'static str;

    /// Whether it can handle this puzzle, and if not, why. Most engines can handle any puzzle.
    fn supports(&self, puzzle: &Puzzle) -> Result<(), Message> {
        let _ = puzzle;
        Ok(())
    }

    /// Calls `visit` with every solution, each once, until `visit` breaks off.
    fn enumerate(
        &self,
        puzzle: &Puzzle,
        control: &Control,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Result<(), Stop>;

    /// A solution, if there is one.
    fn solve(&self, puzzle: &Puzzle, control: &Control) -> Result<Option<Grid>, Stop> {
        let mut found = None;
        self.enumerate(puzzle, control, &mut |solution| {
            found = Some(solution.clone());
            ControlFlow::Break(())
        })?;
        Ok(found)
    }

    /// The number of solutions, counted up to `limit`.
    fn count(&self, puzzle: &Puzzle, limit: u64, control: &Control) -> Result<u64, Stop> {
        let mut count = 0;
        if limit == 0 {
            return Ok(0);
        }
        self.enumerate(puzzle, control, &mut |_| {
            count += 1;
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(count)
    }

    /// Whether there is exactly one solution.
    fn uniqueness(&self, puzzle: &Puzzle, control: &Control) -> Result<Uniqueness, Stop> {
        let mut found = Vec::with_capacity(2);
        self.enumerate(puzzle, control, &mut |solution| {
            found.push(solution.clone());
            if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        let second = if found.len() == 2 { found.pop() } else { None };
        Ok(match (found.pop(), second) {
            (None, _) => Uniqueness::None,
            (Some(only), None) => Uniqueness::Unique(only),
            (Some(one), Some(other)) => Uniqueness::Several(one, other),
        })
    }

    /// Finds out which candidates occur in solutions, and which in several. Adds to what is known so far as it goes, so
    /// that a call that was stopped can be resumed.
    fn true_candidates(
        &self,
        puzzle: &Puzzle,
        known: &mut TrueCandidates,
        control: &Control,
    ) -> Result<(), Stop> {
        self.enumerate(puzzle, control, &mut |solution| {
            known.see(solution);
            if known.is_done() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        known.close_all();
        Ok(())
    }
}

/// How many solutions a puzzle has, as far as it matters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Uniqueness {
    /// There is none.
    None,
    /// There is exactly this one.
    Unique(Grid),
    /// There are two or more: these, and maybe others.
    Several(Grid, Grid),
}
