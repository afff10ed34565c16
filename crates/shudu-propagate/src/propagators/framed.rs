//! Digits in a frame, with a given sum inside.

use std::sync::Arc;

use shudu_core::{Cell, DigitSet};

use super::Propagate;
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// A line on which one of some frames holds: digits in certain places, and a stretch with a given sum.
///
/// Sound: in a solution one of the frames holds, with one of its sets inside, and that choice keeps the
/// solution's digits.
#[derive(Debug)]
pub(crate) struct Framed<M> {
    pub cells: Box<[u16]>,
    pub frames: Box<[Frame<M>]>,
    /// Digits that occur only where the frame says.
    pub alone: M,
    /// The number of the board's first digit.
    pub first_digit: u32,
}

/// Digits in certain places, and a stretch with a given sum.
#[derive(Debug)]
pub(crate) struct Frame<M> {
    /// The places with their digits; both entries are the same if there is only one.
    pub ends: [(u16, M); 2],
    pub inside: (u16, u16),
    pub sum: u32,
    /// The sets of digits that may be inside, if the cells of the line all differ.
    pub sets: Option<Arc<[M]>>,
}

impl<M: Mask> Framed<M> {
    pub(super) fn post(
        cells: &[Cell],
        frames: &[shudu_core::Frame],
        alone: DigitSet,
        build: &mut Build<M>,
    ) -> Option<()> {
        let cells = numbers(cells);
        let differ = build.all_differ(&cells);
        let mut built = Vec::with_capacity(frames.len());
        for frame in frames {
            let one = frame.digits[0].or(frame.digits[1])?;
            let ends = [one, frame.digits[1].unwrap_or(one)];
            let ends = ends.map(|(place, digit)| (place as u16, build.mask(DigitSet::only(digit))));
            let (from, to) = frame.inside;
            let sets = if differ { build.sets_of((to - from) as u32, frame.sum) } else { None };
            let inside = (from as u16, to as u16);
            if sets.as_ref().is_none_or(|sets| !sets.is_empty()) {
                built.push(Frame { ends, inside, sum: frame.sum, sets });
            }
        }
        if built.is_empty() {
            return None;
        }
        let (alone, first_digit) = (build.mask(alone), build.first_digit);
        build.push(Self { cells: cells.into(), frames: built.into(), alone, first_digit });
        Some(())
    }
}

/// Length up to which all places are processed side by side, which compiles to a few instructions. Most lines
/// are no longer.
const SHORT: usize = 16;

/// Largest length: no line is longer than a board is wide.
const LONG: usize = 64;

impl<M: Mask> Propagate<M> for Framed<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        if self.cells.len() <= SHORT {
            self.frame::<SHORT>(space)
        } else {
            self.frame::<LONG>(space)
        }
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}

impl<M: Mask> Framed<M> {
    #[inline]
    fn frame<const N: usize>(&self, space: &mut Space<M>) -> Narrowed {
        // Anything goes beyond the last cell.
        let mut masks = [!M::EMPTY; N];
        for (mask, &cell) in masks.iter_mut().zip(&self.cells) {
            *mask = space.get(cell);
        }
        let mut kept = [M::EMPTY; N];
        for frame in &self.frames {
            let [(one, one_digit), (other, other_digit)] = frame.ends;
            let (one, other) = (usize::from(one), usize::from(other));
            if (masks[one] & one_digit).is_empty() || (masks[other] & other_digit).is_empty() {
                continue;
            }
            let ends = one_digit | other_digit;
            let (from, to) = (usize::from(frame.inside.0), usize::from(frame.inside.1));
            let Some(sets) = &frame.sets else {
                if self.may_add_up(&masks[from..to], frame.sum) {
                    let mut left = masks.map(|mask| mask & !self.alone);
                    left[one] = one_digit;
                    left[other] = other_digit;
                    add(&left, &mut kept);
                }
                continue;
            };
            let union = masks[from..to].iter().fold(M::EMPTY, |all, &mask| all | mask) & !ends;
            for &set in sets.iter() {
                if !(set & !union).is_empty() {
                    continue;
                }
                let outside = !(set | ends | self.alone);
                let mut left = masks.map(|mask| mask & outside);
                for (left, &mask) in left[from..to].iter_mut().zip(&masks[from..to]) {
                    *left = mask & set;
                }
                left[one] = one_digit;
                left[other] = other_digit;
                add(&left, &mut kept);
            }
        }
        for (&cell, &kept) in self.cells.iter().zip(&kept) {
            if kept.is_empty() {
                return Err(Conflict::Together);
            }
            space.keep(cell, kept)?;
        }
        Ok(())
    }

    fn may_add_up(&self, inside: &[M], sum: u32) -> bool {
        let (mut least, mut most) = (0, 0);
        for mask in inside.iter().map(|&mask| mask & !self.alone) {
            if mask.is_empty() {
                return false;
            }
            least += mask.lowest() + self.first_digit;
            most += mask.highest() + self.first_digit;
        }
        (least..=most).contains(&sum)
    }
}

/// Adds what is left of each cell, unless some cell has nothing left.
#[inline]
fn add<M: Mask, const N: usize>(left: &[M; N], kept: &mut [M; N]) {
    if left.iter().fold(false, |any, mask| any | mask.is_empty()) {
        return;
    }
    for (kept, &left) in kept.iter_mut().zip(left) {
        *kept |= left;
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Digit, DigitSet, Frame, Primitive};

    use crate::testing::{Tiny, hold, row};

    #[test]
    fn frames_hold() {
        hold(row(5, 1, 4), |tiny| {
            let cells = tiny.cells(3, 5);
            let digits: Vec<Digit> = tiny.geometry.all_digits().into_iter().collect();
            let n = cells.len();
            let frames = (0..tiny.number(1, 4)).map(|_| {
                let (from, to) = (tiny.rng.below(n - 1), n - 1);
                let end = |tiny: &mut Tiny, place| Some((place, digits[tiny.rng.below(4)]));
                let ends = [end(tiny, from), end(tiny, to)];
                let (digits, inside) =
                    (if tiny.rng.chance(0.5) { ends } else { [None, ends[1]] }, (from + 1, to));
                Frame { digits, inside, sum: tiny.number(0, 6) as u32 }
            });
            let frames = frames.collect();
            let alone = if tiny.rng.chance(0.3) { tiny.digits() } else { DigitSet::EMPTY };
            Primitive::Framed { cells, frames, alone }
        });
    }
}
