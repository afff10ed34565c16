//! # Sum line
//!
//! The line can be divided into segments of neighbouring cells so that the digits of every segment
//! add up to the total. With a total of 10 it is known as a ten line. A loop may be divided anywhere:
//! a segment may extend across the point where the list of cells ends and starts again.
//!
//! In the `SUM-LINES` section, each line is one sum line: the total, `loop` or `-`, then the cells
//! from end to end: row and column, from 0.
//!
//! ```text
//! SUM-LINES
//! 9 - 0 0 0 1 1 1 2 1
//! 5 - 1 3 1 2 2 3 3 2
//!
//! GRID
//! . . . .
//! . . . 2
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Primitive, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::catalogue::MAX_SUM;
use crate::data::{data_kind, data_methods};
use crate::{Field, lines};

appears!(SumLineKind: Lines, SumLine, ["segmented sum line", "分段和线", "分段和線"]);

/// The line falls into pieces with the same, known sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SumLine {
    /// What each piece adds up to.
    pub total: u32,
    /// Whether the last cell is followed by the first.
    pub is_loop: bool,
    /// The cells from end to end; those of a loop from anywhere, the first not again at the end.
    pub cells: Vec<Cell>,
}

const TOTAL: Field = Field::number("total", 1, MAX_SUM);
const LOOP: Field = Field::word("loop", &["loop"]).optional();
const CELLS: Field = Field::cells("cells", 1);

data_kind!(
    SumLineKind builds SumLine { total: TOTAL, is_loop: LOOP, cells: CELLS },
    "sum-line",
    message!("kind-sum-line"),
    ["sum-lines", "ten-line"],
    "SUM-LINES",
    "sum_line.rs",
    |solution, rng| {
        lines::sample(solution, rng, 1, |solution, rng, cells| {
            let piece = &cells[..1 + rng.below(cells.len())];
            let (total, _) = lines::reach(&Primitive::terms(piece), solution);
            SumLine { total: total as u32, is_loop: rng.chance(0.3), cells }
        })
    }
);

impl SumLine {
    /// The line from every cell where it may be cut first.
    fn turns(&self) -> Vec<Vec<Cell>> {
        let turned = |by| {
            let mut cells = self.cells.clone();
            cells.rotate_left(by);
            cells
        };
        (0..if self.is_loop { self.cells.len() } else { 1 }).map(turned).collect()
    }

    /// Whether cells can be cut into pieces, however the empty ones are filled.
    fn can_be_cut(&self, cells: &[Cell], grid: &Grid) -> bool {
        // By cell, whether a cut may be before it.
        let mut cuts = vec![true];
        for end in 1..=cells.len() {
            cuts.push((0..end).any(|start| {
                let (low, high) = lines::reach(&Primitive::terms(&cells[start..end]), grid);
                cuts[start] && (low..=high).contains(&i64::from(self.total))
            }));
        }
        cuts[cells.len()]
    }
}

impl Constraint for SumLine {
    data_methods!(SumLineKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 1, geometry)?;
        let most = self.cells.len() as u32 * u32::from(geometry.digits().last().number());
        if !(1..=most).contains(&self.total) {
            return Err(message!("sum-line-total", found = self.total, most = most));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        if self.turns().iter().any(|cells| self.can_be_cut(cells, grid)) {
            return Vec::new();
        }
        let names = grid.geometry().names(&self.cells);
        let message = message!("sum-line-broken", cells = names, total = self.total);
        vec![Violation { cells: self.cells.clone(), message }]
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        let Self { total, is_loop, .. } = *self;
        vec![Primitive::Pieces { cells: self.cells.clone(), total, is_loop }]
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let back = self.cells.iter().take(usize::from(self.is_loop)).copied();
        let cells: Vec<Cell> = self.cells.iter().copied().chain(back).collect();
        let line = Shape::line(geometry, &cells, lines::WIDTH, Tone::Total);
        let label = lines::label(geometry, &self.cells, self.total);
        std::iter::once(line).chain(label).collect()
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Digit;

    use super::*;

    fn messages(is_loop: bool, numbers: &[u8]) -> Vec<String> {
        lines::tests::messages(|cells| SumLine { total: 10, is_loop, cells }, 9, numbers)
    }

    #[test]
    fn a_line_is_cut_into_pieces_of_the_total() {
        assert_eq!(messages(false, &[1, 9, 2, 3, 5]), [] as [&str; 0]);
        assert_eq!(messages(false, &[1, 0, 2, 0, 5]), [] as [&str; 0]);
        assert_eq!(
            messages(false, &[1, 0, 2, 9]),
            ["r1c1 r1c2 r1c3 r1c4 cannot be divided into segments that add up to 10 each"]
        );
        assert_eq!(
            messages(false, &[0]),
            ["the total is 10, but on this line it must be from 1 to 9"]
        );
    }

    #[test]
    fn a_loop_may_be_cut_anywhere() {
        assert_eq!(messages(true, &[5, 3, 7, 2, 3]), [] as [&str; 0]);
        assert_eq!(messages(false, &[5, 3, 7, 2, 3]).len(), 1);
        assert_eq!(messages(true, &[5, 3, 8, 2, 3]).len(), 1);
    }

    #[test]
    fn zeros_are_no_piece() {
        let geometry = Geometry::new(1, 3).and_then(|g| g.with_digits(0, 3)).unwrap();
        let cells: Vec<Cell> = geometry.cells().collect();
        let grid = |numbers: [u8; 3]| {
            let mut grid = Grid::empty(geometry.clone());
            for (&cell, number) in cells.iter().zip(numbers) {
                grid.set(cell, Digit::new(number).unwrap());
            }
            grid
        };
        for is_loop in [false, true] {
            let line = Arc::new(SumLine { total: 3, is_loop, cells: cells.clone() });
            for (numbers, kept) in [([0, 0, 0], false), ([0, 3, 0], true), ([2, 0, 1], true)] {
                let grid = grid(numbers);
                assert_eq!(line.check(&grid).is_empty(), kept);
                assert_eq!(line.clone().lower(&geometry).iter().all(|p| p.holds(&grid)), kept);
            }
        }
    }
}
