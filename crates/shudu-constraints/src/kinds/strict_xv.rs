//! # Strict XV
//!
//! All signs are given: cells that share a side and have no X or V between them add up to neither 10
//! nor 5.
//!
//! ```text
//! GRID
//! ......
//! ......
//! ......
//! ......
//! 2.....
//! ......
//!
//! RULES
//! row
//! column
//! block
//! strict-xv
//!
//! XV
//! 0 2 X 1 2
//! 0 5 X 1 5
//! 1 3 V 2 3
//! 1 4 V 2 4
//! 2 0 X 3 0
//! 3 4 X 4 4
//! 4 1 X 5 1
//! 4 4 V 5 4
//! 4 5 V 5 5
//! ```

use shudu_core::message;

use super::xv::XvSign;
use crate::appearance::appears;
use crate::entry_kind::entry_kind;
use crate::marks::{Marked, strict_constraint};

appears!(
    StrictXvKind: Board, Board,
    ["XV negative constraint", "all X and V given", "全标 XV", "全標 XV"]
);

/// Neighbours without a sign add up to neither 10 nor 5.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StrictXv {
    /// The pairs of cells with a sign, the lower cell first. The puzzle fills them in.
    pub marked: Marked,
}

entry_kind!(
    StrictXvKind builds StrictXv,
    "strict-xv",
    message!("kind-strict-xv"),
    ["negative-xv"],
    None,
    [],
    "strict_xv.rs"
);

strict_constraint!(StrictXv, StrictXvKind, ["xv"], |a, b| XvSign::of(a, b).is_some());

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_core::{Geometry, Grid, Puzzle};

    use super::*;
    use crate::Xv;

    #[test]
    fn neighbours_without_a_sign_are_named() {
        let geometry = Geometry::new(1, 4).and_then(|g| g.with_digits(1, 9)).unwrap();
        let grid = Grid::load(geometry, &[2, 3, 7, 4]).unwrap();
        let at = |column| grid.geometry().cell(0, column).unwrap();
        let mut puzzle = Puzzle::new(grid.geometry().clone());
        puzzle.add(Arc::new(StrictXv::default())).unwrap();
        assert_eq!(puzzle.check(&grid).len(), 2);
        puzzle.add(Arc::new(Xv { first: at(1), sign: XvSign::Ten, second: at(2) })).unwrap();
        let broken = puzzle.check(&grid);
        assert_eq!(broken.len(), 1);
        assert_eq!(
            broken[0].violation.message.to_string(),
            "r1c1 and r1c2 hold 2 and 3, but there is no mark between them"
        );
    }
}
