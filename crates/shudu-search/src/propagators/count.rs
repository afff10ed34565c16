use super::Propagate;
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// How many cells hold one of some digits is one of some counts.
#[derive(Debug)]
pub(crate) struct Count<M> {
    pub cells: Box<[u16]>,
    pub digits: M,
    /// In order.
    pub counts: Box<[usize]>,
}

impl<M: Mask> Propagate<M> for Count<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let (mut sure, mut possible) = (0, 0);
        for &cell in &self.cells {
            let mask = space.get(cell);
            if !(mask & self.digits).is_empty() {
                possible += 1;
                sure += usize::from((mask & !self.digits).is_empty());
            }
        }
        let mut fitting = self.counts.iter().copied().filter(|n| (sure..=possible).contains(n));
        let Some(fewest) = fitting.next() else { return Err(Conflict::Together) };
        let most = fitting.next_back().unwrap_or(fewest);
        if most == sure && sure < possible {
            return self.decide(space, !self.digits);
        }
        if fewest == possible && sure < possible {
            return self.decide(space, self.digits);
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}

impl<M: Mask> Count<M> {
    /// Cells that could be either are narrowed to these digits.
    fn decide(&self, space: &mut Space<M>, digits: M) -> Narrowed {
        for &cell in &self.cells {
            let mask = space.get(cell);
            if !(mask & self.digits).is_empty() && !(mask & !self.digits).is_empty() {
                space.keep(cell, digits)?;
            }
        }
        Ok(())
    }
}
