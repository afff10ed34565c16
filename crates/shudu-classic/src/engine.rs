//! The classic solver as an [`Engine`].

use std::cell::Cell as Slot;
use std::ops::ControlFlow;
use std::sync::Arc;

use shudu_core::{Control, Digit, Engine, Grid, Message, Puzzle, Stop, message};

use crate::{Clues, Single, Solution};

/// The engine for the classic rules on 9 × 9 cells, and for nothing else.
#[derive(Debug, Clone, Copy, Default)]
pub struct Classic;

impl Engine for Classic {
    fn id(&self) -> &'static str {
        "classic"
    }

    fn supports(&self, puzzle: &Puzzle) -> Result<(), Message> {
        if puzzle.is_classic() { Ok(()) } else { Err(message!("classic-only")) }
    }

    fn enumerate(
        &self,
        puzzle: &Puzzle,
        control: &Control,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        control.stopped()?;
        let mut grid = puzzle.grid();
        lent(|solver| {
            solver.enumerate(&clues(puzzle), control, &mut |solution| {
                fill(&mut grid, solution);
                control.count_solution();
                visit(&grid)
            })
        })
    }

    fn count(&self, puzzle: &Puzzle, limit: u64, control: &Control) -> Result<u64, Stop> {
        control.stopped()?;
        lent(|solver| solver.count(&clues(puzzle), limit, control))
    }
}

thread_local! {
    /// An idle solver, kept because making one takes longer than solving an easy puzzle.
    static SPARE: Slot<Option<Single>> = const { Slot::new(None) };
}

/// Works with the thread's solver, or with a new one if that is in use.
fn lent<T>(work: impl FnOnce(&mut Single) -> T) -> T {
    let mut solver = SPARE.take().unwrap_or_default();
    let result = work(&mut solver);
    SPARE.set(Some(solver));
    result
}

fn clues(puzzle: &Puzzle) -> Clues {
    let mut masks = [0; 81];
    for (mask, cell) in masks.iter_mut().zip(puzzle.geometry().cells()) {
        // A digit set has bit d for digit d.
        *mask = (puzzle.givens().get(cell).bits() >> 1) as u16 & Clues::ANY;
    }
    Clues::from_masks(&masks)
}

fn fill(grid: &mut Grid, solution: &Solution) {
    let geometry = Arc::clone(grid.geometry());
    for (cell, &digit) in geometry.cells().zip(solution) {
        if let Some(digit) = Digit::new(digit) {
            grid.set(cell, digit);
        }
    }
}
