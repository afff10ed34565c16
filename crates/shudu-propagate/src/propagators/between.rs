//! Digits between the lowest and the highest of a line, with a given sum.

use std::sync::Arc;

use shudu_core::Cell;

use super::Propagate;
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// Different digits, of which those between the lowest and the highest have a given sum. The propagator tries
/// every two places of the lowest and the highest, with every set of digits that may be between, and keeps
/// what each leaves.
///
/// Sound: a solution has its lowest and its highest digit in two of the places and one of the sets between
/// them, and that choice keeps the solution's digits.
#[derive(Debug)]
pub(crate) struct Between<M> {
    pub cells: Box<[u16]>,
    /// For each number of cells between, the sets with the right sum; `None` if there are too many to list.
    pub sets: Box<[Option<Arc<[M]>>]>,
    /// The number of the board's first digit.
    pub first_digit: u32,
    pub sum: u32,
}

impl<M: Mask> Between<M> {
    pub(super) fn post(cells: &[Cell], sum: u32, build: &mut Build<M>) -> Option<()> {
        let sizes = 0..cells.len().saturating_sub(1) as u32;
        let sets = sizes.map(|size| build.sets_of(size, sum)).collect();
        let (cells, first_digit) = (numbers(cells).into(), build.first_digit);
        build.push(Self { cells, sets, first_digit, sum });
        Some(())
    }
}

/// Lengths up to which all places are processed side by side, which compiles to a few instructions. Most
/// lines are short.
const SHORT: usize = 8;
const LONG: usize = 16;

/// Largest number of cells: more than a board has digits cannot all differ.
const MOST: usize = 64;

/// The digits of the cells before the run, and those kept so far.
struct Left<M, const N: usize> {
    /// Anything goes beyond the last cell.
    masks: [M; N],
    kept: [M; N],
}

impl<M: Mask> Propagate<M> for Between<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        match self.cells.len() {
            n if n <= SHORT => self.narrow::<SHORT>(space),
            n if n <= LONG => self.narrow::<LONG>(space),
            n if n <= MOST => self.narrow::<MOST>(space),
            _ => Err(Conflict::Together),
        }
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}

impl<M: Mask> Between<M> {
    fn narrow<const N: usize>(&self, space: &mut Space<M>) -> Narrowed {
        let n = self.cells.len();
        let mut left = Left { masks: [!M::EMPTY; N], kept: [M::EMPTY; N] };
        let mut fixed = M::EMPTY;
        for (place, &cell) in left.masks.iter_mut().zip(&self.cells) {
            let mask = space.get(cell);
            if mask.at_most_one() {
                if !(fixed & mask).is_empty() {
                    return Err(Conflict::Together);
                }
                fixed |= mask;
            }
            *place = mask;
        }
        'places: for first in 0..n {
            for second in first + 1..n {
                self.try_places(first, second, &mut left);
                if left.kept[..n] == left.masks[..n] {
                    break 'places;
                }
            }
        }
        for (&cell, &kept) in self.cells.iter().zip(&left.kept) {
            if kept.is_empty() {
                return Err(Conflict::Together);
            }
            space.keep(cell, kept)?;
        }
        Ok(())
    }

    /// Tries the lowest and the highest digit in these places, either way round.
    #[inline]
    fn try_places<const N: usize>(&self, first: usize, second: usize, left: &mut Left<M, N>) {
        let inside = &left.masks[first + 1..second];
        let Some(sets) = &self.sets[second - first - 1] else {
            if self.may_add_up(inside) {
                for (low, high) in [(first, second), (second, first)] {
                    self.try_set(low, high, None, left);
                }
            }
            return;
        };
        let union = inside.iter().fold(M::EMPTY, |all, &mask| all | mask);
        for &set in sets.iter() {
            if !(set & !union).is_empty() {
                continue;
            }
            for (low, high) in [(first, second), (second, first)] {
                self.try_set(low, high, Some(set), left);
            }
        }
    }

    /// Whether the sum lies between the smallest and the largest total of some cells.
    fn may_add_up(&self, inside: &[M]) -> bool {
        let least: u32 = inside.iter().map(|mask| mask.lowest() + self.first_digit).sum();
        let most: u32 = inside.iter().map(|mask| mask.highest() + self.first_digit).sum();
        (least..=most).contains(&self.sum)
    }

    /// Tries the lowest and the highest digit in these places, with a set between them.
    #[inline]
    fn try_set<const N: usize>(
        &self,
        low: usize,
        high: usize,
        set: Option<M>,
        left: &mut Left<M, N>,
    ) {
        let n = self.cells.len();
        let Left { masks, kept } = left;
        let within = set.unwrap_or(M::EMPTY);
        let (mut lows, mut highs) = (masks[low], masks[high]);
        if !within.is_empty() {
            lows &= M::first(within.lowest());
            highs &= !M::first(within.highest() + 1);
        }
        if lows.is_empty() || highs.is_empty() {
            return;
        }
        // The wider the two are apart, the more room the others have, so the widest choice decides what is
        // left of them.
        let (lowest, highest) = (lows.lowest(), highs.highest());
        let apart = n as u32 - 1;
        if highest < lowest + apart {
            return;
        }
        let outside = M::first(highest) & !M::first(lowest + 1) & !within;
        let mut mine = masks.map(|mask| mask & outside);
        if let Some(set) = set {
            let inside = low.min(high) + 1..low.max(high);
            for (mine, &mask) in mine[inside.clone()].iter_mut().zip(&masks[inside]) {
                *mine = mask & set;
            }
        }
        // Entries beyond the last cell must not be empty, as they would be if the range is.
        mine[n..].fill(!M::EMPTY);
        mine[low] = lows;
        mine[high] = highs;
        if mine.iter().fold(false, |any, mask| any | mask.is_empty()) {
            return;
        }
        // The lowest digit is below the highest that any other cell can hold, and the highest digit above the
        // lowest.
        let (mut most_low, mut least_high) = (highest - apart, lowest + apart);
        if !(lows.at_most_one() && highs.at_most_one()) {
            for (place, mask) in mine[..n].iter().enumerate() {
                if place != low && place != high {
                    most_low = most_low.min(mask.highest() - 1);
                    least_high = least_high.max(mask.lowest() + 1);
                }
            }
            mine[low] &= M::first(most_low + 1);
            mine[high] &= !M::first(least_high);
        }
        for (kept, mine) in kept.iter_mut().zip(mine) {
            *kept |= mine;
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold, row};

    #[test]
    fn what_is_between_adds_up() {
        hold(row(5, 1, 5), |tiny| {
            let sum = tiny.number(0, 7) as u32;
            Primitive::Between { cells: tiny.cells(2, 4), sum }
        });
    }
}
