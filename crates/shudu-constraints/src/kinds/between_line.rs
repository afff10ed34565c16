//! # Between line
//!
//! The digits on the line are strictly between the digits at its two ends, which are circled. Either
//! end may hold the larger digit.
//!
//! In the `BETWEEN-LINES` section, each line lists one line's cells from end to end: row and column,
//! from 0.
//!
//! ```text
//! BETWEEN-LINES
//! 2 3 2 2 1 1
//! 0 3 1 2 1 3
//!
//! GRID
//! . . . 2
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Outline, Primitive, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{Field, lines};

appears!(BetweenLineKind: Lines, EndsLine, ["between circles", "两端之间", "介于线", "介於線"]);

/// Inner digits lie strictly between those of the ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetweenLine {
    /// The cells from end to end.
    pub cells: Vec<Cell>,
}

const CELLS: Field = Field::cells("cells", 3);

data_kind!(
    BetweenLineKind builds BetweenLine { cells: CELLS },
    "between-line",
    message!("kind-between-line"),
    ["between", "between-lines"],
    "BETWEEN-LINES",
    "between_line.rs",
    |solution, rng| lines::sample(solution, rng, 3, |_, _, cells| BetweenLine { cells })
);

impl Constraint for BetweenLine {
    data_methods!(BetweenLineKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 3, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let Some((ends, inner)) = lines::ends_and_inner(&self.cells) else { return Vec::new() };
        let inner_pairs = inner.iter().flat_map(|&cell| ends.map(|end| (cell, end)));
        let equal = message!("between-line-end");
        let mut violations = lines::wrong_pairs(inner_pairs, grid, |a, b| a != b, &equal);
        let none = message!("between-line-no-room");
        let room = |a, b| lines::difference(a, b) > 1;
        violations.extend(lines::wrong_pairs([ends.into()].into_iter(), grid, room, &none));
        if violations.is_empty()
            && let [Some(a), Some(b)] = ends.map(|end| grid.get(end))
        {
            let is_outside =
                |cell: &Cell| grid.get(*cell).is_some_and(|x| x < a.min(b) || x > a.max(b));
            for &cell in inner.iter().filter(|cell| is_outside(cell)) {
                let message = lines::bounded(message!("between-line-broken"), cell, ends, grid);
                violations.push(Violation { cells: vec![cell, ends[0], ends[1]], message });
            }
        }
        violations
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        let Some(([first, last], inner)) = lines::ends_and_inner(&self.cells) else {
            return Vec::new();
        };
        let rises = |low: Cell, high: Cell| -> Vec<Primitive> {
            let both = |&cell| [Primitive::Less(low, cell), Primitive::Less(cell, high)];
            inner.iter().flat_map(both).collect()
        };
        vec![Primitive::Any(vec![rises(first, last), rises(last, first)])]
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        lines::draw_with_ends(geometry, &self.cells, Outline::Round, Tone::Bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_digits_lie_between_the_ends() {
        let messages =
            |numbers: &[u8]| lines::tests::messages(|cells| BetweenLine { cells }, 6, numbers);
        assert_eq!(messages(&[6, 3, 0, 2, 1]), [] as [&str; 0]);
        assert_eq!(messages(&[6, 1, 0]), [] as [&str; 0]);
        assert_eq!(
            messages(&[6, 2, 3]),
            ["r1c2 is 2, but must lie between the digits of r1c1 and r1c3, which are 6 and 3"]
        );
        assert_eq!(messages(&[6, 6, 0]), ["r1c2 is 6, and so is r1c1 at the end of the line"]);
        assert_eq!(
            messages(&[5, 0, 6]),
            ["r1c1 and r1c3 hold 5 and 6, and there is no digit between them"]
        );
    }
}
