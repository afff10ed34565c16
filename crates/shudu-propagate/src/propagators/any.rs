//! At least one of several branches holds.

use shudu_core::Primitive;

use super::{Propagate, Propagator};
use crate::mask::Mask;
use crate::model::Build;
use crate::space::{Conflict, Narrowed, Space};

/// At least one branch holds, so digits that no branch leaves in a cell are removed.
///
/// Sound: in every solution some branch holds, and the propagators of that branch keep the solution's digits.
/// A branch narrows only its own cells, which are all restored when it is done.
#[derive(Debug)]
pub(crate) struct Any<M> {
    cells: Box<[u16]>,
    branches: Box<[Branch<M>]>,
}

/// The propagators that hold together if the branch does.
#[derive(Debug)]
pub(crate) struct Branch<M> {
    propagators: Box<[Propagator<M>]>,
}

impl<M: Mask> Any<M> {
    pub(super) fn post(branches: &[Vec<Primitive>], build: &mut Build<M>) -> Option<()> {
        let branches = branches.iter().filter_map(|branch| build.branch(branch));
        let branches: Vec<Vec<Propagator<M>>> = branches.collect();
        if branches.is_empty() {
            return None;
        }
        build.push(Self::of(branches));
        Some(())
    }

    /// Makes the propagator from those of each branch.
    pub(super) fn of(branches: Vec<Vec<Propagator<M>>>) -> Self {
        let mut cells: Vec<u16> = branches.iter().flatten().flat_map(Propagator::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        let branch = |propagators: Vec<Propagator<M>>| Branch { propagators: propagators.into() };
        Self { cells: cells.into(), branches: branches.into_iter().map(branch).collect() }
    }
}

impl<M: Mask> Propagate<M> for Any<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let before: Vec<M> = self.cells.iter().map(|&cell| space.get(cell)).collect();
        let mut left = vec![M::EMPTY; before.len()];
        let changed = space.take_changed();
        for branch in &self.branches {
            let works = branch.narrow(space, &self.cells);
            for ((left, &cell), &before) in left.iter_mut().zip(&self.cells).zip(&before) {
                if works {
                    *left |= space.get(cell);
                }
                space.put_back(cell, before);
            }
            if left == before {
                break;
            }
        }
        space.put_changed(changed);
        if left.first().is_some_and(|mask| mask.is_empty()) {
            return Err(Conflict::Together);
        }
        for (&cell, &mask) in self.cells.iter().zip(&left) {
            space.keep(cell, mask)?;
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}

impl<M: Mask> Branch<M> {
    /// Runs the branch until nothing changes. Returns whether it can still hold.
    fn narrow(&self, space: &mut Space<M>, cells: &[u16]) -> bool {
        let total = |space: &Space<M>| cells.iter().map(|&cell| space.get(cell).len()).sum::<u32>();
        let mut size = total(space);
        loop {
            for propagator in &self.propagators {
                if propagator.run(space).is_err() {
                    return false;
                }
            }
            let now = total(space);
            if now == size || self.propagators.len() == 1 {
                return true;
            }
            size = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{Tiny, hold, row};

    #[test]
    fn one_of_several_holds() {
        hold(row(4, 1, 4), |tiny| {
            let n = tiny.number(1, 3);
            let branch = |tiny: &mut Tiny| {
                let (one, two) = (tiny.cells(2, 2), tiny.cells(2, 3));
                let total = tiny.number(2, 9) as i64;
                vec![Primitive::Less(one[0], one[1]), Primitive::sum(&two, total)]
            };
            Primitive::Any((0..n).map(|_| branch(tiny)).collect())
        });
    }
}
