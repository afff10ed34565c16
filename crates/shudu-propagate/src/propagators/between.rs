//! Digits between the lowest and the highest of a line that add up.

use std::sync::Arc;

use shudu_core::Cell;

use super::Propagate;
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// Different digits of which those between the lowest and the highest add up to a sum. For every two
/// places of these and every set of digits that may be between, it is seen what that leaves.
///
/// Sound: a solution has its lowest and its highest digit in two of the places and one of the sets between them, and
/// what that way leaves holds the solution's digits.
#[derive(Debug)]
pub(crate) struct Between<M> {
    pub cells: Box<[u16]>,
    /// By the number of cells between, the sets that add up; none where there are too many to list.
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

/// Most lines are no longer than this. All their places are looked at side by side, which the compiler
/// makes a few instructions of.
const SHORT: usize = 8;
const LONG: usize = 16;

/// More cells than a board has digits are never all different.
const MOST: usize = 64;

/// What is left of the cells.
struct Left<M, const N: usize> {
    /// Behind the last cell, anything will do.
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

    /// The lowest digit and the highest in these places, either way round.
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

    /// Whether the least and the most that digits add up to leave room for the sum.
    fn may_add_up(&self, inside: &[M]) -> bool {
        let least: u32 = inside.iter().map(|mask| mask.lowest() + self.first_digit).sum();
        let most: u32 = inside.iter().map(|mask| mask.highest() + self.first_digit).sum();
        (least..=most).contains(&self.sum)
    }

    /// The lowest and the highest digit in these places, and a set between them.
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
        // The wider apart, the more room for the others: so the widest says what is left of them.
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
        // What is behind the last cell has something of the range too, unless that is empty.
        mine[n..].fill(!M::EMPTY);
        mine[low] = lows;
        mine[high] = highs;
        if mine.iter().fold(false, |any, mask| any | mask.is_empty()) {
            return;
        }
        // The lowest digit is below the greatest that each other cell can hold, the highest above the
        // least.
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
