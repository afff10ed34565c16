//! No digit occurs twice.

use shudu_core::Cell;

use super::Propagate;
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// No digit occurs twice, within a branch of [`super::Any`]. Elsewhere peers do this.
///
/// Sound: a digit that is known in one cell occurs in no other, and cells that differ need at least as many
/// digits as there are cells.
#[derive(Debug)]
pub(crate) struct Different {
    pub cells: Box<[u16]>,
}

impl Different {
    pub(super) fn post<M: Mask>(cells: &[Cell], build: &mut Build<M>) -> Option<()> {
        if !build.is_top() {
            build.push(Self { cells: numbers(cells).into() });
        }
        Some(())
    }
}

impl<M: Mask> Propagate<M> for Different {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let mut fixed = M::EMPTY;
        loop {
            let before = fixed;
            let mut union = M::EMPTY;
            let mut seen = M::EMPTY;
            for &cell in &self.cells {
                let mask = space.get(cell);
                union |= mask;
                if mask.at_most_one() {
                    if !(seen & mask).is_empty() {
                        return Err(Conflict::Together);
                    }
                    seen |= mask;
                } else {
                    space.remove(cell, fixed)?;
                }
            }
            fixed = seen;
            if (union.len() as usize) < self.cells.len() {
                return Err(Conflict::Together);
            }
            if fixed == before {
                return Ok(());
            }
        }
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
    fn cells_differ() {
        hold(row(5, 1, 4), |tiny| Primitive::AllDifferent(tiny.cells(2, 4)));
    }
}
