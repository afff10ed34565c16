//! # Negative ratio
//!
//! All black dots are given: cells that share a side and have no `ratio` dot between them never have
//! a ratio that a dot shows. The ratios may be listed after the name, as in `negative-ratio 2,3`; by
//! default they are those on the dots, or 2 if there are no dots.
//!
//! ```text
//! GRID
//! ...4
//! 1...
//! ....
//! ....
//!
//! RULES
//! row
//! column
//! block
//! negative-ratio
//!
//! RATIOS
//! 0 0 1 0
//! 0 3 1 3
//! 2 1 2 2
//! 2 1 3 1
//! 2 2 3 2
//! 3 1 3 2
//! ```

use std::collections::BTreeSet;

use shudu_core::{Constraint as _, Grid, Rng, message};

use super::ratio::{USUAL, in_ratio};
use crate::Field;
use crate::appearance::appears;
use crate::entry_kind::entry_kind;
use crate::marks::{Marked, no_other_dots};

appears!(NegativeRatioKind: Board, Board, ["negative constraint", "无黑点", "無黑點"]);

/// Neighbours without a black dot are not in some ratios.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NegativeRatio {
    /// In which ratios they are not; if empty, in those on the dots, or 2.
    pub values: Vec<i64>,
    /// The pairs of cells with a dot, the lower cell first. The puzzle fills them in.
    pub marked: Marked,
    /// The values on the dots. The puzzle fills them in.
    pub used: BTreeSet<i64>,
}

const VALUES: Field = Field::numbers("values", 1, 63).optional();

entry_kind!(
    NegativeRatioKind builds NegativeRatio,
    "negative-ratio",
    message!("kind-negative-ratio"),
    ["negative-black-dots"],
    None,
    [VALUES],
    "negative_ratio.rs"
);

impl NegativeRatio {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let value = rng.below(5) as i64 + 1;
        let rule = Self { values: vec![value], ..Self::default() };
        rule.check(solution).is_empty().then_some(rule)
    }
}

no_other_dots!(NegativeRatio, NegativeRatioKind, in_ratio, "ratio", USUAL);

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_core::{Geometry, Puzzle};

    use super::*;
    use crate::Ratio;

    #[test]
    fn the_dots_say_which_values_are_all_drawn() {
        let numbers = [1, 3, 9, 4, 2];
        let geometry = Geometry::new(1, 5).and_then(|g| g.with_digits(1, 9)).unwrap();
        let grid = Grid::load(geometry, &numbers).unwrap();
        let at = |column| grid.geometry().cell(0, column).unwrap();
        let broken = |dotted: bool, values: &[i64]| -> Vec<String> {
            let mut puzzle = Puzzle::new(grid.geometry().clone());
            let rule = NegativeRatio { values: values.to_vec(), ..NegativeRatio::default() };
            puzzle.add(Arc::new(rule)).unwrap();
            if dotted {
                let dot = Ratio { first: at(0), second: at(1), value: 3 };
                puzzle.add(Arc::new(dot)).unwrap();
            }
            let cells = |b: &shudu_core::Broken| grid.geometry().names(&b.violation.cells);
            puzzle.check(&grid).iter().map(cells).collect()
        };
        assert_eq!(broken(true, &[]), ["r1c2 r1c3"]);
        assert_eq!(broken(true, &[2]), ["r1c4 r1c5"]);
        assert_eq!(broken(false, &[]), ["r1c4 r1c5"]);
        assert_eq!(broken(false, &[3]), ["r1c1 r1c2", "r1c2 r1c3"]);
    }
}
