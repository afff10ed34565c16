//! # Given digits
//!
//! A cell holds one of the listed digits. Digits in the grid and in `CANDIDATES` mean the same; as a
//! constraint, it can also be part of a choice, as in `given 0 0 5 | given 0 1 5`.
//!
//! In the `GIVENS` section, each line is a cell (row and column, from 0) and its digits, as in `1,2,3`.
//!
//! ```text
//! GIVENS
//! 1 0 3,4
//! 1 2 1,3
//! 2 0 1,4
//! 3 1 1,2
//!
//! GRID
//! . . 4 .
//! . . . .
//! . . . .
//! 3 . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Entry, Geometry, Grid, Message, Primitive, Rng, Shape,
    Value, Violation, message,
};

use crate::appearance::appears;
use crate::{Field, Kind, groups, outside, sampling};

appears!(GivenKind: Cells, Digit, ["pencil marks", "candidates", "提示数", "提示數"]);

/// A cell holds one of some digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The cell.
    pub cell: Cell,
    /// The digits it may hold.
    pub digits: DigitSet,
}

const CELL: Field = Field::cell("cell");
const DIGITS: Field = Field::numbers("digits", 0, 63);

pub(crate) struct GivenKind;

impl Kind for GivenKind {
    fn id(&self) -> &'static str {
        "given"
    }

    fn name(&self) -> Message {
        message!("kind-given")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["givens"]
    }

    fn section(&self) -> Option<&'static str> {
        Some("GIVENS")
    }

    fn fields(&self) -> &'static [Field] {
        &[CELL, DIGITS]
    }

    fn is_well_known(&self) -> bool {
        true
    }

    fn source(&self) -> &'static str {
        include_str!("given.rs")
    }

    fn build(&self, entry: &Entry) -> Arc<dyn Constraint> {
        let digits = entry.numbers(DIGITS.name).iter();
        let digits = digits.filter_map(|&number| Digit::new(u8::try_from(number).ok()?)).collect();
        Arc::new(Given { cell: entry.cells(CELL.name)[0], digits })
    }

    fn sample(&self, solution: &Grid, rng: &mut Rng) -> Option<Arc<dyn Constraint>> {
        let cell = sampling::cell(solution.geometry(), rng)?;
        let all = solution.geometry().all_digits().into_iter();
        let mut digits: DigitSet = all.filter(|_| rng.chance(0.3)).collect();
        digits.insert(solution.get(cell)?);
        Some(Arc::new(Given { cell, digits }))
    }
}

impl Constraint for Given {
    fn id(&self) -> &str {
        GivenKind.id()
    }

    fn name(&self) -> Message {
        GivenKind.name()
    }

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        vec![self.cell]
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&[self.cell], geometry)?;
        let mut numbers = self.digits.into_iter().map(|digit| u32::from(digit.number()));
        numbers.try_for_each(|number| outside::digit_fits(number, geometry))
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let wrong = grid.get(self.cell).filter(|&digit| !self.digits.contains(digit));
        let violation = |digit: Digit| Violation {
            cells: vec![self.cell],
            message: message!(
                "given-broken-marks",
                cell = grid.geometry().name(self.cell),
                digit = digit.number(),
                given = self.digits.to_string()
            ),
        };
        wrong.map(violation).into_iter().collect()
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        vec![Primitive::Among(self.cell, self.digits)]
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let Some((row, column)) = geometry.position(self.cell) else { return Vec::new() };
        let at = (column as f32 + 0.5, row as f32 + 0.85);
        let between = if geometry.digits().last().number() > 9 { "," } else { "" };
        let digits: Vec<String> = self.digits.into_iter().map(|digit| digit.to_string()).collect();
        let text = digits.join(between);
        // All of it in its cell.
        let size = (1.4 / text.len().max(1) as f32).min(0.2);
        vec![Shape::Text { at, size, text }]
    }

    fn entry(&self) -> Option<Entry> {
        let digits = self.digits.into_iter().map(|digit| i64::from(digit.number())).collect();
        let entry = Entry::new().with(CELL.name, Value::Cells(vec![self.cell]));
        Some(entry.with(DIGITS.name, Value::Numbers(digits)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_digits_are_named_and_those_of_other_boards_refused() {
        let geometry = Geometry::new(1, 3).unwrap();
        let digits = |numbers: &[u8]| numbers.iter().filter_map(|&n| Digit::new(n)).collect();
        let given = Given { cell: geometry.cell(0, 1).unwrap(), digits: digits(&[1, 3]) };
        let grid = Grid::load(geometry.clone(), &[0, 2, 0]).unwrap();
        assert_eq!(
            given.check(&grid)[0].message.to_string(),
            "r1c2 is 2, but only {1 3} are allowed there"
        );
        let beyond = Given { digits: digits(&[4]), ..given };
        assert_eq!(
            beyond.fits(&geometry).unwrap_err().to_string(),
            "the clue is 4, but it must be a digit of the board, from 1 to 3"
        );
    }
}
