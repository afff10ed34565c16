//! # Value indexing
//!
//! The digit in the first cell of an arrow appears again further along the arrow, and the digit in
//! the second cell says where: it is the number of cells from the second cell to that place. If the
//! arrow starts with 4 and 3, the third cell after the 3 holds 4.
//!
//! In the `VALUE-INDEXING` section, each line lists one arrow's cells from its start: row and column,
//! from 0.
//!
//! ```text
//! VALUE-INDEXING
//! 1 3 2 2 2 1 3 0 2 0 1 1
//! 1 2 2 3 3 3 3 2
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! . . 3 .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Geometry, Grid, Message, Primitive, Shape, Tone, Violation,
    message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{Field, lines};

appears!(ValueIndexingKind: Lines, Arrow, ["indexing arrow", "索引箭头", "索引箭頭"]);

/// The second cell says where on the arrow the first one's digit stands again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueIndexing {
    /// The cells from the arrow's start.
    pub cells: Vec<Cell>,
}

const CELLS: Field = Field::cells("cells", 3);

data_kind!(
    ValueIndexingKind builds ValueIndexing { cells: CELLS },
    "value-indexing",
    message!("kind-value-indexing"),
    ["value-indexing-arrow"],
    "VALUE-INDEXING",
    "value_indexing.rs",
    |solution, rng| lines::sample(solution, rng, 3, |_, _, cells| ValueIndexing { cells })
);

impl ValueIndexing {
    /// The cell that the index cell points at when it holds a digit.
    fn target(&self, index: Digit) -> Option<Cell> {
        let steps = usize::from(index.number());
        (steps > 0).then(|| self.cells.get(1 + steps).copied()).flatten()
    }
}

impl Constraint for ValueIndexing {
    data_methods!(ValueIndexingKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 3, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let [value, index, rest @ ..] = &self.cells[..] else { return Vec::new() };
        let Some(steps) = grid.get(*index) else { return Vec::new() };
        let placed = |message: Message| {
            message.with("index", grid.geometry().name(*index)).with("steps", steps.number())
        };
        let Some(target) = self.target(steps) else {
            let message = placed(message!("value-indexing-off", cells = rest.len()));
            return vec![Violation { cells: vec![*index], message }];
        };
        let broken = placed(message!("value-indexing-broken"));
        let pair = std::iter::once((*value, target));
        let mut violations = lines::wrong_pairs(pair, grid, |a, b| a == b, &broken);
        violations.iter_mut().for_each(|violation| violation.cells.push(*index));
        violations
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let [value, index, ..] = self.cells[..] else { return Vec::new() };
        let points = |digit: Digit| {
            let pair = std::iter::once((value, self.target(digit)?));
            let mut both = lines::lower_pairs(pair, geometry, |a, b| a == b);
            both.push(Primitive::Among(index, DigitSet::only(digit)));
            Some(both)
        };
        let digits = || geometry.all_digits().into_iter();
        let on_arrow = digits().filter(|&digit| self.target(digit).is_some()).collect();
        vec![
            Primitive::Among(index, on_arrow),
            Primitive::Any(digits().filter_map(points).collect()),
        ]
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let start = self.cells.first();
        let disc = |&cell| Shape::Disc { cell, radius: 0.3, tone: Tone::Shade };
        let arrow = Shape::arrow(geometry, &self.cells, 0.3, Tone::Rule);
        start.map(disc).into_iter().chain([arrow]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_cell_says_where_the_first_digit_stands_again() {
        let messages =
            |numbers: &[u8]| lines::tests::messages(|cells| ValueIndexing { cells }, 6, numbers);
        assert_eq!(messages(&[4, 3, 1, 2, 4, 5]), [] as [&str; 0]);
        assert_eq!(messages(&[0, 3, 1, 2, 4, 5]), [] as [&str; 0]);
        assert_eq!(
            messages(&[4, 1, 2, 0]),
            ["r1c2 is 1, so r1c3 must hold the same digit as r1c1, 4, but holds 2"]
        );
        assert_eq!(messages(&[4, 3, 0, 0]), ["r1c2 is 3, but only 2 cells follow it on the arrow"]);
    }

    #[test]
    fn the_index_may_point_at_itself() {
        let geometry = Geometry::square(4).unwrap();
        let row = geometry.row(0);
        let arrow = Arc::new(ValueIndexing { cells: vec![row[3], row[0], row[0], row[1], row[2]] });
        assert_eq!(arrow.fits(&geometry), Ok(()));
        for (numbers, kept) in [([1, 2, 3, 1], true), ([2, 4, 1, 4], true), ([1, 2, 3, 4], false)] {
            let mut grid = Grid::empty(geometry.clone());
            for (&cell, number) in row.iter().zip(numbers) {
                grid.set(cell, Digit::new(number).unwrap());
            }
            assert_eq!(arrow.check(&grid).is_empty(), kept, "{numbers:?}");
            assert_eq!(arrow.clone().lower(&geometry).iter().all(|p| p.holds(&grid)), kept);
        }
    }
}
