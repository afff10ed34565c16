//! # Taxicab
//!
//! Two cells a given number of steps apart, counted along rows and columns, hold different digits.
//!
//! The number of steps follows the name: `taxicab 3`.
//!
//! ```text
//! GRID
//! ....
//! 43..
//! ....
//! 2...
//!
//! RULES
//! row
//! column
//! block
//! taxicab 3
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Message, Primitive, Rng, Shape, Value, Violation,
    message,
};

use crate::appearance::appears;
use crate::entry_kind::{entry_kind, kind_methods};
use crate::{Field, moves};

appears!(TaxicabKind: Board, Leap, ["Manhattan distance", "曼哈顿距离", "曼哈頓距離"]);

/// Digits a number of steps apart differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taxicab {
    /// How many steps.
    pub distance: u8,
}

const DISTANCE: Field = Field::number("distance", 1, 70);

entry_kind!(
    TaxicabKind builds Taxicab,
    "taxicab",
    message!("kind-taxicab"),
    ["taxi"],
    None,
    [DISTANCE],
    "taxicab.rs"
);

impl Taxicab {
    fn from_entry(entry: &Entry) -> Self {
        let distance = entry.number(DISTANCE.name).and_then(|number| u8::try_from(number).ok());
        Self { distance: distance.unwrap_or(1) }
    }

    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let sides = solution.geometry().rows() + solution.geometry().columns();
        let rule = Self { distance: 1 + rng.below(sides) as u8 };
        rule.check(solution).is_empty().then_some(rule)
    }

    fn moves(&self) -> Vec<(isize, isize)> {
        moves::taxicab(isize::from(self.distance))
    }
}

impl Constraint for Taxicab {
    kind_methods!(TaxicabKind);

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.board_cells().collect()
    }

    fn fits(&self, _: &Geometry) -> Result<(), Message> {
        if self.distance == 0 { Err(message!("move-nowhere")) } else { Ok(()) }
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let broken = message!("taxicab-broken", distance = self.distance);
        moves::check_different(grid, &self.moves(), &broken)
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        moves::allows_pairs(grid, cell, &self.moves(), |a, b| a == b)
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        moves::lower_different(geometry, &self.moves())
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(message!("taxicab-note", distance = self.distance))]
    }

    fn entry(&self) -> Option<Entry> {
        Some(Entry::new().with(DISTANCE.name, Value::Number(i64::from(self.distance))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_digits_at_the_distance_are_named() {
        let grid = Grid::load(Geometry::new(2, 3).unwrap(), &[3, 1, 2, 2, 1, 3]).unwrap();
        assert_eq!(Taxicab { distance: 2 }.check(&grid), []);
        let violations = Taxicab { distance: 3 }.check(&grid);
        assert_eq!(violations.len(), 2);
        assert_eq!(
            violations[0].message.to_string(),
            "r1c1 and r2c3 are 3 steps apart and both hold 3"
        );
    }
}
