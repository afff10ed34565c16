use std::sync::Arc;

use shudu_core::{Candidates, Constraint, Digit, DigitSet, Geometry, Grid};

use super::Propagate;
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// A rule that only its own check knows: asked about the digits that are known, which is sound on
/// partial grids.
#[derive(Debug)]
pub(crate) struct Check {
    pub rule: Arc<dyn Constraint>,
    pub geometry: Arc<Geometry>,
    pub cells: Box<[u16]>,
}

impl<M: Mask> Propagate<M> for Check {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let mut grid = Grid::empty(self.geometry.clone());
        let first = u32::from(self.geometry.digits().first().number());
        for &index in &self.cells {
            let mask = space.get(index);
            let cell = self.geometry.cell_by_index(usize::from(index));
            if mask.at_most_one()
                && let Some(cell) = cell
                && let Some(digit) = u8::try_from(first + mask.lowest()).ok().and_then(Digit::new)
            {
                grid.set(cell, digit);
            }
        }
        if !self.rule.check(&grid).is_empty() {
            return Err(Conflict::Together);
        }
        if self.rule.propagates() { self.drop_candidates(space) } else { Ok(()) }
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}

impl Check {
    /// Drops the candidates that the rule itself tells of.
    fn drop_candidates<M: Mask>(&self, space: &mut Space<M>) -> Narrowed {
        let first = u32::from(self.geometry.digits().first().number());
        let digit = |bit: u32| u8::try_from(first + bit).ok().and_then(Digit::new);
        let mut left = Candidates::all(self.geometry.clone());
        for &index in &self.cells {
            if let Some(cell) = self.geometry.cell_by_index(usize::from(index)) {
                let digits = space.get(index).digits().filter_map(digit);
                left.set(cell, digits.fold(DigitSet::EMPTY, |all, one| all | DigitSet::only(one)));
            }
        }
        for (cell, digit) in self.rule.propagate(&left) {
            let (index, number) = (cell.index(), u32::from(digit.number()));
            // What is not on the board cannot be dropped from it.
            if index < self.geometry.n_cells()
                && let Ok(index) = u16::try_from(index)
                && let Some(bit) = number.checked_sub(first).filter(|bit| *bit < 64)
            {
                space.remove(index, M::bit(bit))?;
            }
        }
        Ok(())
    }
}
