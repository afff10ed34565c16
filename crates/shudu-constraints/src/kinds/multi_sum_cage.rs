//! # Multi-sum cage
//!
//! The digits in a cage add up to one of several sums, and no digit repeats in it.
//!
//! In the `MULTI-SUM-CAGES` section, each line is one cage: the sums with commas between them, then the
//! cells: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ..4.
//! ....
//!
//! MULTI-SUM-CAGES
//! 4,6 1 0 2 0
//! 2,4 0 2
//! 5,7,10 3 2 3 1 3 0
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, DigitSet, Geometry, Grid, Group, Message, Primitive, Rng, Shape, Violation,
    message,
};

use super::killer::can_add_up;
use crate::appearance::appears;
use crate::cages::{self, CELLS};
use crate::catalogue::MAX_SUM;
use crate::data::{data_kind, data_methods};
use crate::entry_kind::number;
use crate::{Field, groups};

appears!(MultiSumCageKind: Cages, Cage, ["several sums", "多个和", "多個和"]);

/// Digits differ and add up to one of some sums.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MultiSumCage {
    /// What the digits may add up to.
    pub sums: Vec<i64>,
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

const SUMS: Field = Field::numbers("sums", 0, MAX_SUM);

data_kind!(
    MultiSumCageKind builds MultiSumCage { sums: SUMS, cells: CELLS },
    "multi-sum-cage",
    message!("kind-multi-sum-cage"),
    ["multi-sum-cages", "multi-sum-killer"],
    "MULTI-SUM-CAGES",
    "multi_sum_cage.rs",
    MultiSumCage::sampled
);

impl MultiSumCage {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let most = 1 + rng.below(4);
        let cells = cages::sample(solution, rng, most);
        let sum: i64 = cells.iter().filter_map(|&cell| number(solution, cell)).sum();
        let mut sums = vec![sum, sum + 1 + rng.below(3) as i64];
        sums.extend((sum > 2 && rng.chance(0.5)).then(|| sum - 2));
        sums.sort_unstable();
        Some(Self { sums, cells })
    }

    fn text(&self) -> String {
        self.sums.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
    }
}

impl Constraint for MultiSumCage {
    data_methods!(MultiSumCageKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        cages::fits(&self.cells, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let repeats = groups::repeats(&cages::group(&self.cells, grid.geometry()), grid);
        if !repeats.is_empty() {
            return repeats;
        }
        let used: DigitSet = self.cells.iter().filter_map(|&cell| grid.get(cell)).collect();
        let so_far: i64 = used.into_iter().map(|digit| i64::from(digit.number())).sum();
        let (free, n_empty) = (grid.geometry().all_digits() - used, self.cells.len() - used.len());
        let can = |&sum: &i64| {
            u32::try_from(sum - so_far).is_ok_and(|rest| can_add_up(free, n_empty, rest))
        };
        if self.sums.iter().any(can) {
            return Vec::new();
        }
        let cells = grid.geometry().names(&self.cells);
        let message = message!("multi-sum-cage-broken", cells = cells, sums = self.text());
        vec![Violation { cells: self.cells.clone(), message }]
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        vec![cages::group(&self.cells, geometry)]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let mut primitives = groups::lower(&*self, geometry);
        let terms = Primitive::terms(&self.cells);
        primitives.push(Primitive::Sum { terms, totals: self.sums.clone() });
        primitives
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Cage { cells: self.cells.clone(), label: Some(self.text()) }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_that_cannot_be_and_repeats_are_named() {
        let messages = |numbers: &[u8]| -> Vec<String> {
            let geometry = Geometry::new(1, 3).and_then(|g| g.with_digits(1, 9)).unwrap();
            let grid = Grid::load(geometry, numbers).unwrap();
            let cage = MultiSumCage { sums: vec![7, 10], cells: grid.geometry().cells().collect() };
            cage.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
        };
        assert_eq!(messages(&[1, 2, 4]), [] as [&str; 0]);
        assert_eq!(messages(&[7, 0, 0]), [] as [&str; 0]);
        assert_eq!(
            messages(&[8, 0, 0]),
            ["the digits in r1c1 r1c2 r1c3 cannot add up to any of 7,10"]
        );
        assert_eq!(
            messages(&[1, 2, 3]),
            ["the digits in r1c1 r1c2 r1c3 cannot add up to any of 7,10"]
        );
        assert_eq!(messages(&[2, 2, 3]), ["2 appears twice in the cage at r1c1: r1c1 r1c2"]);
    }
}
