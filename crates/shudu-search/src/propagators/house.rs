use super::Propagate;
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// Every digit exactly once: what has only one place left goes there. That no digit stands twice is
/// the peers' business.
#[derive(Debug)]
pub(crate) struct House<M> {
    pub cells: Box<[u16]>,
    pub all: M,
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
