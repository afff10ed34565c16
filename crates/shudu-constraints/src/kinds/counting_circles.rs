//! # Counting circles
//!
//! A digit in a circle says how many of the circles hold it: if one holds 3, exactly three do.
//!
//! In the `COUNTING-CIRCLES` section, each line lists circles that count together: row and column, from
//! 0.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ....
//! ....
//!
//! COUNTING-CIRCLES
//! 0 0 0 2 1 3 2 2 2 3 3 1 3 2
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Geometry, Grid, Message, Outline, Primitive, Rng, Shape,
    Tone, Violation, message,
};

use crate::data::{data_kind, data_methods};
use crate::{Field, FieldShape, groups};

/// Each digit in the cells stands there as often as it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountingCircles {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

const CELLS: Field = Field { name: "cells", shape: FieldShape::Cells { min: 1 }, optional: false };

data_kind!(
    CountingCirclesKind builds CountingCircles { cells: CELLS },
    "counting-circles",
    message!("kind-counting-circles"),
    ["counting-circle"],
    "COUNTING-CIRCLES",
    "counting_circles.rs",
    CountingCircles::sampled
);

impl CountingCircles {
    /// For some digits, as many of their cells as they say.
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let mut digits: Vec<Digit> = solution.geometry().all_digits().into_iter().collect();
        rng.shuffle(&mut digits);
        let mut cells = Vec::new();
        for &digit in digits.iter().take(1 + rng.below(3)) {
            let n = usize::from(digit.number());
            let holds = |cell: &Cell| solution.get(*cell) == Some(digit);
            let mut holders: Vec<Cell> = solution.geometry().board_cells().filter(holds).collect();
            rng.shuffle(&mut holders);
            if holders.len() >= n {
                cells.extend(holders.into_iter().take(n));
            }
        }
        cells.sort_unstable();
        (!cells.is_empty()).then_some(Self { cells })
    }
}

impl Constraint for CountingCircles {
    data_methods!(CountingCirclesKind);

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&self.cells, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let n_empty = self.cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
        let mut missing = 0;
        let mut violations = Vec::new();
        for digit in grid.geometry().all_digits() {
            let holders: Vec<Cell> =
                self.cells.iter().copied().filter(|&cell| grid.get(cell) == Some(digit)).collect();
            let (found, expected) = (holders.len(), usize::from(digit.number()));
            if found == 0 {
                continue;
            }
            missing += expected.saturating_sub(found);
            if found > expected || missing > n_empty {
                let cells = grid.geometry().names(&holders);
                let message = if found > expected {
                    message!(
                        "counting-circles-many",
                        digit = expected,
                        found = found,
                        cells = cells
                    )
                } else {
                    message!("counting-circles-few", digit = expected, cells = cells)
                };
                violations.push(Violation { cells: holders, message });
            }
        }
        violations
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let count = |digit: Digit, counts: Vec<usize>| Primitive::Count {
            cells: self.cells.clone(),
            digits: DigitSet::only(digit),
            counts,
        };
        let all = geometry.all_digits();
        let held = |digits: DigitSet| -> Vec<Primitive> {
            let circles = self.cells.iter().map(|&cell| Primitive::Among(cell, digits));
            let exactly = |digit: Digit| count(digit, vec![usize::from(digit.number())]);
            circles.chain(digits.into_iter().map(exactly)).collect()
        };
        // The digits that stand in circles add up to the number of circles, whatever they are.
        match digits_that_add_up(all, self.cells.len()) {
            Some(choices) if choices.len() == 1 => held(choices[0]),
            Some(choices) => vec![Primitive::Any(choices.into_iter().map(held).collect())],
            None => {
                let some = |digit: Digit| count(digit, vec![0, usize::from(digit.number())]);
                all.into_iter().map(some).collect()
            }
        }
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let circle = |&cell: &Cell| Shape::Outline {
            cells: vec![cell],
            radius: 0.4,
            form: Outline::Round,
            tone: Tone::Rule,
        };
        self.cells.iter().map(circle).collect()
    }
}

/// The sets of digits above 0 that add up to a total; none if they are many.
fn digits_that_add_up(digits: DigitSet, total: usize) -> Option<Vec<DigitSet>> {
    const MANY: usize = 60;
    let mut sets = vec![(DigitSet::EMPTY, 0)];
    for digit in digits.into_iter().filter(|digit| digit.number() > 0) {
        let number = usize::from(digit.number());
        let with: Vec<(DigitSet, usize)> = sets
            .iter()
            .filter(|(_, sum)| sum + number <= total)
            .map(|&(set, sum)| (set | DigitSet::only(digit), sum + number))
            .collect();
        sets.extend(with);
        if sets.len() > 1 << 12 {
            return None;
        }
    }
    let sets: Vec<DigitSet> =
        sets.into_iter().filter(|&(_, sum)| sum == total).map(|(set, _)| set).collect();
    (sets.len() <= MANY).then_some(sets)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(numbers: &[u8]) -> Vec<String> {
        let geometry = Geometry::new(1, numbers.len()).and_then(|g| g.with_digits(0, 9)).unwrap();
        let mut grid = Grid::empty(geometry);
        // 99 is an empty circle.
        let cells: Vec<Cell> = grid.geometry().cells().collect();
        for (&cell, &number) in cells.iter().zip(numbers) {
            if let Some(digit) = Digit::new(number) {
                grid.set(cell, digit);
            }
        }
        let circles = CountingCircles { cells };
        circles.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
    }

    #[test]
    fn digits_that_stand_too_often_or_cannot_stand_often_enough_are_named() {
        assert_eq!(messages(&[3, 3, 1, 3]), [] as [&str; 0]);
        assert_eq!(messages(&[3, 99, 1, 99]), [] as [&str; 0]);
        assert_eq!(messages(&[1, 1]), ["2 circles hold 1: r1c1 r1c2"]);
        assert_eq!(messages(&[0, 99]), ["1 circle holds 0: r1c1"]);
        assert_eq!(
            messages(&[2, 99, 3, 99]),
            ["3 stands in r1c3, but too few circles are left for it"]
        );
    }
}
