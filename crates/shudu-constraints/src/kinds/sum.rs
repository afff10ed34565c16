//! # Sum
//!
//! The digits of the cells add up to a total; they may repeat. Each digit may first be multiplied by
//! its own coefficient, so `1,1,-1` with a total of 0 says that two digits add up to a third.
//!
//! In the `SUMS` section, each line is one sum: the total, the coefficients with commas between them (`-`
//! if all are 1), then the cells: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ....
//! ....
//!
//! SUMS
//! 11 2,-1,2 2 0 2 1 3 0
//! -5 -1,3,-2,-1 1 2 0 2 0 3 0 1
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Primitive, Rng, Shape, Term, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::entry_kind::number;
use crate::{Field, groups, sampling};

appears!(SumKind: Cages, Board, ["sum of cells", "total", "总和", "總和"]);

/// Digits, each times its coefficient, add up to a total.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// What they add up to.
    pub total: i64,
    /// One for each cell; if empty, all are 1.
    pub coefficients: Vec<i64>,
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

const TOTAL: Field = Field::number("total", -9_999_999, 9_999_999);
const COEFFICIENTS: Field = Field::numbers("coefficients", -10_000, 10_000).optional();
const CELLS: Field = Field::cells("cells", 1);

data_kind!(
    SumKind builds Sum { total: TOTAL, coefficients: COEFFICIENTS, cells: CELLS },
    "sum",
    message!("kind-sum"),
    ["sums", "weighted-sum"],
    "SUMS",
    "sum.rs",
    Sum::sampled
);

impl Sum {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let most = 1 + rng.below(4);
        let cells = sampling::cluster(solution.geometry(), rng, most, |_, _| true);
        let weighted = rng.chance(0.4);
        let coefficients: Vec<i64> =
            cells.iter().filter(|_| weighted).map(|_| rng.below(6) as i64 - 2).collect();
        let mut sum = Self { total: 0, coefficients, cells };
        let terms = sum.terms();
        sum.total = terms.iter().filter_map(|&(c, cell)| Some(c * number(solution, cell)?)).sum();
        Some(sum)
    }

    fn terms(&self) -> Vec<Term> {
        let coefficients = self.coefficients.iter().copied().chain(std::iter::repeat(1));
        coefficients.zip(self.cells.iter().copied()).collect()
    }
}

impl Constraint for Sum {
    data_methods!(SumKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&self.cells, geometry)?;
        let (coefficients, cells) = (self.coefficients.len(), self.cells.len());
        if coefficients != 0 && coefficients != cells {
            return Err(message!("sum-coefficients", coefficients = coefficients, cells = cells));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let range = grid.geometry().digits();
        let (low, high) = (i64::from(range.first().number()), i64::from(range.last().number()));
        let (mut least, mut most, mut is_full) = (0_i64, 0_i64, true);
        for (coefficient, cell) in self.terms() {
            let digit = number(grid, cell);
            is_full &= digit.is_some();
            let (a, b) = (digit.unwrap_or(low), digit.unwrap_or(high));
            let ends = (coefficient.saturating_mul(a), coefficient.saturating_mul(b));
            least = least.saturating_add(ends.0.min(ends.1));
            most = most.saturating_add(ends.0.max(ends.1));
        }
        if (least..=most).contains(&self.total) {
            return Vec::new();
        }
        let cells = grid.geometry().names(&self.cells);
        let message = if is_full {
            message!("killer-sum-wrong", cells = cells, found = least, expected = self.total)
        } else {
            message!("killer-sum-impossible", cells = cells, sum = self.total)
        };
        vec![Violation { cells: self.cells.clone(), message }]
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        vec![Primitive::Sum { terms: self.terms(), totals: vec![self.total] }]
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        if self.coefficients.is_empty() {
            let label = Some(self.total.to_string());
            return vec![Shape::Cage { cells: self.cells.clone(), label }];
        }
        vec![Shape::Note(self.name())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(total: i64, coefficients: &[i64], numbers: &[u8]) -> Vec<String> {
        let geometry = Geometry::new(1, numbers.len()).and_then(|g| g.with_digits(1, 9)).unwrap();
        let grid = Grid::load(geometry, numbers).unwrap();
        let cells = grid.geometry().cells().collect();
        let sum = Sum { total, coefficients: coefficients.to_vec(), cells };
        sum.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
    }

    #[test]
    fn sums_that_are_wrong_or_out_of_reach_are_named() {
        assert_eq!(messages(12, &[], &[4, 4, 4]), [] as [&str; 0]);
        assert_eq!(messages(0, &[1, 1, -1], &[4, 0, 6]), [] as [&str; 0]);
        assert_eq!(
            messages(0, &[1, 1, -1], &[4, 1, 6]),
            ["the digits in r1c1 r1c2 r1c3 add up to -1, expected 0"]
        );
        assert_eq!(
            messages(30, &[], &[9, 0, 0]),
            ["the digits in r1c1 r1c2 r1c3 can no longer add up to 30"]
        );
    }

    #[test]
    fn each_cell_needs_its_coefficient() {
        let geometry = Geometry::new(1, 2).unwrap();
        let cells = geometry.cells().collect();
        let sum = Sum { total: 3, coefficients: vec![1], cells };
        assert_eq!(
            sum.fits(&geometry).unwrap_err().to_string(),
            "there must be one coefficient per cell, but there is 1 coefficient for 2 cells"
        );
    }
}
