//! Digits that say how far an unknown region extends.

use shudu_core::Cell;

use super::Propagate;
use super::regions::{DIFFERENT, SAME};
use crate::mask::Mask;
use crate::model::{Build, number};
use crate::space::{Conflict, Narrowed, Space};

/// The digit of a cell says how many labels are the same as the start's: the start itself, and on each arm
/// those up to the first different one.
///
/// Sound: for each label of the start, the propagator keeps everything needed by lengths of the arms that
/// together make a total which the count can have.
#[derive(Debug)]
pub(crate) struct SameLabel {
    pub count: u16,
    /// Added to the count's digit, counted from 0, to get the number.
    pub shift: usize,
    pub start: u16,
    pub arms: Box<[Box<[ArmLabel]>]>,
}

/// A label on an arm.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ArmLabel {
    pub label: u16,
    /// The cell that tells whether this label is the same as the previous one, if there is such a cell.
    pub link: Option<u16>,
}

impl ArmLabel {
    /// Whether this label can be `label`, like those before it on the arm.
    fn may_be<M: Mask>(self, label: M, space: &Space<M>) -> bool {
        !(space.get(self.label) & label).is_empty()
            && self.link.is_none_or(|link| !(space.get(link) & M::bit(SAME)).is_empty())
    }

    /// Whether this label can be a different one, if those before it on the arm are `label`.
    fn may_not_be<M: Mask>(self, label: M, space: &Space<M>) -> bool {
        space.get(self.label) != label
            && self.link.is_none_or(|link| !(space.get(link) & M::bit(DIFFERENT)).is_empty())
    }
}

/// Initial search weight of a count, because a cell that says how far a region extends tells more than
/// others.
const WEIGHT: f32 = 1.0;

/// Largest length of an arm that a digit can express: digits and the offset are below 64 each.
const LONGEST: usize = 126;

impl SameLabel {
    pub(super) fn post<M: Mask>(
        count: Cell,
        offset: usize,
        start: Cell,
        arms: &[Vec<Cell>],
        build: &mut Build<M>,
    ) -> Option<()> {
        let arms = arms.iter().map(|arm| {
            let mut before = number(start);
            let step = |&label: &Cell| {
                let label = number(label);
                // There are no links within a branch, since a link would have to hold whether or not the
                // branch does.
                let link = if build.is_top() { build.link(before, label) } else { None };
                before = label;
                ArmLabel { label, link }
            };
            arm.iter().take(LONGEST).map(step).collect()
        });
        let arms = arms.collect();
        let shift = build.first_digit as usize + offset;
        build.push(Self { count: number(count), shift, start: number(start), arms });
        Some(())
    }
}

/// What is left of a label on an arm, and of its link.
#[derive(Debug, Clone, Copy)]
struct Left<M> {
    labels: M,
    link: M,
}

impl<M: Mask> Propagate<M> for SameLabel {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let told = space.get(self.count);
        // Sets of totals are bits: a digit and the offset are below 64 each.
        let wanted =
            told.digits().fold(0_u128, |all, digit| all | bit(digit as usize + self.shift));
        let n = self.arms.len();
        let n_steps = self.arms.iter().map(|arm| arm.len()).sum();
        let mut left = vec![Left { labels: M::EMPTY, link: M::EMPTY }; n_steps];
        // For each arm: the possible lengths, the totals before it, and those that may still follow.
        let mut lengths = vec![0_u128; n];
        let mut before = vec![0_u128; n + 1];
        let (mut starts, mut totals) = (M::EMPTY, 0);
        for label in space.get(self.start).digits().map(M::bit) {
            before[0] = bit(1);
            for (place, arm) in self.arms.iter().enumerate() {
                lengths[place] = possible_lengths(arm, label, space);
                let sums = bits(lengths[place]);
                before[place + 1] = sums.fold(0, |all, length| all | before[place] << length);
            }
            let mut after = before[n] & wanted;
            if after == 0 {
                continue;
            }
            starts |= label;
            totals |= after;
            let mut next = n_steps;
            for (place, arm) in self.arms.iter().enumerate().rev() {
                let works = |&length: &usize| before[place] << length & after != 0;
                let kept = bits(lengths[place]).filter(works).fold(0, |all, l| all | bit(l));
                next -= arm.len();
                keep_lengths(arm, label, kept, &mut left[next..], space);
                after = bits(kept).fold(0, |all, length| all | after >> length);
            }
        }
        if starts.is_empty() {
            return Err(Conflict::Together);
        }
        space.keep(self.start, starts)?;
        let fits = |&digit: &u32| totals & bit(digit as usize + self.shift) != 0;
        let kept = told.digits().filter(fits).fold(M::EMPTY, |all, digit| all | M::bit(digit));
        space.keep(self.count, kept)?;
        for (step, left) in self.arms.iter().flatten().zip(left) {
            space.keep(step.label, left.labels)?;
            if let Some(link) = step.link {
                space.keep(link, left.link)?;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        let steps = || self.arms.iter().flatten();
        let labels = steps().map(|step| step.label);
        let links = steps().filter_map(|step| step.link);
        [self.count, self.start].into_iter().chain(labels).chain(links).collect()
    }

    fn weigh(&self, weights: &mut [f32]) {
        weights[usize::from(self.count)] += WEIGHT;
    }
}

/// The possible numbers of cells of an arm that have the label of the start, as bits.
fn possible_lengths<M: Mask>(arm: &[ArmLabel], label: M, space: &Space<M>) -> u128 {
    let mut lengths = 0;
    for (length, step) in arm.iter().enumerate() {
        if step.may_not_be(label, space) {
            lengths |= bit(length);
        }
        if !step.may_be(label, space) {
            return lengths;
        }
    }
    lengths | bit(arm.len())
}

/// Adds what some lengths of an arm leave in its cells to what other labels leave there.
fn keep_lengths<M: Mask>(
    arm: &[ArmLabel],
    label: M,
    lengths: u128,
    left: &mut [Left<M>],
    space: &Space<M>,
) {
    for (place, (step, left)) in arm.iter().zip(left).enumerate() {
        let mask = space.get(step.label);
        if lengths & bit(place) != 0 {
            left.labels |= mask & !label;
            left.link |= M::bit(DIFFERENT);
        }
        // A longer run passes through this cell; a shorter one says nothing about it.
        if lengths >> place >> 1 != 0 {
            left.labels |= label;
            left.link |= M::bit(SAME);
        }
        if lengths & (bit(place) - 1) != 0 {
            left.labels |= mask;
            left.link |= M::bit(SAME) | M::bit(DIFFERENT);
        }
    }
}

#[inline]
fn bit(number: usize) -> u128 {
    // Totals that no digit can express are dropped at the top.
    if number < 128 { 1 << number } else { 0 }
}

fn bits(set: u128) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(set), |left| Some(left & left.wrapping_sub(1)))
        .take_while(|&left| left != 0)
        .map(|left| left.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold, row};

    #[test]
    fn counts_say_how_far() {
        hold(row(6, 1, 3), |tiny| {
            let cells = tiny.cells(4, 6);
            let (count, start) = (cells[0], cells[1]);
            let middle = tiny.number(2, cells.len());
            let arms = vec![cells[2..middle].to_vec(), cells[middle..].to_vec()];
            Primitive::SameLabel { count, offset: tiny.rng.below(2), start, arms }
        });
    }
}
