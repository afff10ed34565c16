//! TODO: say what it enforces. As it stands, all cells hold the same digit.

use shudu_core::Cell;

use super::Propagate;
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Narrowed, Space};

/// All cells hold the same digit.
///
/// Sound: TODO. The digit that all cells hold is possible in each of them.
#[derive(Debug)]
pub(crate) struct StubName {
    pub cells: Box<[u16]>,
}

impl StubName {
    pub(super) fn post<M: Mask>(cells: &[Cell], build: &mut Build<M>) -> Option<()> {
        build.push(Self { cells: numbers(cells).into() });
        Some(())
    }
}

impl<M: Mask> Propagate<M> for StubName {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let common = self.cells.iter().fold(!M::EMPTY, |common, &cell| common & space.get(cell));
        self.cells.iter().try_for_each(|&cell| space.keep(cell, common).map(|_| ()))
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
    fn stub_names_are_right() {
        hold(row(5, 1, 4), |tiny| Primitive::StubName(tiny.cells(1, 4)));
    }
}
