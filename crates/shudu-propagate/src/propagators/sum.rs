//! Cells that add up to a total.

use shudu_core::{Digit, Term};

use super::Propagate;
use super::one_of_sets::OneOfSets;
use super::terms::{Bounds, Terms};
use crate::mask::Mask;
use crate::model::{Build, MOST_SETS, combinations};
use crate::space::{Narrowed, Space};

/// Cells that add up to one of some totals.
///
/// Sound: [`Terms`] keeps every digit with which some total can be reached, as if cells could hold the same
/// digit unless they are in one group.
#[derive(Debug)]
pub(crate) struct Sum {
    pub terms: Terms,
    /// The possible totals, in ascending order; at least one.
    pub totals: Box<[i32]>,
}

/// Initial search weight of a sum, shared by its cells: the fewer there are, the more depends on each.
const WEIGHT: f32 = 20.0;

/// Adds the weight of a sum to its cells.
pub(super) fn weigh(cells: &[u16], weights: &mut [f32]) {
    for &cell in cells {
        weights[usize::from(cell)] += WEIGHT / cells.len() as f32;
    }
}

impl Sum {
    /// Posts a sum in the form that suits it best: for one cell, its initial digits; for two, a relation; for
    /// different digits with few combinations, one of some sets.
    pub(crate) fn post<M: Mask>(
        terms: &[Term],
        totals: &[i64],
        build: &mut Build<M>,
    ) -> Option<()> {
        let (terms, shift) = build.counted_from_zero(terms)?;
        let mut totals: Vec<i32> = totals
            .iter()
            .filter_map(|&total| i32::try_from(total).ok()?.checked_sub(shift))
            .collect();
        totals.sort_unstable();
        totals.dedup();
        if build.is_top() {
            if let [(coefficient, cell)] = terms[..] {
                let fits = |&digit: &u32| totals.contains(&(coefficient * digit as i32));
                let kept =
                    (0..build.n_digits).filter(fits).fold(M::EMPTY, |all, d| all | M::bit(d));
                build.start[usize::from(cell)] &= kept;
                return Some(());
            }
            if totals.is_empty() || terms.is_empty() && !totals.contains(&0) {
                return None;
            }
            if terms.is_empty() {
                return Some(());
            }
            if let [first, second] = terms[..] {
                return post_two(first, second, &totals, build);
            }
            if post_sets(&terms, &totals, build)? {
                return Some(());
            }
        }
        if totals.is_empty() {
            return None;
        }
        let terms = build.terms(terms);
        build.push(Self { terms, totals: totals.into() });
        Some(())
    }
}

/// Posts a sum of two cells as a relation.
fn post_two<M: Mask>(
    (a, first): (i32, u16),
    (b, second): (i32, u16),
    totals: &[i32],
    build: &mut Build<M>,
) -> Option<()> {
    let differ = build.differ(first, second);
    let base = build.first_digit as i32;
    let relation = build.relation(|x, y| {
        let value = |digit: Digit| i32::from(digit.number()) - base;
        !(differ && x == y) && totals.contains(&(a * value(x) + b * value(y)))
    });
    build.relate(first, second, &relation);
    Some(())
}

/// Posts a sum of different digits as one of some sets, if there are few. Returns whether it did so, or
/// `None` if there is no set.
fn post_sets<M: Mask>(terms: &[(i32, u16)], totals: &[i32], build: &mut Build<M>) -> Option<bool> {
    let cells: Vec<u16> = terms.iter().map(|term| term.1).collect();
    if !build.all_differ(&cells) || terms.iter().any(|term| term.0 != 1) {
        return Some(false);
    }
    let sets: Vec<M> = totals
        .iter()
        .flat_map(|&total| combinations(build.n_digits, cells.len() as u32, total, MOST_SETS))
        .map(M::from_bits)
        .collect();
    if sets.len() > MOST_SETS {
        return Some(false);
    }
    if sets.is_empty() {
        return None;
    }
    OneOfSets::post_known(cells.into(), sets.into(), build);
    Some(true)
}

impl<M: Mask> Propagate<M> for Sum {
    #[inline]
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let all = self.terms.bounds(space)?;
        let (least, most) = (self.totals[0], self.totals[self.totals.len() - 1]);
        self.terms.restrict(space, all, Bounds { least, most })?;
        let mut allowed = 0;
        for total in &self.totals {
            let Some(bit) = 1_u128.checked_shl((total - least) as u32) else {
                return Ok(());
            };
            allowed |= bit;
        }
        self.terms.keep_sums(space, least, allowed)
    }

    fn cells(&self) -> Vec<u16> {
        self.terms.cells().to_vec()
    }

    fn weigh(&self, weights: &mut [f32]) {
        weigh(self.terms.cells(), weights);
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold, row};

    #[test]
    fn totals_are_reached() {
        hold(row(5, 0, 3), |tiny| {
            let cells = tiny.cells(1, 5);
            let coefficients = if tiny.rng.chance(0.5) { &[1][..] } else { &[1, -1, 2] };
            let terms =
                cells.iter().map(|&cell| (*tiny.rng.choose(coefficients).unwrap(), cell)).collect();
            let totals = (0..tiny.number(1, 3)).map(|_| tiny.rng.below(9) as i64).collect();
            Primitive::Sum { terms, totals }
        });
    }
}
