//! # Equal sums
//!
//! Several sets of cells have the same sum. Digits may repeat in a set, and the sum is not given.
//!
//! In the `EQUAL-SUMS` section, each line lists the cells of all sets, row and column from 0, with `/`
//! between sets.
//!
//! ```text
//! EQUAL-SUMS
//! 1 1 0 0 1 0 2 0 / 3 0 2 1
//!
//! GRID
//! . . . 2
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Primitive, Rng, Shape, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{Field, groups, lines, sampling};

appears!(EqualSumsKind: Lines, SumLine, ["equal sum groups", "等和区", "等和區"]);

/// Each set of cells has the same sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EqualSums {
    /// The sets.
    pub sets: Vec<Vec<Cell>>,
}

const SETS: Field = Field::cell_lists("sets", 2);

data_kind!(
    EqualSumsKind builds EqualSums { sets: SETS },
    "equal-sums",
    message!("kind-equal-sums"),
    ["equal-sum"],
    "EQUAL-SUMS",
    "equal_sums.rs",
    sample
);

/// Two sets along a path, or one of them and a single cell.
fn sample(solution: &Grid, rng: &mut Rng) -> Option<EqualSums> {
    for _ in 0..10 {
        let most = 2 + rng.below(5);
        let path = sampling::path(solution.geometry(), rng, most, |_, _| true);
        for cut in 1..path.len() {
            let sums = EqualSums { sets: vec![path[..cut].to_vec(), path[cut..].to_vec()] };
            if sums.check(solution).is_empty() {
                return Some(sums);
            }
        }
    }
    None
}

impl Constraint for EqualSums {
    data_methods!(EqualSumsKind);

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        self.sets.concat()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if self.sets.len() < 2 || self.sets.iter().any(Vec::is_empty) {
            return Err(message!("equal-sums-too-few"));
        }
        self.sets.iter().try_for_each(|cells| groups::listed_cells_fit(cells, geometry))
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        lines::unequal_sums(&self.sets, grid).into_iter().collect()
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        lines::lower_equal_sums(&self.sets)
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let cage =
            |cells: &Vec<Cell>| Shape::Cage { cells: cells.clone(), label: Some("=".into()) };
        self.sets.iter().map(cage).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_add_up_to_the_same() {
        let halves = |cells: Vec<Cell>| {
            let (first, second) = cells.split_at(2);
            EqualSums { sets: vec![first.to_vec(), second.to_vec()] }
        };
        let messages = |numbers: &[u8]| lines::tests::messages(halves, 9, numbers);
        assert_eq!(messages(&[4, 4, 1, 7]), [] as [&str; 0]);
        assert_eq!(
            messages(&[4, 4, 2, 7]),
            ["the sum of r1c1 r1c2 is 8, but the sum of r1c3 r1c4 is 9"]
        );
        assert_eq!(
            messages(&[4, 4]),
            ["at least two sets of cells are needed, and none may be empty"]
        );
    }
}
