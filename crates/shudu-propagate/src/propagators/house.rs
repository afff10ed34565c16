//! Every digit exactly once.

use shudu_core::Cell;

use super::Propagate;
use super::one_of_sets::OneOfSets;
use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, Origin, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// Every digit exactly once: a digit with only one place left goes there. Peers ensure that no digit occurs
/// twice.
///
/// Sound: the house has as many cells as digits, so every digit has a place in it.
#[derive(Debug)]
pub(crate) struct House<M> {
    pub cells: Box<[u16]>,
    pub all: M,
}

impl<M: Mask> House<M> {
    /// At the top, houses are found among the groups: see [`post_houses`].
    pub(super) fn post(cells: &[Cell], build: &mut Build<M>) -> Option<()> {
        if build.is_top() {
            return Some(());
        }
        if cells.len() != build.n_digits as usize {
            return None;
        }
        build.push(OneOfSets::alone(numbers(cells), [build.all].into()));
        Some(())
    }
}

/// Posts the groups that are houses, except those in `done`. Returns their cells.
pub(crate) fn post_houses<M: Mask>(done: &[CellSet], build: &mut Build<M>) -> Vec<Vec<u16>> {
    let mut found = Vec::new();
    for number in 0..build.groups.len() {
        let group = &build.groups[number];
        if let Some(all) = group.house
            && !done.contains(&group.cells)
        {
            let cells: Vec<u16> = group.cells.iter().collect();
            build.set_origin(Origin::Group(number));
            found.push(cells.clone());
            build.push(House { cells: cells.into(), all });
        }
    }
    found
}

impl<M: Mask> Propagate<M> for House<M> {
    #[inline]
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let (mut once, mut twice) = (M::EMPTY, M::EMPTY);
        for &cell in &self.cells {
            let mask = space.get(cell);
            twice |= once & mask;
            once |= mask;
        }
        if once != self.all {
            return Err(Conflict::Together);
        }
        let hidden = once & !twice;
        if hidden.is_empty() {
            return Ok(());
        }
        for &cell in &self.cells {
            let here = space.get(cell) & hidden;
            if !here.is_empty() {
                if !here.at_most_one() {
                    return Err(Conflict::Together);
                }
                space.keep(cell, here)?;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold, row};

    #[test]
    fn houses_hold_every_digit() {
        hold(row(5, 1, 4), |tiny| Primitive::House(tiny.cells(4, 4)));
    }
}
