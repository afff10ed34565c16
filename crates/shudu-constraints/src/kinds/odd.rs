//! # Odd
//!
//! The cells hold odd digits. They are marked with a grey circle.
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

use shudu_core::{Cell, Digit, Shape, Tone, message};

use crate::appearance::appears;
use crate::parity::parity_kind;

appears!(OddKind: Cells, Circle, ["grey circle", "odd cell", "奇数格", "奇數格"]);

/// The cells hold odd digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Odd {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

fn is_odd(digit: Digit) -> bool {
    !digit.number().is_multiple_of(2)
}

fn draw(cell: Cell) -> Shape {
    Shape::Disc { cell, radius: 0.36, tone: Tone::Shade }
}

parity_kind!(
    OddKind builds Odd,
    "odd",
    message!("kind-odd"),
    "ODD",
    "odd.rs",
    is_odd,
    message!("odd-broken"),
    draw
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::tests::messages;

    #[test]
    fn a_wrong_digit_is_named() {
        assert_eq!(messages(|cells| Odd { cells }, 2, &[1, 2]), ["r1c2 must be odd, but holds 2"]);
    }

    #[test]
    fn a_cell_twice_is_refused() {
        let twice = |cells: Vec<Cell>| Odd { cells: vec![cells[1]; 2] };
        assert_eq!(messages(twice, 2, &[0, 0]), ["r1c2 is listed twice"]);
    }
}
