//! # Chaos count
//!
//! In a chaos construction, a cell says how many of the listed cells are in the same region as the
//! first of them.
//!
//! In the `CHAOS-COUNTS` section, each line is: the cell that gives the number (row and column, from
//! 0); an offset to subtract (`-` for 0; 1 if the first cell does not count); the first extra cell of
//! the labels (`-` for `x 0`); then the cells. If none are given, they are the cell itself and all
//! cells around it.
//!
//! ```text
//! BLOCKS none
//! EXTRA 16
//!
//! RULES
//! row
//! column
//! chaos-construction
//!
//! CHAOS-COUNTS
//! 2 2 1
//! 0 3 1
//! 1 1
//! 2 0 1
//! 3 1
//!
//! GRID
//! . . . .
//! 1 . 4 .
//! . . . .
//! . . . .
//! ```

use shudu_core::{Cell, Constraint, Geometry, Grid, Rng, Shape, Tone, message};

use crate::Field;
use crate::appearance::appears;
use crate::chaos::{CELL, LABELS, OFFSET, RegionCount, chaos_methods};
use crate::data::data_kind;

appears!(ChaosCountKind: Other, Board, ["region count", "混沌区计数", "混沌區計數"]);

/// A digit counts cells of a region that is not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChaosCount {
    /// The cell that says how many.
    pub cell: Cell,
    /// What its digit leaves out.
    pub offset: u32,
    /// The first label; the first extra cell if none.
    pub labels: Option<Cell>,
    /// The cells that are looked at; if there are none, the cell and all around it.
    pub counted: Vec<Cell>,
}

const COUNTED: Field = Field::cells("counted", 1).optional();

data_kind!(
    ChaosCountKind builds ChaosCount { cell: CELL, offset: OFFSET, labels: LABELS, counted: COUNTED },
    "chaos-count",
    message!("kind-chaos-count"),
    ["chaos-counts"],
    "CHAOS-COUNTS",
    "chaos_count.rs",
    sample,
    fn needs_labels(&self) -> bool {
        true
    }
);

fn sample(solution: &Grid, rng: &mut Rng) -> Option<ChaosCount> {
    let geometry = solution.geometry();
    let arms = |cell: Cell, rng: &mut Rng| {
        let mut cells = around(cell, geometry);
        cells.truncate(1 + rng.below(9));
        arms(&cells)
    };
    let clue = RegionCount::sample(solution, rng, arms)?;
    let counted: Vec<Cell> = clue.arms.iter().filter_map(|arm| arm.last()).copied().collect();
    let own = counted == around(clue.cell, geometry);
    let counted = if own { Vec::new() } else { counted };
    Some(ChaosCount { cell: clue.cell, offset: clue.offset, labels: clue.labels, counted })
}

/// A cell, then all that it touches.
fn around(cell: Cell, geometry: &Geometry) -> Vec<Cell> {
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    let touched = steps.filter_map(|(down, right)| geometry.offset(cell, down, right));
    std::iter::once(cell).chain(touched.filter(|&other| other != cell)).collect()
}

/// The first cell, and an arm of one cell for each other.
fn arms(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let first = cells.iter().take(1).map(|&first| vec![first]);
    first.chain(cells.iter().skip(1).map(|&cell| vec![cells[0], cell])).collect()
}

impl ChaosCount {
    fn counted(&self, geometry: &Geometry) -> Vec<Cell> {
        match self.counted.is_empty() && geometry.contains(self.cell) {
            true => around(self.cell, geometry),
            false => self.counted.clone(),
        }
    }

    fn clue(&self, geometry: &Geometry) -> RegionCount {
        let arms = arms(&self.counted(geometry));
        RegionCount { cell: self.cell, offset: self.offset, labels: self.labels, arms }
    }
}

impl Constraint for ChaosCount {
    chaos_methods!(ChaosCountKind);

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let outline = Shape::Cage { cells: self.counted(geometry), label: None };
        vec![outline, Shape::Disc { cell: self.cell, radius: 0.3, tone: Tone::Shade }]
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Digit;

    use super::*;

    #[test]
    fn cells_of_the_region_are_counted() {
        let geometry =
            Geometry::new(2, 2).and_then(|g| g.with_digits(1, 4)?.with_extra(4)).unwrap();
        let cells: Vec<Cell> = geometry.cells().collect();
        let count = ChaosCount { cell: cells[0], offset: 0, labels: None, counted: vec![] };
        let messages = |digit, labels: [u8; 4]| -> Vec<String> {
            let mut grid = Grid::empty(geometry.clone());
            let numbers = [digit, 0, 0, 0].into_iter().chain(labels);
            for (&cell, number) in cells.iter().zip(numbers) {
                if let Some(digit) = Digit::new(number).filter(|_| number > 0) {
                    grid.set(cell, digit);
                }
            }
            count.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
        };
        assert_eq!(messages(3, [1, 1, 2, 1]), [] as [&str; 0]);
        assert_eq!(messages(2, [1, 1, 2, 0]), [] as [&str; 0]);
        assert_eq!(
            messages(4, [1, 1, 2, 0]),
            ["r1c1 is 4, but the region of r1c1 allows only 2 to 3 there"]
        );
    }
}
