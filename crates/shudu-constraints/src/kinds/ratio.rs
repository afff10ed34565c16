//! # Ratio
//!
//! One of two digits is the other multiplied by the number on the black dot between them, or by 2 if
//! the dot has no number. Also called: black dot, Kropki.
//!
//! In the `RATIOS` section, each line is one dot: two cells (row and column, from 0), then the ratio,
//! which may be left out for 2.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ....
//! ....
//!
//! RATIOS
//! 1 2 1 3 4
//! 2 2 2 1 4
//! 2 1 2 0 3
//! ```

use shudu_core::{Cell, Digit, Grid, Rng, message};

use crate::Field;
use crate::appearance::appears;
use crate::entry_kind::entry_kind;
use crate::marks::{self, FIRST, SECOND, dot};

appears!(
    RatioKind: Between, BlackDot,
    ["black dot", "black Kropki dot", "Kropki", "double", "黑点", "黑點", "黑白点"]
);

/// One of two digits is a multiple of the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ratio {
    /// A cell.
    pub first: Cell,
    /// The other cell.
    pub second: Cell,
    /// The greater digit divided by the lower.
    pub value: i64,
}

/// What a dot without a number says.
pub(super) const USUAL: i64 = 2;

const VALUE: Field = Field::number("value", 1, 63).optional();

entry_kind!(
    RatioKind builds Ratio,
    "ratio",
    message!("kind-ratio"),
    ["ratios", "black-dot", "black-dots", "kropki-black"],
    Some("RATIOS"),
    [FIRST, SECOND, VALUE],
    "ratio.rs"
);

/// Whether one of two digits is the other times a number.
pub(crate) fn in_ratio(a: Digit, b: Digit, value: i64) -> bool {
    let (a, b) = (i64::from(a.number()), i64::from(b.number()));
    a == b * value || b == a * value
}

impl Ratio {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let ((first, second), (a, b)) = marks::neighbours(solution, rng)?;
        let (low, high) = (a.min(b), a.max(b));
        let whole = low > 0 && high % low == 0;
        whole.then(|| Self { first, second, value: high / low })
    }
}

dot!(Ratio, RatioKind, in_ratio, message!("ratio-broken"), USUAL, black: true);

#[cfg(test)]
mod tests {
    use shudu_core::{Constraint as _, Geometry};

    use super::*;

    #[test]
    fn digits_in_another_ratio_are_named() {
        let grid = Grid::load(Geometry::new(1, 4).unwrap(), &[1, 3, 2, 0]).unwrap();
        let at = |column| grid.geometry().cell(0, column).unwrap();
        let dot = |first, second, value| Ratio { first: at(first), second: at(second), value };
        assert_eq!(dot(0, 1, 3).check(&grid), []);
        assert_eq!(dot(2, 0, 2).check(&grid), []);
        assert_eq!(dot(2, 3, 4).check(&grid), []);
        assert_eq!(
            dot(1, 2, 2).check(&grid)[0].message.to_string(),
            "one of r1c2 and r1c3 must be 2 times the other, but they hold 3 and 2"
        );
    }
}
