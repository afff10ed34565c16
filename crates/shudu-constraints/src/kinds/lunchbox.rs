//! # Lunchbox
//!
//! No digit repeats in the cells, and the digits between the lowest and the highest of them, in the
//! order of the cells, add up to the sum.
//!
//! In the `LUNCHBOXES` section, each line is the sum, then the cells in order: row and column, from 0.
//!
//! ```text
//! LUNCHBOXES
//! 3 1 2 0 3 0 2 0 1
//! 2 1 2 1 3 2 3 3 2
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! . . . 1
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Geometry, Grid, Group, Message, Primitive, Shape, Tone, Violation,
    message,
};

use crate::appearance::appears;
use crate::catalogue::MAX_SUM;
use crate::data::{data_kind, data_methods};
use crate::outside::total;
use crate::{Field, groups, lines};

appears!(LunchboxKind: Cages, Cage, ["lunch box", "盒饭", "便當"]);

/// The digits between the lowest and the highest of some cells add up to a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lunchbox {
    /// What the digits between add up to.
    pub sum: u32,
    /// The cells in order, each once.
    pub cells: Vec<Cell>,
}

const SUM: Field = Field::number("sum", 0, MAX_SUM);
data_kind!(
    LunchboxKind builds Lunchbox { sum: SUM, cells: lines::CELLS },
    "lunchbox",
    message!("kind-lunchbox"),
    ["lunchboxes"],
    "LUNCHBOXES",
    "lunchbox.rs",
    |solution, rng| lines::sample(solution, rng, 2, |solution: &Grid, _, cells: Vec<Cell>| {
        let digits: Vec<Option<Digit>> = cells.iter().map(|&cell| solution.get(cell)).collect();
        Lunchbox { sum: inside(&digits).unwrap_or_default(), cells }
    })
);

/// The sum of the digits between the lowest and the highest, if all are there.
fn inside(digits: &[Option<Digit>]) -> Option<u32> {
    if digits.iter().any(Option::is_none) {
        return None;
    }
    let low = (0..digits.len()).min_by_key(|&place| digits[place])?;
    let high = (0..digits.len()).max_by_key(|&place| digits[place])?;
    total(digits.get(low.min(high) + 1..low.max(high)).unwrap_or_default())
}

impl Constraint for Lunchbox {
    data_methods!(LunchboxKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::group_fits(self, &self.cells, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let repeats = groups::check(self, grid);
        let digits: Vec<Option<Digit>> = self.cells.iter().map(|&cell| grid.get(cell)).collect();
        let wrong = inside(&digits).filter(|&found| repeats.is_empty() && found != self.sum);
        let Some(found) = wrong else { return repeats };
        let cells = grid.geometry().names(&self.cells);
        let message = message!("lunchbox-wrong", cells = cells, found = found, expected = self.sum);
        vec![Violation { cells: self.cells.clone(), message }]
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        vec![lines::group(&self.cells, geometry)]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let mut primitives = groups::lower(&*self, geometry);
        primitives.push(Primitive::Between { cells: self.cells.clone(), sum: self.sum });
        primitives
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let label = lines::label(geometry, &self.cells, self.sum);
        let line = Shape::line(geometry, &self.cells, 0.6, Tone::Shade);
        std::iter::once(line).chain(label).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_between_adds_up() {
        let messages = |sum, numbers: &[u8]| {
            lines::tests::messages(|cells| Lunchbox { sum, cells }, 9, numbers)
        };
        let fine: [(u32, &[u8]); 4] =
            [(9, &[5, 2, 3, 4, 1]), (0, &[3, 8, 2]), (4, &[2, 4, 9, 3]), (4, &[2, 3, 9, 0])];
        for (sum, numbers) in fine {
            assert_eq!(messages(sum, numbers), [] as [&str; 0], "{numbers:?}");
        }
        assert_eq!(
            messages(4, &[2, 3, 9]),
            [
                "the digits between the lowest and the highest digit of r1c1 r1c2 r1c3 add up to 3, expected 4"
            ]
        );
        assert_eq!(messages(4, &[2, 2, 9]), ["2 appears twice in the line at r1c1: r1c1 r1c2"]);
    }
}
