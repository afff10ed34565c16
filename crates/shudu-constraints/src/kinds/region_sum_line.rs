//! # Region sum line
//!
//! The borders of the blocks or regions divide the line into segments, and the digits of each segment
//! have the same sum. A line that returns to a region has another segment there.
//!
//! In the `REGION-SUM-LINES` section, each line lists one line's cells from end to end: row and column,
//! from 0.
//!
//! ```text
//! REGION-SUM-LINES
//! 0 1 0 2 1 3
//! 0 0 1 1 2 0
//!
//! GRID
//! . . . .
//! . . . .
//! . . 3 .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Primitive, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::lines;

appears!(RegionSumLineKind: Lines, SumLine, ["box sum line", "blue line", "宫和线", "宮和線"]);

/// The pieces between region borders have the same sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegionSumLine {
    /// The cells from end to end.
    pub cells: Vec<Cell>,
}

data_kind!(
    RegionSumLineKind builds RegionSumLine { cells: lines::CELLS },
    "region-sum-line",
    message!("kind-region-sum-line"),
    ["region-sum", "region-sum-lines", "box-sum-line"],
    "REGION-SUM-LINES",
    "region_sum_line.rs",
    |solution, rng| lines::sample(solution, rng, 2, |_, _, cells| RegionSumLine { cells })
);

impl RegionSumLine {
    fn pieces(&self, geometry: &Geometry) -> Vec<Vec<Cell>> {
        let same = |a: &Cell, b: &Cell| geometry.region_of(*a) == geometry.region_of(*b);
        self.cells.chunk_by(same).map(<[Cell]>::to_vec).collect()
    }
}

impl Constraint for RegionSumLine {
    data_methods!(RegionSumLineKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 2, geometry)?;
        if geometry.regions().is_empty() {
            return Err(message!("region-sum-line-no-regions"));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        lines::unequal_sums(&self.pieces(grid.geometry()), grid).into_iter().collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        lines::lower_equal_sums(&self.pieces(geometry))
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Total)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_end_at_borders_and_add_up_to_the_same() {
        let geometry = Geometry::new(1, 6).and_then(|g| g.with_blocks(1, 3)).unwrap();
        let cells: Vec<Cell> = [1, 2, 3, 1].iter().map(|&c| geometry.cell(0, c).unwrap()).collect();
        let line = RegionSumLine { cells: cells.clone() };
        assert_eq!(line.pieces(&geometry), [&cells[..2], &cells[2..3], &cells[3..]]);
        let grid = Grid::load(geometry, &[0, 2, 4, 6, 0, 0]).unwrap();
        let violation = &line.check(&grid)[0];
        assert_eq!(violation.message.to_string(), "the sum of r1c2 is 2, but the sum of r1c4 is 6");
    }

    #[test]
    fn a_board_without_regions_is_refused() {
        let messages =
            |numbers: &[u8]| lines::tests::messages(|cells| RegionSumLine { cells }, 9, numbers);
        assert_eq!(
            messages(&[0, 0]),
            ["the board has no blocks or regions, so nothing divides the line"]
        );
    }
}
