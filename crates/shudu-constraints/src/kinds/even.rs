//! # Even
//!
//! The cells hold even digits (0 is even). They are marked with a grey square.
//!
//! In the `EVEN` section, each line lists cells: row and column, from 0.
//!
//! ```text
//! EVEN
//! 0 0 0 3
//! 1 1
//!
//! GRID
//! . . . .
//! . . . .
//! . 3 . .
//! 2 . . .
//! ```

use shudu_core::{Cell, Digit, Shape, Tone, message};

use crate::appearance::appears;
use crate::parity::parity_kind;

appears!(EvenKind: Cells, Square, ["grey square", "even cell", "偶数格", "偶數格"]);

/// The cells hold even digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Even {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

fn is_even(digit: Digit) -> bool {
    digit.number().is_multiple_of(2)
}

fn draw(cell: Cell) -> Shape {
    Shape::Square { cell, radius: 0.36, tone: Tone::Shade }
}

parity_kind!(
    EvenKind builds Even,
    "even",
    message!("kind-even"),
    "EVEN",
    "even.rs",
    is_even,
    message!("even-broken"),
    draw
);

#[cfg(test)]
mod tests {
    use shudu_core::{Constraint as _, Geometry, Grid};

    use super::*;

    #[test]
    fn a_wrong_digit_is_named() {
        let grid = Grid::load(Geometry::new(1, 2).unwrap(), &[1, 2]).unwrap();
        let both = Even { cells: grid.geometry().cells().collect() };
        let violations = both.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(violations[0].message.to_string(), "r1c1 must be even, but holds 1");
    }

    #[test]
    fn a_cell_twice_is_refused() {
        let geometry = Geometry::new(1, 2).unwrap();
        let cell = geometry.cell(0, 1).unwrap();
        let twice = Even { cells: vec![cell, cell] };
        assert_eq!(twice.fits(&geometry).unwrap_err().to_string(), "r1c2 is listed twice");
    }
}
