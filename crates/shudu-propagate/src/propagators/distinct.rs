//! Counts the different digits in some cells.

use shudu_core::Cell;

use super::Propagate;
use crate::mask::Mask;
use crate::model::{Build, number, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// The digit of a cell says how many different digits other cells hold.
///
/// Sound: the number is at least that of known digits, and at least that of cells with no candidate in
/// common; and at most one more than the known digits for each open cell. At either bound, every open cell
/// repeats a known digit, or none does.
#[derive(Debug)]
pub(crate) struct Distinct {
    pub count: u16,
    pub cells: Box<[u16]>,
    /// The number of the board's first digit.
    pub first_digit: u32,
}

impl Distinct {
    pub(super) fn post<M: Mask>(count: Cell, cells: &[Cell], build: &mut Build<M>) -> Option<()> {
        let (count, cells) = (number(count), numbers(cells).into());
        build.push(Self { count, cells, first_digit: build.first_digit });
        Some(())
    }
}

impl<M: Mask> Propagate<M> for Distinct {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let (mut fixed, mut union, mut n_open) = (M::EMPTY, M::EMPTY, 0);
        // Cells with no candidate in common hold different digits.
        let (mut apart, mut n_apart) = (M::EMPTY, 0);
        for &cell in &self.cells {
            let mask = space.get(cell);
            union |= mask;
            if mask.at_most_one() {
                fixed |= mask;
            } else {
                n_open += 1;
            }
            if (mask & apart).is_empty() {
                apart |= mask;
                n_apart += 1;
            }
        }
        let fewest = fixed.len().max(n_apart);
        let most = (fixed.len() + n_open).min(union.len());
        let numbers = (fewest..=most)
            .filter_map(|number| number.checked_sub(self.first_digit))
            .filter(|&digit| digit < 64)
            .fold(M::EMPTY, |all, digit| all | M::bit(digit));
        space.keep(self.count, numbers)?;
        let told = space.get(self.count);
        if told.is_empty() {
            return Err(Conflict::Together);
        }
        if told.highest() + self.first_digit == fixed.len() {
            for &cell in &self.cells {
                space.keep(cell, fixed)?;
            }
        }
        if told.lowest() + self.first_digit == fixed.len() + n_open {
            for &cell in &self.cells {
                if !space.get(cell).at_most_one() {
                    space.remove(cell, fixed)?;
                }
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        std::iter::once(self.count).chain(self.cells.iter().copied()).collect()
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold, row};

    #[test]
    fn as_many_as_are_said_are_different() {
        hold(row(5, 0, 3), |tiny| {
            let mut cells = tiny.cells(2, 5);
            Primitive::Distinct { count: cells.remove(0), cells }
        });
    }
}
