//! # Odd
//!
//! The cells hold odd digits. They are drawn with a grey circle.
//!
//! In the `ODD` section, each line lists cells: row and column, from 0.
//!
//! ```text
//! ODD
//! 0 1 0 2
//! 1 0
//!
//! GRID
//! . . . .
//! . . . .
//! 3 . . 2
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Entry, Geometry, Grid, Message, Primitive, Rng, Shape, Tone,
    Violation, message,
};

use crate::parity::{self, CELLS};
use crate::{Field, Kind};

/// The cells hold odd digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Odd {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

fn is_odd(digit: Digit) -> bool {
    !digit.number().is_multiple_of(2)
}

pub(crate) struct OddKind;

impl Kind for OddKind {
    fn id(&self) -> &'static str {
        "odd"
    }

    fn name(&self) -> Message {
        message!("kind-odd")
    }

    fn section(&self) -> Option<&'static str> {
        Some("ODD")
    }

    fn fields(&self) -> &'static [Field] {
        &[CELLS]
    }

    fn source(&self) -> &'static str {
        include_str!("odd.rs")
    }

    fn build(&self, entry: &Entry) -> Arc<dyn Constraint> {
        Arc::new(Odd { cells: entry.cells(CELLS.name).to_vec() })
    }

    fn sample(&self, solution: &Grid, rng: &mut Rng) -> Option<Arc<dyn Constraint>> {
        Some(Arc::new(Odd { cells: parity::sample(solution, rng, is_odd)? }))
    }
}

impl Constraint for Odd {
    fn id(&self) -> &str {
        OddKind.id()
    }

    fn name(&self) -> Message {
        OddKind.name()
    }

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        parity::fits(&self.cells, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        parity::wrong(&self.cells, grid, is_odd)
            .map(|(cell, digit)| Violation {
                cells: vec![cell],
                message: message!(
                    "odd-broken",
                    cell = grid.geometry().name(cell),
                    digit = digit.number()
                ),
            })
            .collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        parity::lower(&self.cells, geometry, is_odd)
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let shape = |&cell| Shape::Disc { cell, radius: 0.36, tone: Tone::Shade };
        self.cells.iter().map(shape).collect()
    }

    fn entry(&self) -> Option<Entry> {
        Some(parity::entry(&self.cells))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_digit_is_named() {
        let grid = Grid::load(Geometry::new(1, 2).unwrap(), &[1, 2]).unwrap();
        let both = Odd { cells: grid.geometry().cells().collect() };
        let violations = both.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(violations[0].message.to_string(), "r1c2 must be odd, but holds 2");
    }

    #[test]
    fn a_cell_twice_is_refused() {
        let geometry = Geometry::new(1, 2).unwrap();
        let cell = geometry.cell(0, 1).unwrap();
        let twice = Odd { cells: vec![cell, cell] };
        assert_eq!(twice.fits(&geometry).unwrap_err().to_string(), "r1c2 is listed twice");
    }
}
