//! # Renban
//!
//! The line holds a set of consecutive digits without repeats, in any order: 4, 6, 5 and 3, but not
//! 3, 5 and 6.
//!
//! In the `RENBANS` section, each line lists one renban's cells: row and column, from 0.
//!
//! ```text
//! RENBANS
//! 1 1 2 1 3 2
//!
//! GRID
//! . . . .
//! 3 . . 1
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Geometry, Grid, Group, Message, Primitive, Shape, Tone,
    Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{groups, lines};

appears!(RenbanKind: Lines, CloseLine, ["renban line", "consecutive line", "连续数字线", "連續數字線"]);

/// Digits differ and follow each other, in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renban {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

data_kind!(
    RenbanKind builds Renban { cells: lines::CELLS },
    "renban",
    message!("kind-renban"),
    ["renbans", "renban-line"],
    "RENBANS",
    "renban.rs",
    |solution, rng| lines::sample(solution, rng, 2, |_, _, cells| Renban { cells })
);

impl Constraint for Renban {
    data_methods!(RenbanKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::group_fits(self, &self.cells, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let repeats = groups::check(self, grid);
        let filled = || self.cells.iter().filter(|&&cell| grid.get(cell).is_some());
        let (lowest, highest) = (
            filled().min_by_key(|&&cell| grid.get(cell)),
            filled().max_by_key(|&&cell| grid.get(cell)),
        );
        let (Some(&low), Some(&high)) = (lowest, highest) else { return repeats };
        let number = |cell| grid.get(cell).map_or(0, Digit::number);
        let n = self.cells.len();
        if !repeats.is_empty() || usize::from(number(high) - number(low)) < n {
            return repeats;
        }
        let message = message!(
            "renban-broken",
            first = grid.geometry().name(low),
            second = grid.geometry().name(high),
            first_digit = number(low),
            second_digit = number(high),
            n = n
        );
        vec![Violation { cells: vec![low, high], message }]
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        vec![lines::group(&self.cells, geometry)]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let digits: Vec<Digit> = geometry.all_digits().into_iter().collect();
        let runs = digits.windows(self.cells.len().max(1));
        let sets = runs.map(|run| run.iter().copied().collect::<DigitSet>()).collect();
        vec![Primitive::OneOfSets { cells: self.cells.clone(), sets }]
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Close)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_follow_each_other_in_any_order() {
        let messages =
            |numbers: &[u8]| lines::tests::messages(|cells| Renban { cells }, 6, numbers);
        assert_eq!(messages(&[4, 6, 5, 3]), [] as [&str; 0]);
        assert_eq!(messages(&[6, 0, 0, 3]), [] as [&str; 0]);
        assert_eq!(
            messages(&[6, 0, 3]),
            [
                "r1c3 and r1c1 hold 3 and 6, which are too far apart for a run of 3 consecutive digits"
            ]
        );
        assert_eq!(messages(&[6, 0, 6]), ["6 appears twice in the line at r1c1: r1c1 r1c3"]);
        assert_eq!(
            messages(&[0; 7]),
            ["the line at r1c1 has 7 cells, but there are only 6 digits"]
        );
    }
}
