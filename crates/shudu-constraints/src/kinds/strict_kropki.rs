//! # Strict Kropki
//!
//! All dots are given: cells that share a side and have no dot between them are not consecutive, and
//! neither is double the other. The rule says nothing about cells with a `difference` or `ratio` dot
//! between them.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ....
//! ....
//!
//! RULES
//! row
//! column
//! block
//! strict-kropki
//!
//! RATIOS
//! 0 0 1 0
//! 0 3 1 3
//! 2 1 2 2
//! 2 1 3 1
//! 2 2 3 2
//! 3 1 3 2
//!
//! DIFFERENCES
//! 0 2 0 3
//! 1 0 1 1
//! 1 0 2 0
//! 1 1 2 1
//! 1 2 2 2
//! 1 3 2 3
//! 2 2 2 3
//! 3 0 3 1
//! ```

use shudu_core::message;

use super::difference::differ_by;
use super::ratio::in_ratio;
use crate::appearance::appears;
use crate::entry_kind::entry_kind;
use crate::marks::{Marked, strict_constraint};

appears!(
    StrictKropkiKind: Board, Board,
    ["Kropki negative constraint", "all Kropki dots given", "黑白点数独", "黑白點數獨"]
);

/// Neighbours without a dot are neither consecutive nor in a ratio of 1:2.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StrictKropki {
    /// The pairs of cells with a dot, the lower cell first. The puzzle fills them in.
    pub marked: Marked,
}

entry_kind!(
    StrictKropkiKind builds StrictKropki,
    "strict-kropki",
    message!("kind-strict-kropki"),
    ["kropki", "negative-kropki"],
    None,
    [],
    "strict_kropki.rs"
);

strict_constraint!(StrictKropki, StrictKropkiKind, ["difference", "ratio"], |a, b| differ_by(
    a, b, 1
) || in_ratio(
    a, b, 2
));

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_core::{Cell, Constraint, Geometry, Grid, Puzzle};

    use super::*;
    use crate::{Difference, Ratio};

    #[test]
    fn neighbours_without_a_dot_are_named_whichever_comes_first() {
        let grid = Grid::load(Geometry::new(1, 4).unwrap(), &[3, 4, 2, 1]).unwrap();
        let at = |column| grid.geometry().cell(0, column).unwrap();
        let dots: [Arc<dyn Constraint>; 2] = [
            Arc::new(Difference { first: at(1), second: at(0), value: 1 }),
            Arc::new(Ratio { first: at(2), second: at(3), value: 2 }),
        ];
        let rule: Arc<dyn Constraint> = Arc::new(StrictKropki::default());
        let [white, black] = dots;
        for order in [[&rule, &white, &black], [&white, &rule, &black], [&white, &black, &rule]] {
            let mut puzzle = Puzzle::new(grid.geometry().clone());
            for constraint in order {
                puzzle.add(constraint.clone()).unwrap();
            }
            let broken = puzzle.check(&grid);
            assert_eq!(broken.len(), 1);
            assert_eq!(
                broken[0].message().to_string(),
                "r1c2 and r1c3 hold 4 and 2, but there is no mark between them (rule: strict \
                 Kropki)"
            );
        }
    }

    #[test]
    fn what_it_knew_in_another_puzzle_is_forgotten() {
        let grid = Grid::load(Geometry::new(1, 2).unwrap(), &[1, 2]).unwrap();
        let cells: Vec<Cell> = grid.geometry().cells().collect();
        let dot = Difference { first: cells[0], second: cells[1], value: 1 };
        let mut marked = Puzzle::new(grid.geometry().clone());
        marked.add(Arc::new(dot)).unwrap();
        marked.add(Arc::new(StrictKropki::default())).unwrap();
        assert!(marked.check(&grid).is_empty());
        let mut plain = Puzzle::new(grid.geometry().clone());
        plain.add(marked.constraints()[1].clone()).unwrap();
        assert_eq!(plain.check(&grid).len(), 1);
    }
}
