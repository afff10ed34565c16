//! # Count distinct
//!
//! A cell says how many different digits the other cells hold.
//!
//! In the `COUNT-DISTINCT` section, each line is the cell that gives the number, then the cells to
//! count: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ....
//! ....
//!
//! COUNT-DISTINCT
//! 1 2 2 0
//! 0 1 2 3 1 3 0 3
//! 0 2 2 1 2 2 1 1 2 0
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, DigitSet, Geometry, Grid, Message, Outline, Primitive, Rng, Shape, Tone,
    Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{Field, groups, sampling};

appears!(CountDistinctKind: Cages, Board, ["number of different digits", "不同数字个数", "不同數字個數"]);

/// A digit is the number of different digits in some cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountDistinct {
    /// The cell that says how many.
    pub count: Cell,
    /// The cells that are counted, each once.
    pub cells: Vec<Cell>,
}

const COUNT: Field = Field::cell("count");
const CELLS: Field = Field::cells("cells", 1);

data_kind!(
    CountDistinctKind builds CountDistinct { count: COUNT, cells: CELLS },
    "count-distinct",
    message!("kind-count-distinct"),
    ["distinct"],
    "COUNT-DISTINCT",
    "count_distinct.rs",
    CountDistinct::sampled
);

impl CountDistinct {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let most = 1 + rng.below(5);
        let cells = sampling::cluster(solution.geometry(), rng, most, |_, _| true);
        let digits: DigitSet = cells.iter().filter_map(|&cell| solution.get(cell)).collect();
        let says = |cell: &Cell| {
            let digit = solution.get(*cell).map(|digit| usize::from(digit.number()));
            digit == Some(digits.len()) && !cells.contains(cell)
        };
        let counts: Vec<Cell> = solution.geometry().board_cells().filter(says).collect();
        let &count = rng.choose(&counts)?;
        Some(Self { count, cells })
    }
}

impl Constraint for CountDistinct {
    data_methods!(CountDistinctKind);

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        std::iter::once(self.count).chain(self.cells.iter().copied()).collect()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&self.cells(geometry), geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let geometry = grid.geometry();
        let Some(said) = grid.get(self.count) else { return Vec::new() };
        let digits: DigitSet = self.cells.iter().filter_map(|&cell| grid.get(cell)).collect();
        let n_empty = self.cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
        // There is at least one digit, and each empty cell may or may not add a new one.
        let least = digits.len().max(1);
        let most = (digits.len() + n_empty).min(geometry.digits().len());
        if (least..=most).contains(&usize::from(said.number())) {
            return Vec::new();
        }
        let (cell, cells) = (geometry.name(self.count), geometry.names(&self.cells));
        let message = if n_empty == 0 {
            message!(
                "count-distinct-wrong",
                cell = cell,
                said = said.number(),
                cells = cells,
                found = most
            )
        } else {
            message!(
                "count-distinct-impossible",
                cell = cell,
                said = said.number(),
                cells = cells,
                least = least,
                most = most
            )
        };
        vec![Violation { cells: self.cells(geometry), message }]
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        vec![Primitive::Distinct { count: self.count, cells: self.cells.clone() }]
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let all = self.cells(geometry);
        let (radius, form) = (0.4, Outline::Square);
        vec![
            Shape::line(geometry, &all, 0.1, Tone::Class),
            Shape::Outline { cells: vec![self.count], radius, form, tone: Tone::Rule },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_that_cannot_be_are_named() {
        let messages = |numbers: &[u8]| -> Vec<String> {
            let grid = Grid::load(Geometry::new(1, 4).unwrap(), numbers).unwrap();
            let cells: Vec<Cell> = grid.geometry().cells().collect();
            let rule = CountDistinct { count: cells[0], cells: cells[1..].to_vec() };
            rule.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
        };
        assert_eq!(messages(&[2, 4, 1, 4]), [] as [&str; 0]);
        assert_eq!(messages(&[2, 4, 0, 4]), [] as [&str; 0]);
        assert_eq!(
            messages(&[1, 4, 0, 3]),
            ["r1c1 says 1, but r1c2 r1c3 r1c4 can hold only 2 to 3 different digits"]
        );
        assert_eq!(
            messages(&[4, 4, 4, 3]),
            ["r1c1 says 4, but r1c2 r1c3 r1c4 hold 2 different digits"]
        );
    }
}
