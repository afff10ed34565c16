//! Locked digits of two groups that share cells.

use super::Propagate;
use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, Going, Group, Origin};
use crate::space::{Narrowed, Space};

/// Two groups that share several cells: if all places of a digit in a house lie in the other group, the rest
/// of that group has no place for it (pointing and claiming).
///
/// Sound: the house holds the digit, so it is in one of the shared cells, and the other group has it only
/// once.
#[derive(Debug)]
pub(crate) struct Crossing<M> {
    /// The cells of the first group that are not in the second.
    pub first: Box<[u16]>,
    /// The cells of the second group that are not in the first.
    pub second: Box<[u16]>,
    /// The digits that the first group has to hold; empty if it is not a house.
    pub first_digits: M,
    /// The digits that the second group has to hold.
    pub second_digits: M,
}

/// Posts pairs of groups that share cells, if at least one is a house and not both are in `done`.
pub(crate) fn post_crossings<M: Mask>(
    done: &[CellSet],
    build: &mut Build<M>,
    going: &mut Going<'_>,
) -> Option<()> {
    // The sets of a cage already find what it and a house lock for each other.
    let groups: Vec<(usize, bool)> = (0..build.groups.len())
        .filter(|&number| {
            let group = &build.groups[number];
            group.house.is_some() || !build.with_sets.contains(&group.cells)
        })
        .map(|number| (number, done.contains(&build.groups[number].cells)))
        .collect();
    for (place, &(one, one_is_done)) in groups.iter().enumerate() {
        going()?;
        for &(other, other_is_done) in &groups[..place] {
            let (first, second) = (&build.groups[one], &build.groups[other]);
            let is_house = first.house.is_some() || second.house.is_some();
            if one_is_done && other_is_done || !is_house || first.cells.n_common(&second.cells) < 2
            {
                continue;
            }
            let crossing = Crossing::of(first, second);
            build.set_origin(Origin::Groups(one, other));
            build.push(crossing);
        }
    }
    Some(())
}

impl<M: Mask> Crossing<M> {
    fn of(one: &Group<M>, other: &Group<M>) -> Self {
        let without = |from: &CellSet, what: &CellSet| -> Box<[u16]> {
            let mut rest = from.clone();
            rest.subtract(what);
            rest.iter().collect()
        };
        Self {
            first: without(&one.cells, &other.cells),
            second: without(&other.cells, &one.cells),
            first_digits: one.house.unwrap_or(M::EMPTY),
            second_digits: other.house.unwrap_or(M::EMPTY),
        }
    }
}

impl<M: Mask> Propagate<M> for Crossing<M> {
    #[inline]
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let union = |cells: &[u16]| cells.iter().fold(M::EMPTY, |all, &cell| all | space.get(cell));
        let (first, second) = (union(&self.first), union(&self.second));
        let (of_first, of_second) = (self.first_digits & !first, self.second_digits & !second);
        if !(second & of_first).is_empty() {
            for &cell in &self.second {
                space.remove(cell, of_first)?;
            }
        }
        if !(first & of_second).is_empty() {
            for &cell in &self.first {
                space.remove(cell, of_second)?;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.first.iter().chain(&self.second).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold_all, row};

    #[test]
    fn groups_lock_for_each_other() {
        hold_all(row(6, 1, 4), |tiny| {
            vec![Primitive::House(tiny.cells(4, 4)), Primitive::House(tiny.cells(4, 4))]
        });
    }
}
