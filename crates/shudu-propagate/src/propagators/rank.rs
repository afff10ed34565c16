//! The rank of a line among others.

use std::sync::Arc;

use shudu_core::Cell;

use super::{Blame, Propagate};
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// A line with a given number of other lines before it, compared digit by digit.
///
/// Sound: the rank is bounded by the lines that surely come before and by those that may. At a bound, all
/// open lines come before, or none does, and the digits at which two lines first differ are in that order.
#[derive(Debug)]
pub(crate) struct Rank<M> {
    pub line: Box<[u16]>,
    /// Exactly one line of each side counts.
    pub sides: Box<[Box<[Other]>]>,
    /// The first digit of the line, if exactly those lines count that start with it; each side then has one
    /// such line. If `None`, each side is a single line.
    pub first: Option<M>,
    /// The number of counting lines that come before this one.
    pub before: usize,
    pub ties: bool,
    /// Whether no digit occurs twice in any of the lines.
    pub distinct: bool,
}

/// A line to compare with.
#[derive(Debug)]
pub(crate) struct Other {
    pub cells: Arc<[u16]>,
    /// Whether it comes before the ranked line, if its own rank tells.
    pub known: Option<bool>,
}

/// Initial search weights of the first two cells of a ranked line, and of the lines that it is compared with.
/// Ranks are decided where lines start, and nothing found elsewhere helps.
const WEIGHT: f32 = 1.0;
const WEIGHT_OF_OTHERS: f32 = 0.05;

impl<M: Mask> Rank<M> {
    pub(super) fn post(
        line: &[Cell],
        others: &[Vec<Cell>],
        before: usize,
        ties: bool,
        build: &mut Build<M>,
    ) -> Option<()> {
        let rank = match build.is_top() {
            true => Self::ranked(line, others, before, ties, build)?,
            false => Self::alone(line, others, before, ties),
        };
        build.push(rank);
        Some(())
    }

    /// Compares the line with each other line separately, ignoring their own ranks.
    fn alone(line: &[Cell], others: &[Vec<Cell>], before: usize, ties: bool) -> Self {
        let other = |cells: &Vec<Cell>| Other { cells: numbers(cells).into(), known: None };
        let sides = others.iter().map(|cells| [other(cells)].into()).collect();
        Self { line: numbers(line).into(), sides, first: None, before, ties, distinct: false }
    }

    /// If the lines of a ranking start along the sides of the board, and each side holds every digit, equally
    /// many lines start with each digit. The rank then tells which digit the line starts with, and one line
    /// of each side starts with the same digit.
    fn ranked(
        line: &[Cell],
        others: &[Vec<Cell>],
        before: usize,
        ties: bool,
        build: &mut Build<M>,
    ) -> Option<Self> {
        let ranking = build.rankings.of(line, others)?;
        let line = numbers(line);
        let is_full = ranking.is_full && before / 4 < build.n_digits as usize;
        let first = is_full.then(|| M::bit((before / 4) as u32));
        // The direction of a line tells which side it comes from. No other line of its own side starts with
        // the same digit.
        let way = |cells: &[u16]| i32::from(cells[1]) - i32::from(cells[0]);
        let mut sides: Vec<(i32, Vec<Other>)> = Vec::new();
        let mut is_mine = true;
        for (cells, rank) in &ranking.lines {
            if **cells == line[..] && std::mem::take(&mut is_mine) {
                continue;
            }
            let known = rank.map(|rank| rank < before);
            let other = Other { cells: cells.clone(), known };
            match sides.iter_mut().find(|side| is_full && side.0 == way(cells)) {
                _ if is_full && way(cells) == way(&line) => {}
                Some(side) => side.1.push(other),
                None => sides.push((if is_full { way(cells) } else { 0 }, vec![other])),
            }
        }
        let sides = sides.into_iter().map(|(_, side)| side.into()).collect();
        let distinct = ranking.distinct;
        if let Some(first) = first {
            build.start[usize::from(line[0])] &= first;
        }
        let before = if is_full { before % 4 } else { before };
        Some(Self { line: line.into(), sides, first, before, ties, distinct })
    }
}

/// The possible positions of another line, or of one line of a side, relative to the ranked one.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Can {
    before: bool,
    /// After it, or equal if that is allowed.
    after: bool,
}

impl<M: Mask> Propagate<M> for Rank<M> {
    const BLAME: Blame = Blame::Nobody;

    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let (mut sure, mut open) = (0, 0);
        for side in &self.sides {
            match self.side(space, side) {
                Can { before: false, after: false } => return Err(Conflict::Together),
                Can { before: true, after: false } => sure += 1,
                Can { before: false, after: true } => {}
                Can { before: true, after: true } => open += 1,
            }
        }
        if sure > self.before || sure + open < self.before {
            return Err(Conflict::Together);
        }
        let wanted = match () {
            () if open == 0 => None,
            () if sure == self.before => Some(false),
            () if sure + open == self.before => Some(true),
            () => None,
        };
        for side in &self.sides {
            let before = match (self.side(space, side), wanted) {
                (Can { before: true, after: true }, None) => continue,
                (Can { before: true, after: true }, Some(wanted)) => wanted,
                (can, _) => can.before,
            };
            for other in side {
                self.put(space, other, before)?;
            }
            self.follow(space, side, before)?;
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        let others = self.sides.iter().flatten().flat_map(|other| &*other.cells);
        let all = || self.line.iter().chain(others.clone()).copied();
        let mut is_one = vec![false; all().max().map_or(0, |last| usize::from(last) + 1)];
        all().for_each(|cell| is_one[usize::from(cell)] = true);
        (0..).zip(is_one).filter_map(|(cell, is_one)| is_one.then_some(cell)).collect()
    }

    fn weigh(&self, weights: &mut [f32]) {
        let starts = self.line.iter().take(2).map(|&cell| (cell, WEIGHT));
        let others = self.sides.iter().flatten().flat_map(|other| other.cells.iter().take(2));
        for (cell, weight) in starts.chain(others.map(|&cell| (cell, WEIGHT_OF_OTHERS))) {
            weights[usize::from(cell)] += weight;
        }
    }
}

impl<M: Mask> Rank<M> {
    /// Bounds the second digit of the line: if the counting line of a side comes after, by the highest digit
    /// that any line of the side can have there; if it comes before, by the lowest.
    fn follow(&self, space: &mut Space<M>, side: &[Other], before: bool) -> Narrowed {
        let (Some(first), Some(&mine)) = (self.first, self.line.get(1)) else { return Ok(()) };
        let used = if self.distinct { first } else { M::EMPTY };
        let mut union = M::EMPTY;
        for other in side.iter().filter(|other| self.counts(space, other)) {
            union |= space.get(other.cells[1]) & !used;
        }
        if union.is_empty() {
            return Err(Conflict::Together);
        }
        if before {
            space.remove(mine, M::first(union.lowest()))
        } else {
            space.keep(mine, M::first(union.highest() + 1))
        }
    }

    /// Whether a line may be the one of its side that counts.
    fn counts(&self, space: &Space<M>, other: &Other) -> bool {
        self.first.is_none_or(|first| !(space.get(other.cells[0]) & first).is_empty())
    }

    fn side(&self, space: &Space<M>, side: &[Other]) -> Can {
        let mut all = Can::default();
        for other in side.iter().filter(|other| self.counts(space, other)) {
            let can = self.compare(space, other);
            all = Can { before: all.before || can.before, after: all.after || can.after };
            if all == (Can { before: true, after: true }) {
                break;
            }
        }
        all
    }

    fn compare(&self, space: &Space<M>, other: &Other) -> Can {
        let start = usize::from(self.first.is_some());
        let (line, cells) = (&self.line[start..], &other.cells[start..]);
        Can {
            before: other.known != Some(false) && self.can_be_less(space, cells, line, false),
            after: other.known != Some(true) && self.can_be_less(space, line, cells, self.ties),
        }
    }

    /// If a line counts, places it before the ranked one, or after.
    fn put(&self, space: &mut Space<M>, other: &Other, before: bool) -> Narrowed {
        if !self.counts(space, other) {
            return Ok(());
        }
        let can = self.compare(space, other);
        if !(if before { can.before } else { can.after }) {
            // Then it does not count.
            return match self.first {
                Some(first) => space.remove(other.cells[0], first),
                None => Err(Conflict::Together),
            };
        }
        if self.first.is_some_and(|first| space.get(other.cells[0]) != first) {
            return Ok(());
        }
        if before {
            self.make_less(space, &other.cells, &self.line, false)
        } else {
            self.make_less(space, &self.line, &other.cells, self.ties)
        }
    }

    /// Whether the first line can come before the second, or be equal if `or_same` is set. The lines are
    /// compared as if both count.
    fn can_be_less(&self, space: &Space<M>, less: &[u16], more: &[u16], or_same: bool) -> bool {
        // While the lines are equal, their earlier digits cannot occur again.
        let mut used = self.first.filter(|_| self.distinct).unwrap_or(M::EMPTY);
        for (&a, &b) in less.iter().zip(more) {
            if a == b {
                continue;
            }
            let (one, other) = (space.get(a) & !used, space.get(b) & !used);
            if one.is_empty() || other.is_empty() {
                return false;
            }
            let (least, most) = (one.lowest(), other.highest());
            if least != most {
                return least < most;
            }
            if self.distinct {
                used |= M::bit(least);
            }
        }
        or_same
    }

    /// Narrows the cells where two lines first differ, so that the first line comes before the second, or is
    /// equal if `or_same` is set.
    fn make_less(
        &self,
        space: &mut Space<M>,
        less: &[u16],
        more: &[u16],
        or_same: bool,
    ) -> Narrowed {
        for (place, (&a, &b)) in less.iter().zip(more).enumerate() {
            if a == b {
                continue;
            }
            if space.get(a).highest() < space.get(b).lowest() {
                return Ok(());
            }
            let rest = (&less[place + 1..], &more[place + 1..]);
            below(space, a, b, !self.can_be_less(space, rest.0, rest.1, or_same))?;
            let (one, other) = (space.get(a), space.get(b));
            if one != other || !one.at_most_one() {
                return Ok(());
            }
        }
        if or_same { Ok(()) } else { Err(Conflict::Together) }
    }
}

/// Makes the first cell's digit at most the second's, or less if `strictly` is set.
fn below<M: Mask>(space: &mut Space<M>, less: u16, more: u16, strictly: bool) -> Narrowed {
    let gap = u32::from(strictly);
    let most = space.get(more).highest();
    if most < gap {
        return Err(Conflict::Together);
    }
    space.keep(less, M::first(most - gap + 1))?;
    let least = space.get(less).lowest() + gap;
    space.remove(more, M::first(least))
}

#[cfg(test)]
mod tests {
    use shudu_core::{Cell, Primitive};

    use crate::testing::{hold, row};

    #[test]
    fn lines_have_their_rank() {
        hold(row(6, 1, 3), |tiny| {
            let cells = tiny.cells(6, 6);
            let lines: Vec<Vec<Cell>> = cells.chunks(2).map(<[Cell]>::to_vec).collect();
            let (before, ties) = (tiny.rng.below(3), tiny.rng.chance(0.5));
            Primitive::Rank { line: lines[0].clone(), others: lines[1..].to_vec(), before, ties }
        });
    }
}
