use super::{Propagate, Propagator};
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// At least one branch holds: what no branch leaves in a cell cannot be there.
#[derive(Debug)]
pub(crate) struct Any<M> {
    pub cells: Box<[u16]>,
    pub branches: Box<[Branch<M>]>,
}

/// What holds together if the branch does.
#[derive(Debug)]
pub(crate) struct Branch<M> {
    pub propagators: Box<[Propagator<M>]>,
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
    /// Runs the branch until nothing changes; whether it can still hold.
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
