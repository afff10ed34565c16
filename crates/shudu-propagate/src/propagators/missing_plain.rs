//! The digits that groups lack, expressed by other primitives for a branch, which can have no cells of its
//! own.

use shudu_core::{Cell, DigitSet, Primitive};

use crate::mask::Mask;
use crate::model::Build;

impl<M: Mask> Build<M> {
    /// Expresses by other primitives which digits groups lack: each group holds the first digit once, every
    /// other digit occurs once less than there are groups, and where the first digit is, each other digit is in
    /// at least one of the two groups that cross there.
    pub(super) fn plain_missing(&self, families: &[Vec<Vec<Cell>>]) -> Vec<Primitive> {
        let digits = self.geometry.all_digits();
        let first = DigitSet::only(self.geometry.digits().first());
        let others = digits - first;
        let mut plain: Vec<Primitive> = Vec::new();
        for groups in families {
            let all = groups.concat();
            for group in groups {
                plain.push(Primitive::AllDifferent(group.clone()));
                let cells = group.clone();
                plain.push(Primitive::Count { cells, digits: first, counts: vec![1] });
            }
            for digits in others.into_iter().map(DigitSet::only) {
                let mut counts = vec![groups.len().saturating_sub(1)];
                // If there are fewer groups than such digits, no group lacks some of them.
                counts.extend((groups.len() < others.len()).then_some(groups.len()));
                plain.push(Primitive::Count { cells: all.clone(), digits, counts });
            }
        }
        for (place, family) in families.iter().enumerate() {
            for other_family in &families[..place] {
                for (one, other) in
                    family.iter().flat_map(|one| other_family.iter().map(move |other| (one, other)))
                {
                    let mut both = [one.clone(), other.clone()].concat();
                    both.sort_unstable();
                    both.dedup();
                    for &cell in one.iter().filter(|cell| other.contains(cell)) {
                        for digits in others.into_iter().map(DigitSet::only) {
                            let (cells, counts) = (both.clone(), vec![1, 2]);
                            plain.push(Primitive::Any(vec![
                                vec![Primitive::Among(cell, others)],
                                vec![Primitive::Count { cells, digits, counts }],
                            ]));
                        }
                    }
                }
            }
        }
        plain
    }
}
