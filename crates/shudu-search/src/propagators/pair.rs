use std::sync::Arc;

use super::Propagate;
use crate::mask::Mask;
use crate::space::{Narrowed, Space, Support};

/// Two cells in a relation, within a branch of [`super::Any`]: elsewhere arcs see to it.
#[derive(Debug)]
pub(crate) struct Pair<M> {
    pub first: u16,
    pub second: u16,
    pub forward: Arc<Support<M>>,
    pub backward: Arc<Support<M>>,
}

impl<M: Mask> Propagate<M> for Pair<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        space.keep(self.second, self.forward.of(space.get(self.first)))?;
        space.keep(self.first, self.backward.of(space.get(self.second)))
    }

    fn cells(&self) -> Vec<u16> {
        vec![self.first, self.second]
    }
}

/// A cell that holds one of some digits, within a branch of [`super::Any`].
#[derive(Debug)]
pub(crate) struct Among<M> {
    pub cell: u16,
    pub digits: M,
}

impl<M: Mask> Propagate<M> for Among<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        space.keep(self.cell, self.digits)
    }

    fn cells(&self) -> Vec<u16> {
        vec![self.cell]
    }
}
