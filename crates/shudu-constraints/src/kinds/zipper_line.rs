//! # Zipper line
//!
//! Every two cells at the same distance from the middle of the line add up to the same sum. If the
//! line has a middle cell, its digit is that sum.
//!
//! In the `ZIPPER-LINES` section, each line lists one line's cells from end to end: row and column,
//! from 0.
//!
//! ```text
//! ZIPPER-LINES
//! 3 1 2 2 2 3
//! 2 0 2 1 1 0 0 1
//!
//! GRID
//! . . . 1
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

appears!(ZipperLineKind: Lines, Mirror, ["zipper", "lavender line", "拉链", "拉鍊"]);

/// Pairs of cells equally far from the middle have the same sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZipperLine {
    /// The cells from end to end.
    pub cells: Vec<Cell>,
}

const CELLS: Field = Field::cells("cells", 3);

data_kind!(
    ZipperLineKind builds ZipperLine { cells: CELLS },
    "zipper-line",
    message!("kind-zipper-line"),
    ["zipper", "zipper-lines"],
    "ZIPPER-LINES",
    "zipper_line.rs",
    |solution, rng| lines::sample(solution, rng, 3, |_, _, cells| ZipperLine { cells })
);

impl ZipperLine {
    /// The pairs from the ends inwards, then the middle cell if there is one.
    fn pairs(&self) -> Vec<Vec<Cell>> {
        let n = self.cells.len();
        let pair = |place: usize| vec![self.cells[place], self.cells[n - 1 - place]];
        let middle = (n % 2 == 1).then(|| vec![self.cells[n / 2]]);
        (0..n / 2).map(pair).chain(middle).collect()
    }
}

impl Constraint for ZipperLine {
    data_methods!(ZipperLineKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 3, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        lines::unequal_sums(&self.pairs(), grid).into_iter().collect()
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        lines::lower_equal_sums(&self.pairs())
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let n = self.cells.len();
        let middle =
            self.cells[n.saturating_sub(1) / 2..].iter().take(if n % 2 == 1 { 1 } else { 2 });
        let middle = Shape::Outline {
            cells: middle.copied().collect(),
            radius: 0.3,
            form: Outline::Round,
            tone: Tone::Rule,
        };
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Mirror), middle]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_add_up_to_the_middle() {
        let messages =
            |numbers: &[u8]| lines::tests::messages(|cells| ZipperLine { cells }, 9, numbers);
        assert_eq!(messages(&[1, 3, 6, 0, 5]), [] as [&str; 0]);
        assert_eq!(
            messages(&[1, 3, 6, 4, 5]),
            ["the sum of r1c1 r1c5 is 6, but the sum of r1c2 r1c4 is 7"]
        );
        assert_eq!(messages(&[1, 4, 6, 0]), [] as [&str; 0]);
        assert_eq!(
            messages(&[1, 9, 9, 0]),
            ["the sum of r1c1 r1c4 is at most 10, but the sum of r1c2 r1c3 is at least 18"]
        );
    }
}
