//! # Nabner
//!
//! No two digits anywhere on the line are equal or consecutive: if one cell holds 4, no other cell
//! holds 3, 4 or 5. It is the opposite of a renban.
//!
//! In the `NABNERS` section, each line lists one nabner's cells: row and column, from 0.
//!
//! ```text
//! NABNERS
//! 1 2 2 3
//! 1 1 0 2
//! 2 1 2 2
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! 2 . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Group, Message, Primitive, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{groups, lines};

appears!(NabnerKind: Lines, CloseLine, ["anti-renban", "不连续线", "不連續線"]);

/// No two digits differ by less than 2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nabner {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

data_kind!(
    NabnerKind builds Nabner { cells: lines::CELLS },
    "nabner",
    message!("kind-nabner"),
    ["nabners", "nabner-line"],
    "NABNERS",
    "nabner.rs",
    |solution, rng| lines::sample(solution, rng, 2, |_, _, cells| Nabner { cells })
);

impl Nabner {
    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        lines::places(self.cells.len(), usize::MAX).map(|(a, b)| (self.cells[a], self.cells[b]))
    }
}

impl Constraint for Nabner {
    data_methods!(NabnerKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&self.cells, geometry)?;
        lines::fits(&self.cells, 2, geometry)?;
        let (cells, digits) = (self.cells.len(), geometry.digits().len());
        if cells > digits.div_ceil(2) {
            let most = digits.div_ceil(2);
            return Err(message!("nabner-too-long", cells = cells, digits = digits, most = most));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let repeats = groups::check(self, grid);
        let apart = |a, b| lines::difference(a, b) != 1;
        let broken = message!("nabner-broken");
        let close = lines::wrong_pairs(self.pairs(), grid, apart, &broken);
        repeats.into_iter().chain(close).collect()
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        vec![lines::group(&self.cells, geometry)]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let mut primitives =
            lines::lower_pairs(self.pairs(), geometry, |a, b| lines::difference(a, b) > 1);
        primitives.push(Primitive::AllDifferent(self.cells.clone()));
        primitives
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Bound)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_digits_are_equal_or_follow_each_other() {
        let messages =
            |numbers: &[u8]| lines::tests::messages(|cells| Nabner { cells }, 6, numbers);
        assert_eq!(messages(&[4, 6, 1]), [] as [&str; 0]);
        assert_eq!(messages(&[4, 0, 3]), ["r1c1 and r1c3 hold 4 and 3, which are consecutive"]);
        assert_eq!(messages(&[4, 0, 4]), ["4 appears twice in the line at r1c1: r1c1 r1c3"]);
        assert_eq!(
            messages(&[0; 4]),
            [
                "the line has 4 cells, but at most 3 of the 6 digits can be chosen without two consecutive ones"
            ]
        );
    }
}
