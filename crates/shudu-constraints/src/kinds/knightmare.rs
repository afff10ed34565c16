//! # Knightmare
//!
//! The digits of two cells a knight's move apart never add up to 5 or to 15.
//!
//! ```text
//! GRID
//! .....6
//! ...1..
//! ......
//! 5...3.
//! .6..1.
//! ......
//!
//! RULES
//! row
//! column
//! block
//! knightmare
//! ```

use shudu_core::{Cell, Constraint, Digit, Geometry, Grid, message};

use crate::appearance::appears;
use crate::whole_board::{anti_pair_constraint, whole_board_kind};

appears!(KnightmareKind: Board, Leap, ["knight sum", "马步和", "馬步和"]);

/// Digits a knight's move apart add up to neither 5 nor 15.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Knightmare;

const MOVES: [(isize, isize); 4] = [(1, 2), (1, -2), (2, 1), (2, -1)];

fn forbidden(a: Digit, b: Digit) -> bool {
    matches!(a.number() + b.number(), 5 | 15)
}

whole_board_kind!(
    KnightmareKind builds Knightmare,
    "knightmare",
    message!("kind-knightmare"),
    [],
    "knightmare.rs"
);

anti_pair_constraint!(Knightmare, KnightmareKind, MOVES, forbidden, message!("knightmare-broken"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forbidden_sums_are_named() {
        let geometry = Geometry::new(2, 3).and_then(|g| g.with_digits(1, 9)).unwrap();
        let grid = Grid::load(geometry, &[7, 0, 3, 1, 5, 8]).unwrap();
        assert_eq!(
            Knightmare.check(&grid)[0].message.to_string(),
            "r1c1 and r2c3 are a knight's move apart, but hold 7 and 8"
        );
        assert_eq!(Knightmare.check(&grid).len(), 1);
    }
}
