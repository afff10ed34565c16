//! # Minimum
//!
//! The digit of the cell is lower than the digits of all cells that share a side with it, except
//! those that are also marked as a minimum.
//!
//! In the `MINIMUMS` section, each line lists cells: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ..3.
//! ....
//!
//! MINIMUMS
//! 1 2 3 0
//! 3 3
//! ```

use std::collections::BTreeSet;
use std::sync::Arc;

use shudu_core::{Cell, Constraint, Entry, Geometry, Grid, Rng, Tone, message};

use crate::appearance::appears;
use crate::entry_kind::{entry_kind, kind_methods};
use crate::extremes::extreme_constraint;

appears!(MinimumKind: Cells, Extreme, ["local minimum", "fortress", "最小格"]);

/// Digits are lower than their neighbours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Minimum {
    /// The cells, each once.
    pub cells: Vec<Cell>,
    /// The cells of all constraints of this kind, which are not compared. The puzzle fills them in.
    pub marked: BTreeSet<Cell>,
}

entry_kind!(
    MinimumKind builds Minimum,
    "minimum",
    message!("kind-minimum"),
    ["min", "minimums"],
    Some("MINIMUMS"),
    [crate::extremes::CELLS],
    "minimum.rs"
);

fn is_right(digit: i64, beside: i64) -> bool {
    digit < beside
}

extreme_constraint!(Minimum, MinimumKind, true, is_right, message!("minimum-broken"), Tone::Bound);

#[cfg(test)]
mod tests {
    use shudu_core::Puzzle;

    use super::*;

    #[test]
    fn neighbours_are_named_unless_they_are_marked_too() {
        let grid = Grid::load(Geometry::new(1, 3).unwrap(), &[1, 2, 1]).unwrap();
        let cells: Vec<Cell> = grid.geometry().cells().collect();
        let one = |cell| Minimum { cells: vec![cell], marked: BTreeSet::new() };
        assert_eq!(one(cells[0]).check(&grid), []);
        assert_eq!(
            one(cells[1]).check(&grid)[0].message.to_string(),
            "r1c2 must be lower than r1c1, but they hold 2 and 1"
        );
        let mut puzzle = Puzzle::new(grid.geometry().clone());
        for cell in cells {
            puzzle.add(Arc::new(one(cell))).unwrap();
        }
        assert!(puzzle.check(&grid).is_empty());
    }
}
