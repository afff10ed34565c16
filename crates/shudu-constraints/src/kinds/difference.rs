//! # Difference
//!
//! The digits of two cells differ by the number on the white dot between them, or by 1 if the dot has
//! no number. Also called: white dot, Kropki.
//!
//! In the `DIFFERENCES` section, each line is one dot: two cells (row and column, from 0), then the
//! difference, which may be left out for 1.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ....
//! 2...
//!
//! DIFFERENCES
//! 1 1 1 2 3
//! 0 1 0 2 2
//! ```

use shudu_core::{Cell, Digit, Grid, Rng, message};

use crate::Field;
use crate::appearance::appears;
use crate::entry_kind::entry_kind;
use crate::marks::{self, FIRST, SECOND, dot};

appears!(
    DifferenceKind: Between, WhiteDot,
    ["white dot", "white Kropki dot", "Kropki", "consecutive", "白点", "白點", "黑白点"]
);

/// Two digits differ by a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// A cell.
    pub first: Cell,
    /// The other cell.
    pub second: Cell,
    /// By how much they differ.
    pub value: i64,
}

/// What a dot without a number says.
pub(super) const USUAL: i64 = 1;

const VALUE: Field = Field::number("value", 0, 63).optional();

entry_kind!(
    DifferenceKind builds Difference,
    "difference",
    message!("kind-difference"),
    ["differences", "white-dot", "white-dots", "kropki-white"],
    Some("DIFFERENCES"),
    [FIRST, SECOND, VALUE],
    "difference.rs"
);

/// Whether two digits differ by a number.
pub(crate) fn differ_by(a: Digit, b: Digit, value: i64) -> bool {
    i64::from(a.number().abs_diff(b.number())) == value
}

impl Difference {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let ((first, second), (a, b)) = marks::neighbours(solution, rng)?;
        Some(Self { first, second, value: (a - b).abs() })
    }
}

dot!(Difference, DifferenceKind, differ_by, message!("difference-broken"), USUAL, black: false);

#[cfg(test)]
mod tests {
    use shudu_core::{Constraint as _, Geometry};

    use super::*;

    #[test]
    fn digits_that_differ_otherwise_are_named() {
        let grid = Grid::load(Geometry::new(1, 4).unwrap(), &[1, 3, 2, 0]).unwrap();
        let at = |column| grid.geometry().cell(0, column).unwrap();
        let dot = |first, second, value| Difference { first: at(first), second: at(second), value };
        assert_eq!(dot(0, 1, 2).check(&grid), []);
        assert_eq!(dot(2, 1, 1).check(&grid), []);
        assert_eq!(dot(2, 3, 3).check(&grid), []);
        assert_eq!(
            dot(0, 1, 1).check(&grid)[0].message.to_string(),
            "r1c1 and r1c2 must differ by 1, but hold 1 and 3"
        );
    }

    #[test]
    fn only_an_unusual_value_is_written() {
        let geometry = Geometry::new(1, 2).unwrap();
        let cells: Vec<Cell> = geometry.cells().collect();
        let dot = |value| Difference { first: cells[0], second: cells[1], value };
        assert_eq!(dot(1).entry().unwrap().number("value"), None);
        assert_eq!(dot(2).entry().unwrap().number("value"), Some(2));
        let twice = Difference { first: cells[0], second: cells[0], value: 1 };
        assert_eq!(twice.fits(&geometry).unwrap_err().to_string(), "r1c1 is listed twice");
    }
}
