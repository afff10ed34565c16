//! # Entropic line
//!
//! Any three successive cells on the line hold a low, a middle and a high digit: 1 to 3, 4 to 6 and 7
//! to 9 on a 9 × 9 board. On a line of two cells, the two digits come from different groups.
//!
//! In the `ENTROPIC-LINES` section, each line lists one line's cells from end to end: row and column,
//! from 0.
//!
//! ```text
//! ENTROPIC-LINES
//! 3 3 4 4 4 5
//! 4 1 5 0 4 0
//! 0 4 0 5 1 5
//!
//! GRID
//! . . 3 . . .
//! . 6 . . . .
//! 6 1 . 2 . .
//! . . . . . .
//! . . 4 . . .
//! . . . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Primitive, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::classes;
use crate::data::{data_kind, data_methods};
use crate::lines;

appears!(EntropicLineKind: Lines, ClassLine, ["entropy line", "peach line", "低中高线", "低中高線"]);

/// Any three neighbours are low, middle and high.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntropicLine {
    /// The cells from end to end.
    pub cells: Vec<Cell>,
}

data_kind!(
    EntropicLineKind builds EntropicLine { cells: lines::CELLS },
    "entropic-line",
    message!("kind-entropic-line"),
    ["entropic", "entropic-lines", "entropy-line"],
    "ENTROPIC-LINES",
    "entropic_line.rs",
    |solution, rng| lines::sample(solution, rng, 2, |_, _, cells| EntropicLine { cells })
);

impl Constraint for EntropicLine {
    data_methods!(EntropicLineKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 2, geometry)?;
        let digits = geometry.digits().len();
        if !digits.is_multiple_of(3) {
            return Err(message!("entropic-line-thirds", digits = digits));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let same = message!("entropic-line-same");
        let other = message!("entropic-line-other");
        classes::check(&self.cells, grid, 3, classes::third(grid.geometry()), &same, &other)
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        classes::lower(&self.cells, geometry, 3, classes::third(geometry))
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Class)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_neighbours_are_low_middle_and_high() {
        let messages =
            |numbers: &[u8]| lines::tests::messages(|cells| EntropicLine { cells }, 6, numbers);
        assert_eq!(messages(&[1, 4, 5, 2, 3, 0]), [] as [&str; 0]);
        assert_eq!(
            messages(&[1, 0, 2]),
            ["r1c1 and r1c3 hold 1 and 2, which belong to the same group (low, middle or high)"]
        );
        assert_eq!(
            messages(&[1, 0, 0, 4]),
            [
                "r1c1 and r1c4 are 3 apart on the line, but hold 1 and 4, which belong to different groups (low, middle or high)"
            ]
        );
    }

    #[test]
    fn digits_that_have_no_thirds_are_refused() {
        let messages = lines::tests::messages(|cells| EntropicLine { cells }, 4, &[0; 3]);
        assert_eq!(messages, ["4 digits cannot be divided evenly into low, middle and high ones"]);
    }
}
