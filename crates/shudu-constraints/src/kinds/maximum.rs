//! # Maximum
//!
//! The digit of the cell is higher than the digits of all cells that share a side with it, except
//! those that are also marked as a maximum.
//!
//! In the `MAXIMUMS` section, each line lists cells: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! .2..
//! ....
//! ....
//!
//! MAXIMUMS
//! 2 2 2 0
//! ```

use std::collections::BTreeSet;
use std::sync::Arc;

use shudu_core::{Cell, Constraint, Entry, Geometry, Grid, Rng, Tone, message};

use crate::appearance::appears;
use crate::entry_kind::{entry_kind, kind_methods};
use crate::extremes::extreme_constraint;

appears!(MaximumKind: Cells, Extreme, ["local maximum", "fortress", "最大格", "堡垒"]);

/// Digits are higher than their neighbours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Maximum {
    /// The cells, each once.
    pub cells: Vec<Cell>,
    /// The cells of all constraints of this kind, which are not compared. The puzzle fills them in.
    pub marked: BTreeSet<Cell>,
}

entry_kind!(
    MaximumKind builds Maximum,
    "maximum",
    message!("kind-maximum"),
    ["max", "maximums"],
    Some("MAXIMUMS"),
    [crate::extremes::CELLS],
    "maximum.rs"
);

fn is_right(digit: i64, beside: i64) -> bool {
    digit > beside
}

extreme_constraint!(Maximum, MaximumKind, false, is_right, message!("maximum-broken"), Tone::Apart);

#[cfg(test)]
mod tests {
    use shudu_core::Puzzle;

    use super::*;

    #[test]
    fn neighbours_are_named_unless_they_are_marked_too() {
        let grid = Grid::load(Geometry::new(1, 3).unwrap(), &[3, 2, 3]).unwrap();
        let cells: Vec<Cell> = grid.geometry().cells().collect();
        let one = |cell| Maximum { cells: vec![cell], marked: BTreeSet::new() };
        assert_eq!(one(cells[0]).check(&grid), []);
        assert_eq!(
            one(cells[1]).check(&grid)[0].message.to_string(),
            "r1c2 must be higher than r1c1, but they hold 2 and 3"
        );
        let mut puzzle = Puzzle::new(grid.geometry().clone());
        for cell in cells {
            puzzle.add(Arc::new(one(cell))).unwrap();
        }
        assert!(puzzle.check(&grid).is_empty());
    }
}
