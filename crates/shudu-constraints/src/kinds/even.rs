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
    use super::*;
    use crate::lines::tests::messages;

    #[test]
    fn a_wrong_digit_is_named() {
        assert_eq!(
            messages(|cells| Even { cells }, 2, &[1, 2]),
            ["r1c1 must be even, but holds 1"]
        );
    }

    #[test]
    fn a_cell_twice_is_refused() {
        let twice = |cells: Vec<Cell>| Even { cells: vec![cells[1]; 2] };
        assert_eq!(messages(twice, 2, &[0, 0]), ["r1c2 is listed twice"]);
    }
}
