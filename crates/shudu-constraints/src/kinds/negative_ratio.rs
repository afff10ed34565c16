//! # Negative ratio
//!
//! All black dots are drawn: neighbours in a row or column without a `ratio` dot between them are not
//! in a ratio that stands on one. Which ratios that are may be said after the name, as in
//! `negative-ratio 2,3`; otherwise they are those of the dots, or 2 if there is none.
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
use std::sync::Arc;

use shudu_core::{Cell, Constraint, Digit, Entry, Geometry, Grid, Rng, Value, message};

use super::ratio::in_ratio;
use crate::entry_kind::{entry_kind, kind_methods};
use crate::marks::{self, Marked, unmarked_methods};
use crate::{Field, FieldShape};

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

const VALUES: Field =
    Field { name: "values", shape: FieldShape::Numbers { min: 1, max: 63 }, optional: true };

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
    fn from_entry(entry: &Entry) -> Self {
        Self { values: entry.numbers(VALUES.name).to_vec(), ..Self::default() }
    }

    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let value = rng.below(5) as i64 + 1;
        let rule = Self { values: vec![value], ..Self::default() };
        rule.check(solution).is_empty().then_some(rule)
    }

    fn related(&self, a: Digit, b: Digit) -> bool {
        let usual = self.values.is_empty() && self.used.is_empty();
        let used = self.used.iter().filter(|_| self.values.is_empty());
        let mut values = self.values.iter().chain(used).copied().chain(usual.then_some(2));
        values.any(|value| in_ratio(a, b, value))
    }
}

impl Constraint for NegativeRatio {
    kind_methods!(NegativeRatioKind);

    unmarked_methods!();

    fn beside(&self, all: &[Arc<dyn Constraint>]) -> Option<Arc<dyn Constraint>> {
        Some(Arc::new(Self {
            values: self.values.clone(),
            marked: marks::marked(all, &["ratio"]),
            used: marks::values(all, "ratio", 2),
        }))
    }

    fn entry(&self) -> Option<Entry> {
        let mut entry = Entry::new();
        if !self.values.is_empty() {
            entry.push(VALUES.name, Value::Numbers(self.values.clone()));
        }
        Some(entry)
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Puzzle;

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
