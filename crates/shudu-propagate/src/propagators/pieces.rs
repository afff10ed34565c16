//! A line that is cut into pieces with the same sum.

use std::ops::{BitAnd, BitOr, Shl, Shr};

use shudu_core::Cell;

use super::Propagate;
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// A line that can be cut into pieces, each of which adds up to the total. A set of sums since the last cut
/// is a word of bits, and reading a digit shifts it.
///
/// Sound, and exact except that equal digits in peers are not excluded: a digit stays if and only if some
/// path along the line uses it.
#[derive(Debug)]
pub(crate) struct Pieces {
    pub cells: Box<[u16]>,
    pub total: u32,
    pub is_loop: bool,
    /// The number of the board's first digit.
    pub first_digit: u32,
}

impl Pieces {
    pub(super) fn post<M: Mask>(
        cells: &[Cell],
        total: u32,
        is_loop: bool,
        build: &mut Build<M>,
    ) -> Option<()> {
        let (cells, first_digit) = (numbers(cells).into(), build.first_digit);
        build.push(Self { cells, total, is_loop, first_digit });
        Some(())
    }
}

/// Largest total for which sums fit into a word. Lines with a larger one are only checked once they are full.
const MOST: u32 = 127;

/// A set of sums as bits.
trait Sums:
    Copy
    + Default
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    fn one(sum: u32) -> Self;

    fn below(sum: u32) -> Self;
}

macro_rules! sums {
    ($type:ty) => {
        impl Sums for $type {
            #[inline]
            fn one(sum: u32) -> Self {
                1 << sum
            }

            #[inline]
            fn below(sum: u32) -> Self {
                (1 << sum) - 1
            }
        }
    };
}

sums!(u64);
sums!(u128);

impl<M: Mask> Propagate<M> for Pieces {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let masks: Vec<M> = self.cells.iter().map(|&cell| space.get(cell)).collect();
        let is_full = masks.iter().all(|mask| mask.at_most_one());
        // Zeros alone would pass the sums below, but a piece must not be empty.
        if is_full && masks.iter().all(|mask| mask.lowest() + self.first_digit == 0) {
            return Err(Conflict::Together);
        }
        if self.total > MOST {
            let numbers = masks.iter().map(|mask| mask.lowest() + self.first_digit);
            let works = !is_full || self.fits(&numbers.collect::<Vec<u32>>());
            return if works { Ok(()) } else { Err(Conflict::Together) };
        }
        let kept =
            if self.total < 64 { self.cut::<M, u64>(&masks) } else { self.cut::<M, u128>(&masks) };
        for (&cell, &mask) in self.cells.iter().zip(&kept) {
            space.keep(cell, mask)?;
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}

impl Pieces {
    /// Returns the digits left in each cell.
    fn cut<M: Mask, S: Sums>(&self, masks: &[M]) -> Vec<M> {
        let mut kept = vec![M::EMPTY; masks.len()];
        let mut reached = vec![S::default(); masks.len() + 1];
        // In a loop, the piece across the ends has some sum before the first cell, and reaches the same sum
        // after the last one.
        let starts = if self.is_loop { self.total } else { 1 };
        for start in 0..starts {
            self.from(S::one(start), masks, &mut reached, &mut kept);
            if kept == masks {
                break;
            }
        }
        kept
    }

    /// Adds the digits of all paths that start and end with a sum in `ends`.
    fn from<M: Mask, S: Sums>(&self, ends: S, masks: &[M], reached: &mut [S], kept: &mut [M]) {
        let (none, whole) = (S::default(), S::one(self.total));
        // Sums beyond the total are dropped, and the total itself is a cut.
        let below = S::below(self.total);
        reached[0] = ends;
        for (place, mask) in masks.iter().enumerate() {
            let here = reached[place] << self.first_digit;
            let next = mask.digits().fold(none, |next, digit| next | here << digit);
            if next == none {
                return;
            }
            reached[place + 1] = next & below | (next & whole) >> self.total;
        }
        let mut good = reached[masks.len()] & ends;
        if good == none {
            return;
        }
        for (place, mask) in masks.iter().enumerate().rev() {
            let there = (good & below | (good & S::one(0)) << self.total) >> self.first_digit;
            let here = reached[place];
            good = none;
            for digit in mask.digits() {
                let from = there >> digit & here;
                if from != none {
                    kept[place] |= M::bit(digit);
                    good = good | from;
                }
            }
        }
    }

    /// Whether numbers can be cut into pieces, going round once if the line is a loop.
    fn fits(&self, numbers: &[u32]) -> bool {
        let n = numbers.len();
        (0..if self.is_loop { n } else { 1 }).any(|turn| {
            let mut sum = 0;
            for place in 0..n {
                sum = if sum == self.total { 0 } else { sum } + numbers[(turn + place) % n];
                if sum > self.total {
                    return false;
                }
            }
            sum == self.total
        })
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold, row};

    #[test]
    fn lines_fall_into_pieces() {
        hold(row(5, 0, 3), |tiny| {
            let (cells, is_loop) = (tiny.cells(2, 5), tiny.rng.chance(0.4));
            Primitive::Pieces { cells, total: tiny.number(1, 6) as u32, is_loop }
        });
    }
}
