//! # Chaos arrow
//!
//! In a chaos construction, a cell gives the number of cells from the start of its arrows to the
//! border of the region that contains the start, added up over all its arrows; the start counts once.
//!
//! In the `CHAOS-ARROWS` section, each line is: the cell that gives the number (row and column, from
//! 0); an offset to subtract (`-` for 0; 1 if the start does not count); the first extra cell of the
//! labels (`-` for `x 0`); then the arrows with `/` between them, all with the same first cell. If
//! none are given, arrows run from the cell itself to the left, right, up and down.
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
//! CHAOS-ARROWS
//! 2 3
//! 2 2 1
//! 1 3 1
//! 0 2
//! 0 1 1
//!
//! GRID
//! . . . .
//! . . 4 .
//! . . . .
//! . . . 2
//! ```

use shudu_core::{Cell, Constraint, Geometry, Grid, Rng, Shape, Tone, message};

use crate::appearance::appears;
use crate::chaos::{CELL, LABELS, OFFSET, RegionCount, chaos_methods};
use crate::data::data_kind;
use crate::{Direction, Field, Sightline};

appears!(ChaosArrowKind: Lines, Arrow, ["chaos region arrow", "混沌区箭头", "混沌區箭頭"]);

/// A digit is the length of arrows within a region that is not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChaosArrow {
    /// The cell that says how many.
    pub cell: Cell,
    /// What its digit leaves out.
    pub offset: u32,
    /// The first label; the first extra cell if none.
    pub labels: Option<Cell>,
    /// The arrows, all with the same first cell; if there are none, from the cell in four directions.
    pub arms: Vec<Vec<Cell>>,
}

const ARMS: Field = Field::cell_lists("arms", 1).optional();

data_kind!(
    ChaosArrowKind builds ChaosArrow { cell: CELL, offset: OFFSET, labels: LABELS, arms: ARMS },
    "chaos-arrow",
    message!("kind-chaos-arrow"),
    ["chaos-arrows"],
    "CHAOS-ARROWS",
    "chaos_arrow.rs",
    sample,
    fn needs_labels(&self) -> bool {
        true
    }
);

fn sample(solution: &Grid, rng: &mut Rng) -> Option<ChaosArrow> {
    let geometry = solution.geometry();
    let arms = |cell: Cell, rng: &mut Rng| {
        let mut arms = four_arms(cell, geometry);
        rng.shuffle(&mut arms);
        arms.truncate(1 + rng.below(4));
        arms
    };
    let clue = RegionCount::sample(solution, rng, arms)?;
    let own = clue.arms.len() == 4 && clue.arms[0][0] == clue.cell;
    let arms = if own { Vec::new() } else { clue.arms };
    Some(ChaosArrow { cell: clue.cell, offset: clue.offset, labels: clue.labels, arms })
}

/// From a cell to each edge of the board.
fn four_arms(cell: Cell, geometry: &Geometry) -> Vec<Vec<Cell>> {
    let directions = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];
    directions.map(|direction| Sightline { cell, direction }.cells(geometry)).to_vec()
}

impl ChaosArrow {
    fn clue(&self, geometry: &Geometry) -> RegionCount {
        let arms = match self.arms.is_empty() && geometry.contains(self.cell) {
            true => four_arms(self.cell, geometry),
            false => self.arms.clone(),
        };
        RegionCount { cell: self.cell, offset: self.offset, labels: self.labels, arms }
    }
}

impl Constraint for ChaosArrow {
    chaos_methods!(ChaosArrowKind);

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let arms = self.clue(geometry).arms.into_iter().filter(|arm| arm.len() > 1);
        arms.map(|arm| Shape::arrow(geometry, &arm[..2], 0.2, Tone::Rule)).collect()
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Digit;

    use super::*;

    #[test]
    fn arrows_end_at_the_border_of_the_region() {
        let geometry = Geometry::new(1, 4).unwrap().with_extra(4).unwrap();
        let cells: Vec<Cell> = geometry.board_cells().collect();
        let messages = |offset, arms: &[&[usize]], digit, labels: [u8; 4]| -> Vec<String> {
            let arms: Vec<Vec<Cell>> =
                arms.iter().map(|arm| arm.iter().map(|&place| cells[place]).collect()).collect();
            let arrow = ChaosArrow { cell: cells[0], offset, labels: None, arms };
            if let Err(misfit) = arrow.fits(&geometry) {
                return vec![misfit.to_string()];
            }
            let mut grid = Grid::empty(geometry.clone());
            Digit::new(digit).into_iter().for_each(|digit| grid.set(cells[0], digit));
            for (cell, label) in geometry.cells().skip(4).zip(labels) {
                if let Some(label) = Digit::new(label).filter(|_| label > 0) {
                    grid.set(cell, label);
                }
            }
            arrow.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
        };
        assert_eq!(messages(0, &[&[0, 1, 2, 3]], 2, [1, 1, 2, 1]), [] as [&str; 0]);
        assert_eq!(messages(1, &[&[1, 0], &[1, 2, 3]], 2, [1, 1, 1, 2]), [] as [&str; 0]);
        assert_eq!(messages(0, &[], 2, [1, 1, 0, 0]), [] as [&str; 0]);
        assert_eq!(
            messages(0, &[&[0, 1, 2, 3]], 4, [1, 0, 0, 2]),
            ["r1c1 is 4, but the region of r1c1 allows only 1 to 3 there"]
        );
        assert_eq!(
            messages(0, &[&[0, 1], &[1, 2]], 1, [0; 4]),
            ["all arrows must start in the same cell"]
        );
    }
}
