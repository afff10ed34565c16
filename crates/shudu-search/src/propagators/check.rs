use std::sync::Arc;

use shudu_core::{Constraint, Digit, Geometry, Grid};

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
        if self.rule.check(&grid).is_empty() { Ok(()) } else { Err(Conflict::Together) }
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}
