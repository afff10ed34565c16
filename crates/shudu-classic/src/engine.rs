use std::cell::{Cell as Slot, RefCell};
use std::ops::ControlFlow;
use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Control, Digit, DigitRange, Engine, Geometry, Grid, Message, Primitive,
    Puzzle, Regions, Stop, message,
};

use crate::{Clues, Single, Solution};

/// The engine for the classic rules on 9 × 9 cells, and for nothing else.
#[derive(Debug, Clone, Copy, Default)]
pub struct Classic;

impl Engine for Classic {
    fn id(&self) -> &'static str {
        "classic"
    }

    fn supports(&self, puzzle: &Puzzle) -> Result<(), Message> {
        if is_known(puzzle) || is_classic(puzzle) { Ok(()) } else { Err(message!("classic-only")) }
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

/// A board and the rules on it.
type Known = (Arc<Geometry>, Vec<Arc<dyn Constraint>>);

thread_local! {
    /// The board and the rules of the last classic puzzle: those of a file share them, and to ask what rules mean
    /// takes longer than to solve by them.
    static KNOWN: RefCell<Option<Known>> = const { RefCell::new(None) };
    /// A solver that nobody uses just now: a new one takes longer to make than an easy puzzle to solve.
    static SPARE: Slot<Option<Single>> = const { Slot::new(None) };
}

/// Works with the thread's solver, or with a new one inside of such work.
fn lent<T>(work: impl FnOnce(&mut Single) -> T) -> T {
    let mut solver = SPARE.take().unwrap_or_default();
    let result = work(&mut solver);
    SPARE.set(Some(solver));
    result
}

/// Whether the puzzle has the very board and rules of the last classic one.
fn is_known(puzzle: &Puzzle) -> bool {
    KNOWN.with_borrow(|known| {
        known.as_ref().is_some_and(|(geometry, constraints)| {
            Arc::ptr_eq(geometry, puzzle.geometry())
                && constraints.len() == puzzle.constraints().len()
                && constraints.iter().zip(puzzle.constraints()).all(|(a, b)| Arc::ptr_eq(a, b))
        })
    })
}

/// Whether the puzzle's rules mean the 27 houses of a classic grid and nothing more. What they lower
/// to decides, not what they are called: a user's rule may have any name.
fn is_classic(puzzle: &Puzzle) -> bool {
    let geometry = puzzle.geometry();
    let digits =
        Digit::new(1).zip(Digit::new(9)).and_then(|(one, nine)| DigitRange::new(one, nine));
    if geometry.rows() != 9
        || geometry.columns() != 9
        || geometry.n_extra() != 0
        || Some(geometry.digits()) != digits
        || *geometry.region_layout() != (Regions::Blocks { rows: 3, columns: 3 })
    {
        return false;
    }
    let mut seen = [false; 27];
    for constraint in puzzle.constraints() {
        for primitive in Arc::clone(constraint).lower(geometry) {
            let (Primitive::House(cells) | Primitive::AllDifferent(cells)) = primitive else {
                return false;
            };
            let Some(house) = house(&cells) else { return false };
            seen[house] = true;
        }
    }
    let is_classic = seen.into_iter().all(|seen| seen);
    if is_classic {
        KNOWN.set(Some((Arc::clone(geometry), puzzle.constraints().to_vec())));
    }
    is_classic
}

/// The number of the house that these cells are: rows, then columns, then blocks.
fn house(cells: &[Cell]) -> Option<usize> {
    let mut cells: Vec<usize> = cells.iter().map(|cell| cell.index()).collect();
    cells.sort_unstable();
    cells.dedup();
    let first = *cells.first().filter(|_| cells.len() == 9)?;
    let places: [fn(usize) -> usize; 3] =
        [|cell| cell / 9, |cell| cell % 9, |cell| cell / 27 * 3 + cell % 9 / 3];
    (0..3).find_map(|kind| {
        let place = places[kind];
        let same = cells.iter().all(|&cell| place(cell) == place(first));
        same.then(|| 9 * kind + place(first))
    })
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
