//! # Double arrow
//!
//! The digits at the two circled ends of the line have the same sum as the digits between them, which
//! may repeat.
//!
//! In the `DOUBLE-ARROWS` section, each line lists one line's cells from end to end: row and column,
//! from 0.
//!
//! ```text
//! DOUBLE-ARROWS
//! 2 1 3 1 2 0 1 1 0 1 1 0
//! 0 3 0 2 1 2 2 2
//!
//! GRID
//! . 2 . .
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Outline, Primitive, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{Field, lines};

appears!(DoubleArrowKind: Lines, Arrow, ["double arrow line", "双箭头", "雙箭頭"]);

/// The ends add up to the same as what lies between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DoubleArrow {
    /// The cells from end to end.
    pub cells: Vec<Cell>,
}

const CELLS: Field = Field::cells("cells", 3);

data_kind!(
    DoubleArrowKind builds DoubleArrow { cells: CELLS },
    "double-arrow",
    message!("kind-double-arrow"),
    ["double-arrows"],
    "DOUBLE-ARROWS",
    "double_arrow.rs",
    |solution, rng| lines::sample(solution, rng, 3, |_, _, cells| DoubleArrow { cells })
);

impl DoubleArrow {
    fn sums(&self) -> Vec<Vec<Cell>> {
        let parts = lines::ends_and_inner(&self.cells);
        parts.map_or(Vec::new(), |(ends, inner)| vec![ends.to_vec(), inner.to_vec()])
    }
}

impl Constraint for DoubleArrow {
    data_methods!(DoubleArrowKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 3, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        lines::unequal_sums(&self.sums(), grid).into_iter().collect()
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        lines::lower_equal_sums(&self.sums())
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        lines::draw_with_ends(geometry, &self.cells, Outline::Round, Tone::Total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_add_up_to_the_rest() {
        let messages =
            |numbers: &[u8]| lines::tests::messages(|cells| DoubleArrow { cells }, 9, numbers);
        assert_eq!(messages(&[1, 3, 3, 5]), [] as [&str; 0]);
        assert_eq!(
            messages(&[1, 3, 4, 5]),
            ["the sum of r1c1 r1c4 is 6, but the sum of r1c2 r1c3 is 7"]
        );
    }
}
