//! A cell that holds one of some digits.

use shudu_core::{Cell, DigitSet};

use super::Propagate;
use crate::mask::Mask;
use crate::model::{Build, number};
use crate::space::{Narrowed, Space};

/// A cell that holds one of some digits, within a branch of [`super::Any`]. Elsewhere the cell starts with
/// them.
///
/// Sound: it keeps exactly the digits that the primitive names.
#[derive(Debug)]
pub(crate) struct Among<M> {
    pub cell: u16,
    pub digits: M,
}

impl<M: Mask> Among<M> {
    pub(super) fn post(cell: Cell, digits: DigitSet, build: &mut Build<M>) -> Option<()> {
        let digits = build.mask(digits);
        if build.is_top() {
            build.start[cell.index()] &= digits;
        } else {
            build.push(Self { cell: number(cell), digits });
        }
        Some(())
    }
}

impl<M: Mask> Propagate<M> for Among<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        space.keep(self.cell, self.digits)
    }

    fn cells(&self) -> Vec<u16> {
        vec![self.cell]
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold, row};

    #[test]
    fn among_keeps_digits() {
        hold(row(3, 1, 4), |tiny| {
            let cell = tiny.cells(1, 1)[0];
            Primitive::Among(cell, tiny.digits())
        });
    }
}
