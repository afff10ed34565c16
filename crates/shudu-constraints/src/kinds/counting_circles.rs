//! # Counting circles
//!
//! A digit in a circle says how many circles hold that digit: if one holds 3, exactly three do.
//!
//! In the `COUNTING-CIRCLES` section, each line lists circles that belong together: row and column,
//! from 0.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ....
//! ....
//!
//! COUNTING-CIRCLES
//! 0 0 0 2 1 3 2 2 2 3 3 1 3 2
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Geometry, Grid, Message, Outline, Primitive, Rng, Shape, Tone,
    Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{Field, groups};

appears!(CountingCirclesKind: Cells, Circle, ["counting circle", "circle count", "数圈", "數圈"]);

/// Each digit in the cells stands there as often as it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountingCircles {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

const CELLS: Field = Field::cells("cells", 1);

data_kind!(
    CountingCirclesKind builds CountingCircles { cells: CELLS },
    "counting-circles",
    message!("kind-counting-circles"),
    ["counting-circle"],
    "COUNTING-CIRCLES",
    "counting_circles.rs",
    CountingCircles::sampled
);

impl CountingCircles {
    /// For each of some digits, as many of its cells as its number.
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let mut digits: Vec<Digit> = solution.geometry().all_digits().into_iter().collect();
        rng.shuffle(&mut digits);
        let mut cells = Vec::new();
        for &digit in digits.iter().take(1 + rng.below(3)) {
            let n = usize::from(digit.number());
            let holds = |cell: &Cell| solution.get(*cell) == Some(digit);
            let mut holders: Vec<Cell> = solution.geometry().board_cells().filter(holds).collect();
            rng.shuffle(&mut holders);
            if holders.len() >= n {
                cells.extend(holders.into_iter().take(n));
            }
        }
        cells.sort_unstable();
        (!cells.is_empty()).then_some(Self { cells })
    }
}

impl Constraint for CountingCircles {
    data_methods!(CountingCirclesKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&self.cells, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let n_empty = self.cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
        let mut missing = 0;
        let mut violations = Vec::new();
        for digit in grid.geometry().all_digits() {
            let holders: Vec<Cell> =
                self.cells.iter().copied().filter(|&cell| grid.get(cell) == Some(digit)).collect();
            let (found, expected) = (holders.len(), usize::from(digit.number()));
            if found == 0 {
                continue;
            }
            missing += expected.saturating_sub(found);
            if found > expected || missing > n_empty {
                let cells = grid.geometry().names(&holders);
                let message = if found > expected {
                    message!(
                        "counting-circles-many",
                        digit = expected,
                        found = found,
                        cells = cells
                    )
                } else {
                    message!("counting-circles-few", digit = expected, cells = cells)
                };
                violations.push(Violation { cells: holders, message });
            }
        }
        violations
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        vec![Primitive::CountingDigits(self.cells.clone())]
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let circle = |&cell: &Cell| Shape::Outline {
            cells: vec![cell],
            radius: 0.4,
            form: Outline::Round,
            tone: Tone::Rule,
        };
        self.cells.iter().map(circle).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(numbers: &[u8]) -> Vec<String> {
        let geometry = Geometry::new(1, numbers.len()).and_then(|g| g.with_digits(0, 9)).unwrap();
        let mut grid = Grid::empty(geometry);
        // 99 is an empty circle.
        let cells: Vec<Cell> = grid.geometry().cells().collect();
        for (&cell, &number) in cells.iter().zip(numbers) {
            if let Some(digit) = Digit::new(number) {
                grid.set(cell, digit);
            }
        }
        let circles = CountingCircles { cells };
        circles.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
    }

    #[test]
    fn digits_that_stand_too_often_or_cannot_stand_often_enough_are_named() {
        assert_eq!(messages(&[3, 3, 1, 3]), [] as [&str; 0]);
        assert_eq!(messages(&[3, 99, 1, 99]), [] as [&str; 0]);
        assert_eq!(messages(&[1, 1]), ["2 circles hold 1, expected at most 1: r1c1 r1c2"]);
        assert_eq!(messages(&[0, 99]), ["1 circle holds 0, expected at most 0: r1c1"]);
        assert_eq!(
            messages(&[2, 99, 3, 99]),
            ["3 is in r1c3, but there are too few circles left for it"]
        );
    }
}
