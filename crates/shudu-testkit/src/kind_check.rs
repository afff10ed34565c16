//! The laws that every kind of constraint must obey: its full check, its quick checks and its primitives agree.

use std::sync::Arc;

use shudu_constraints::Kind;
use shudu_core::{Cell, Constraint, Digit, Grid, Puzzle, Rng};

use crate::brute_force::for_each_filling;
use crate::random::{random_board, sample_constraint};

/// Checks a kind on random constraints and grids:
///
/// - a full grid passes `check` exactly if every primitive of `lower` holds;
/// - `holds` is true exactly if `check` finds nothing;
/// - `allows` agrees with `check`, provided that `check` found nothing before;
/// - what `check` reports on a partial grid stays broken however the grid is filled;
/// - a constraint built from its own `entry` is the same;
/// - a violation names at least one cell, and only cells of the constraint.
///
/// # Panics
/// If one of these laws is broken.
pub fn check_kind(kind: &dyn Kind, rounds: usize, rng: &mut Rng) {
    let mut tried = 0;
    for _ in 0..rounds {
        // Some kinds need a board of a sort that is not drawn every time.
        let sample = (0..8).find_map(|_| {
            let (_, solution) = random_board(kind, rng);
            Some((sample_constraint(kind, &solution, rng)?, solution))
        });
        let Some((constraint, solution)) = sample else { continue };
        tried += 1;
        same_after_entry(kind, &constraint, &solution);
        for _ in 0..8 {
            check_constraint(&constraint, &solution, rng);
        }
    }
    assert!(tried * 4 > rounds, "{}: only {tried} of {rounds} samples", kind.id());
}

/// Checks a constraint on a random grid that is close to a full one: everything that [`check_kind`] checks except the
/// entry.
///
/// # Panics
/// If `lower`, `allows` and `check` do not agree.
pub fn check_constraint(constraint: &Arc<dyn Constraint>, solution: &Grid, rng: &mut Rng) {
    let full = disturbed(solution, rng);
    lower_agrees(constraint, &full);
    let partial = with_holes(&full, rng);
    for grid in [solution, &full, &partial] {
        let is_kept = constraint.check(grid).is_empty();
        assert_eq!(constraint.holds(grid), is_kept, "{constraint:?}\n{grid}");
    }
    allows_agrees(&**constraint, &partial, rng);
    partial_check_is_sound(constraint, &partial, rng);
}

/// The solution with up to four cells changed, or all of them.
fn disturbed(solution: &Grid, rng: &mut Rng) -> Grid {
    let mut grid = solution.clone();
    let cells: Vec<Cell> = grid.geometry().cells().collect();
    let digits: Vec<Digit> = grid.geometry().all_digits().into_iter().collect();
    let changes = if rng.chance(0.2) { cells.len() * 2 } else { rng.below(5) };
    for _ in 0..changes {
        grid.set(cells[rng.below(cells.len())], digits[rng.below(digits.len())]);
    }
    grid
}

fn with_holes(full: &Grid, rng: &mut Rng) -> Grid {
    let mut grid = full.clone();
    let share = [0.1, 0.5, 0.9][rng.below(3)];
    for cell in full.geometry().cells() {
        if rng.chance(share) {
            grid.clear(cell);
        }
    }
    grid
}

fn same_after_entry(kind: &dyn Kind, constraint: &Arc<dyn Constraint>, solution: &Grid) {
    let entry = constraint.entry().expect("catalogued kinds have entries");
    let again = kind.build(&entry);
    assert_eq!(again.entry(), Some(entry), "{constraint:?}");
    assert_eq!(again.id(), kind.id());
    assert!(again.fits(solution.geometry()).is_ok());
}

fn lower_agrees(constraint: &Arc<dyn Constraint>, full: &Grid) {
    let primitives = constraint.clone().lower(full.geometry());
    let lowered = primitives.iter().all(|primitive| primitive.holds(full));
    assert_eq!(lowered, constraint.check(full).is_empty(), "{constraint:?}\n{full}");
}

fn allows_agrees(constraint: &dyn Constraint, partial: &Grid, rng: &mut Rng) {
    if !constraint.check(partial).is_empty() {
        return;
    }
    let cells: Vec<Cell> = partial.geometry().cells().collect();
    let empty: Vec<Cell> = cells.into_iter().filter(|&cell| partial.get(cell).is_none()).collect();
    let Some(&cell) = rng.choose(&empty) else { return };
    for digit in partial.geometry().all_digits() {
        let mut grid = partial.clone();
        grid.set(cell, digit);
        let violations = constraint.check(&grid);
        assert_eq!(constraint.allows(&grid, cell), violations.is_empty(), "{constraint:?}\n{grid}");
        if !constraint.cells(grid.geometry()).contains(&cell) {
            assert!(violations.is_empty(), "{constraint:?} broken by a cell that is not its own");
        }
    }
}

fn partial_check_is_sound(constraint: &Arc<dyn Constraint>, partial: &Grid, rng: &mut Rng) {
    let violations = constraint.check(partial);
    let own = constraint.cells(partial.geometry());
    for violation in &violations {
        assert!(!violation.cells.is_empty(), "{constraint:?}");
        assert!(violation.cells.iter().all(|cell| own.contains(cell)), "{constraint:?}");
    }
    if violations.is_empty() {
        return;
    }
    // Random fillings of all empty cells, then every filling of four of the constraint's own.
    let geometry = partial.geometry();
    let digits: Vec<Digit> = geometry.all_digits().into_iter().collect();
    let mut grid = partial.clone();
    for cell in geometry.cells() {
        if grid.get(cell).is_none() {
            grid.set(cell, digits[rng.below(digits.len())]);
        }
    }
    let mut open: Vec<Cell> = own.into_iter().filter(|&cell| partial.get(cell).is_none()).collect();
    rng.shuffle(&mut open);
    open.truncate(4);
    for &cell in &open {
        grid.clear(cell);
    }
    let anything = Puzzle::new(geometry.clone());
    for_each_filling(&mut grid, &anything, &open, &mut |full| {
        assert!(!constraint.check(full).is_empty(), "{constraint:?}\n{partial}\n{full}");
    });
}
