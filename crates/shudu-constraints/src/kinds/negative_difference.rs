//! # Negative difference
//!
//! All white dots are given: cells that share a side and have no `difference` dot between them never
//! have a difference that a dot shows. The differences may be listed after the name, as in
//! `negative-difference 1,2`; by default they are those on the dots, or 1 if there are no dots.
//!
//! ```text
//! GRID
//! .1..
//! ....
//! ....
//! ....
//!
//! RULES
//! row
//! column
//! block
//! negative-difference
//!
//! DIFFERENCES
//! 0 2 0 3
//! 1 0 1 1
//! 1 0 2 0
//! 1 1 2 1
//! 1 2 2 2
//! 1 3 2 3
//! 2 2 2 3
//! 3 0 3 1
//! ```

use std::collections::BTreeSet;

use shudu_core::{Constraint as _, Grid, Rng, message};

use super::difference::{USUAL, differ_by};
use crate::Field;
use crate::appearance::appears;
use crate::entry_kind::entry_kind;
use crate::marks::{Marked, no_other_dots};

appears!(
    NegativeDifferenceKind: Board, Board,
    ["negative constraint", "anti-consecutive", "无白点", "無白點"]
);

/// Neighbours without a white dot do not differ by some numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NegativeDifference {
    /// By what they do not differ; if empty, by what is on the dots, or 1.
    pub values: Vec<i64>,
    /// The pairs of cells with a dot, the lower cell first. The puzzle fills them in.
    pub marked: Marked,
    /// The values on the dots. The puzzle fills them in.
    pub used: BTreeSet<i64>,
}

const VALUES: Field = Field::numbers("values", 0, 63).optional();

entry_kind!(
    NegativeDifferenceKind builds NegativeDifference,
    "negative-difference",
    message!("kind-negative-difference"),
    ["negative-white-dots"],
    None,
    [VALUES],
    "negative_difference.rs"
);

impl NegativeDifference {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let value = rng.below(5) as i64;
        let rule = Self { values: vec![value], ..Self::default() };
        rule.check(solution).is_empty().then_some(rule)
    }
}

no_other_dots!(NegativeDifference, NegativeDifferenceKind, differ_by, "difference", USUAL);

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_core::{Geometry, Puzzle};

    use super::*;
    use crate::Difference;

    #[test]
    fn the_dots_say_which_values_are_all_drawn() {
        let numbers = [1, 4, 7, 5, 4];
        let geometry = Geometry::new(1, 5).and_then(|g| g.with_digits(1, 9)).unwrap();
        let grid = Grid::load(geometry, &numbers).unwrap();
        let at = |column| grid.geometry().cell(0, column).unwrap();
        let broken = |dotted: bool, values: &[i64]| -> Vec<String> {
            let mut puzzle = Puzzle::new(grid.geometry().clone());
            let rule =
                NegativeDifference { values: values.to_vec(), ..NegativeDifference::default() };
            puzzle.add(Arc::new(rule)).unwrap();
            if dotted {
                let dot = Difference { first: at(0), second: at(1), value: 3 };
                puzzle.add(Arc::new(dot)).unwrap();
            }
            let cells = |b: &shudu_core::Broken| grid.geometry().names(&b.violation.cells);
            puzzle.check(&grid).iter().map(cells).collect()
        };
        assert_eq!(broken(true, &[]), ["r1c2 r1c3"]);
        assert_eq!(broken(true, &[1]), ["r1c4 r1c5"]);
        assert_eq!(broken(false, &[]), ["r1c4 r1c5"]);
        assert_eq!(broken(false, &[3]), ["r1c1 r1c2", "r1c2 r1c3"]);
    }
}
