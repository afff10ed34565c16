//! # Diagonal non-consecutive
//!
//! Cells that touch at a corner never hold consecutive digits, such as 4 and 5.
//!
//! ```text
//! GRID
//! .....
//! .....
//! .....
//! .14..
//! .....
//!
//! RULES
//! row
//! column
//! diagonal-non-consecutive
//! ```

use shudu_core::{Cell, Constraint, Digit, Geometry, Grid, message};

use super::difference::differ_by;
use crate::appearance::appears;
use crate::whole_board::{anti_pair_constraint, whole_board_kind};

appears!(
    DiagonalNonConsecutiveKind: Board, Diagonals,
    ["diagonally non-consecutive", "对角不连续", "對角不連續"]
);

/// Diagonal neighbours never differ by 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiagonalNonConsecutive;

const MOVES: [(isize, isize); 2] = [(1, 1), (1, -1)];

fn forbidden(a: Digit, b: Digit) -> bool {
    differ_by(a, b, 1)
}

whole_board_kind!(
    DiagonalNonConsecutiveKind builds DiagonalNonConsecutive,
    "diagonal-non-consecutive",
    message!("kind-diagonal-non-consecutive"),
    ["diagonal-nonconsecutive"],
    "diagonal_non_consecutive.rs"
);

anti_pair_constraint!(
    DiagonalNonConsecutive,
    DiagonalNonConsecutiveKind,
    MOVES,
    forbidden,
    message!("diagonal-non-consecutive-broken")
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagonal_neighbours_one_apart_are_named() {
        let grid = Grid::load(
            Geometry::new(2, 2).and_then(|g| g.with_digits(1, 4)).unwrap(),
            &[1, 2, 4, 2],
        );
        let violations = DiagonalNonConsecutive.check(&grid.unwrap());
        assert_eq!(violations.len(), 1);
        assert_eq!(
            violations[0].message.to_string(),
            "r1c1 and r2c2 touch at a corner, but hold the consecutive digits 1 and 2"
        );
    }
}
