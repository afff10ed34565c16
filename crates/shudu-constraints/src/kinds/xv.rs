//! # XV
//!
//! Two digits with an X between them add up to 10, and two with a V add up to 5.
//!
//! In the `XV` section, each line is one sign: a cell, `X` or `V`, a cell. Cells are row and column,
//! from 0.
//!
//! ```text
//! GRID
//! ..4...
//! ......
//! ......
//! .3....
//! .61...
//! ......
//!
//! XV
//! 3 4 X 4 4
//! 3 0 X 2 0
//! 2 4 V 1 4
//! 2 3 V 1 3
//! 5 5 V 4 5
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Entry, Geometry, Grid, Message, Primitive, Rng, Shape, Value,
    Violation, message,
};

use crate::appearance::appears;
use crate::entry_kind::{cell, entry_kind, kind_methods};
use crate::marks::{self, FIRST, SECOND};
use crate::{Field, groups};

appears!(XvKind: Between, Xv, ["XV Sudoku", "X and V", "sum 5 or 10", "VX", "XV数独", "XV數獨"]);

/// Two digits add up to 10 or 5.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Xv {
    /// The cell before the sign.
    pub first: Cell,
    /// The sign.
    pub sign: XvSign,
    /// The cell after the sign.
    pub second: Cell,
}

/// What two digits add up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum XvSign {
    /// X: 10.
    Ten,
    /// V: 5.
    Five,
}

impl XvSign {
    const fn letter(self) -> char {
        match self {
            Self::Ten => 'X',
            Self::Five => 'V',
        }
    }

    const fn total(self) -> u8 {
        match self {
            Self::Ten => 10,
            Self::Five => 5,
        }
    }

    /// The sign of two digits that have one.
    pub(crate) fn of(a: Digit, b: Digit) -> Option<Self> {
        [Self::Ten, Self::Five].into_iter().find(|sign| a.number() + b.number() == sign.total())
    }
}

const SIGN: Field = Field::word("sign", &["X", "V"]);

entry_kind!(
    XvKind builds Xv,
    "xv",
    message!("kind-xv"),
    ["x-v"],
    Some("XV"),
    [FIRST, SIGN, SECOND],
    "xv.rs"
);

impl Xv {
    fn from_entry(entry: &Entry) -> Self {
        let sign = if entry.word(SIGN.name) == Some("V") { XvSign::Five } else { XvSign::Ten };
        Self { first: cell(entry, FIRST.name), sign, second: cell(entry, SECOND.name) }
    }

    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let ((first, second), _) = marks::neighbours(solution, rng)?;
        let sign = XvSign::of(solution.get(first)?, solution.get(second)?)?;
        Some(Self { first, sign, second })
    }

    fn related(&self, a: Digit, b: Digit) -> bool {
        a.number() + b.number() == self.sign.total()
    }
}

impl Constraint for Xv {
    kind_methods!(XvKind);

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        vec![self.first, self.second]
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&[self.first, self.second], geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let broken = message!("xv-broken", total = self.sign.total());
        marks::check((self.first, self.second), grid, |a, b| self.related(a, b), broken)
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        marks::lower((self.first, self.second), geometry, |a, b| self.related(a, b))
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Sign { first: self.first, second: self.second, sign: self.sign.letter() }]
    }

    fn entry(&self) -> Option<Entry> {
        let entry = Entry::new()
            .with(FIRST.name, Value::Cells(vec![self.first]))
            .with(SIGN.name, Value::Word(self.sign.letter().to_string()))
            .with(SECOND.name, Value::Cells(vec![self.second]));
        Some(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_totals_are_named() {
        let geometry = Geometry::new(1, 3).and_then(|g| g.with_digits(1, 9)).unwrap();
        let grid = Grid::load(geometry, &[4, 6, 1]).unwrap();
        let at = |column| grid.geometry().cell(0, column).unwrap();
        let xv = |first, sign, second| Xv { first: at(first), sign, second: at(second) };
        assert_eq!(xv(0, XvSign::Ten, 1).check(&grid), []);
        assert_eq!(xv(2, XvSign::Five, 0).check(&grid), []);
        assert_eq!(
            xv(1, XvSign::Five, 2).check(&grid)[0].message.to_string(),
            "r1c2 and r1c3 must add up to 5, but hold 6 and 1"
        );
    }
}
