//! # Inequality
//!
//! Also called greater-than. The digit of one cell is greater than the digit of another. The cells
//! are usually neighbours, with the sign drawn on their border, but they need not be.
//!
//! In the `INEQUALITIES` section, each line is one inequality: a cell, `>` or `<`, a cell; row and
//! column, from 0.
//!
//! ```text
//! INEQUALITIES
//! 0 0 > 0 1
//! 1 1 < 1 2
//! 2 2 > 3 2
//! 2 0 < 3 0
//!
//! GRID
//! . . 1 .
//! 4 . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Message, Primitive, Rng, Shape, Value, Violation,
    message,
};

use crate::appearance::appears;
use crate::{Field, Kind, Supply, groups, sampling};

appears!(
    InequalityKind: Between, Sign,
    ["greater than", "less than", "Futoshiki", "比较大小", "不等号数独", "不等號數獨"]
);

/// One cell's digit is greater than another's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inequality {
    /// The cell before the sign.
    pub first: Cell,
    /// The sign.
    pub sign: Sign,
    /// The cell after the sign.
    pub second: Cell,
}

/// How the first cell compares with the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// `>`.
    Greater,
    /// `<`.
    Less,
}

impl Sign {
    const fn word(self) -> &'static str {
        match self {
            Self::Greater => ">",
            Self::Less => "<",
        }
    }
}

const FIRST: Field = Field::cell("first");
const SIGN: Field = Field::word("sign", &[">", "<"]);
const SECOND: Field = Field::cell("second");

impl Inequality {
    /// The cell with the lower digit, then the other.
    fn less_and_greater(&self) -> (Cell, Cell) {
        match self.sign {
            Sign::Greater => (self.second, self.first),
            Sign::Less => (self.first, self.second),
        }
    }
}

pub(crate) struct InequalityKind;

impl Kind for InequalityKind {
    fn id(&self) -> &'static str {
        "inequality"
    }

    fn name(&self) -> Message {
        message!("kind-inequality")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["ineq", "inequalities", "greater-than"]
    }

    fn section(&self) -> Option<&'static str> {
        Some("INEQUALITIES")
    }

    fn fields(&self) -> &'static [Field] {
        &[FIRST, SIGN, SECOND]
    }

    fn supply(&self) -> Supply {
        Supply::Signs
    }

    fn source(&self) -> &'static str {
        include_str!("inequality.rs")
    }

    fn build(&self, entry: &Entry) -> Arc<dyn Constraint> {
        let cell = |field: Field| entry.cells(field.name)[0];
        let sign = if entry.word(SIGN.name) == Some("<") { Sign::Less } else { Sign::Greater };
        Arc::new(Inequality { first: cell(FIRST), sign, second: cell(SECOND) })
    }

    fn sample(&self, solution: &Grid, rng: &mut Rng) -> Option<Arc<dyn Constraint>> {
        let cells = sampling::cluster(solution.geometry(), rng, 2, |_, _| true);
        let &[first, second] = cells.as_slice() else {
            return None;
        };
        let sign = match solution.get(first).cmp(&solution.get(second)) {
            std::cmp::Ordering::Greater => Sign::Greater,
            std::cmp::Ordering::Less => Sign::Less,
            std::cmp::Ordering::Equal => return None,
        };
        Some(Arc::new(Inequality { first, sign, second }))
    }
}

impl Constraint for Inequality {
    fn id(&self) -> &str {
        InequalityKind.id()
    }

    fn name(&self) -> Message {
        InequalityKind.name()
    }

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        vec![self.first, self.second]
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&[self.first, self.second], geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let geometry = grid.geometry();
        let (less, greater) = self.less_and_greater();
        let (low, high) = (grid.get(less), grid.get(greater));
        let broken = match (low, high) {
            (Some(low), Some(high)) => low >= high,
            (Some(low), None) => low == geometry.digits().last(),
            (None, Some(high)) => high == geometry.digits().first(),
            (None, None) => geometry.digits().len() == 1,
        };
        if !broken {
            return Vec::new();
        }
        let message = message!(
            "inequality-broken",
            greater = geometry.name(greater),
            less = geometry.name(less),
            greater_digit = high.map_or("?".to_owned(), |digit| digit.to_string()),
            less_digit = low.map_or("?".to_owned(), |digit| digit.to_string())
        );
        vec![Violation { cells: vec![greater, less], message }]
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        let (less, greater) = self.less_and_greater();
        vec![Primitive::Less(less, greater)]
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let sign = if self.sign == Sign::Greater { '>' } else { '<' };
        vec![Shape::Sign { first: self.first, second: self.second, sign }]
    }

    fn entry(&self) -> Option<Entry> {
        Some(
            Entry::new()
                .with(FIRST.name, Value::Cells(vec![self.first]))
                .with(SIGN.name, Value::Word(self.sign.word().to_owned()))
                .with(SECOND.name, Value::Cells(vec![self.second])),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greater_cell_holds_the_greater_digit() {
        let geometry = Geometry::new(1, 2).and_then(|g| g.with_digits(1, 4)).unwrap();
        let cells: Vec<Cell> = geometry.cells().collect();
        let holds = |sign, numbers: [u8; 2]| {
            let grid = Grid::load(geometry.clone(), &numbers).unwrap();
            let inequality = Inequality { first: cells[0], sign, second: cells[1] };
            inequality.check(&grid).first().map(|violation| violation.message.to_string())
        };
        assert_eq!(holds(Sign::Greater, [3, 2]), None);
        assert_eq!(holds(Sign::Less, [3, 4]), None);
        assert_eq!(holds(Sign::Less, [0, 2]), None);
        assert_eq!(
            holds(Sign::Greater, [2, 2]).unwrap(),
            "r1c1 must be greater than r1c2, but they hold 2 and 2"
        );
        assert_eq!(
            holds(Sign::Less, [4, 0]).unwrap(),
            "r1c2 must be greater than r1c1, but they hold ? and 4"
        );
    }

    #[test]
    fn a_cell_is_not_greater_than_itself() {
        let geometry = Geometry::new(1, 2).unwrap();
        let cell = geometry.cell(0, 0).unwrap();
        let inequality = Inequality { first: cell, sign: Sign::Less, second: cell };
        assert_eq!(inequality.fits(&geometry).unwrap_err().to_string(), "r1c1 is listed twice");
    }
}
