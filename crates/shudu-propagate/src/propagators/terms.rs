//! Shared by sums: bounds that take into account which cells differ, and exact reachability by shifted bits.

use shudu_core::Term;

use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, number};
use crate::space::{Conflict, Narrowed, Space};

/// A weighted sum of cells. Digits count from 0 here, and totals are shifted accordingly.
#[derive(Debug, Clone)]
pub(crate) struct Terms {
    cells: Box<[u16]>,
    coefficients: Box<[i32]>,
    /// The end of each run of cells that have the same coefficient and all differ.
    groups: Box<[u16]>,
}

/// The smallest and the largest value that a sum can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub least: i32,
    pub most: i32,
}

/// The total of a group's cells, before the coefficient.
struct GroupBounds<M> {
    union: M,
    /// The sums of the lowest and of the highest digits of the cells.
    lowest: i32,
    highest: i32,
    bounds: Bounds,
}

/// A set of sums, one bit each.
type Reach = u128;
const REACH: i32 = 128;

/// Largest number of open cells in an exact pass.
const MOST_OPEN: usize = 40;

impl<M: Mask> Build<M> {
    /// Merges terms so that each cell occurs once and no coefficient is 0. Also returns the sum if every
    /// digit is the board's first.
    pub(super) fn counted_from_zero(&self, terms: &[Term]) -> Option<(Vec<(i32, u16)>, i32)> {
        let mut merged: Vec<(i32, u16)> = Vec::with_capacity(terms.len());
        let mut shift = 0_i32;
        for &(coefficient, cell) in terms {
            let coefficient = i32::try_from(coefficient).ok()?;
            shift = shift.checked_add(coefficient.checked_mul(self.first_digit as i32)?)?;
            match merged.iter_mut().find(|term| term.1 == number(cell)) {
                Some(term) => term.0 = term.0.checked_add(coefficient)?,
                None => merged.push((coefficient, number(cell))),
            }
        }
        merged.retain(|term| term.0 != 0);
        Some((merged, shift))
    }

    /// Puts terms of a common group side by side, the largest groups first: the fewer groups, the tighter the
    /// bounds of the sum.
    pub(super) fn terms(&self, mut terms: Vec<(i32, u16)>) -> Terms {
        let mut ordered = Vec::with_capacity(terms.len());
        while terms.len() > 3 {
            let coefficient = terms[0].0;
            let mut left = CellSet::new(self.n_cells);
            for term in terms.iter().filter(|term| term.0 == coefficient) {
                left.insert(term.1);
            }
            match self.groups.iter().max_by_key(|group| group.cells.n_common(&left)) {
                Some(group) if group.cells.n_common(&left) > 1 => {
                    let joins = |term: &mut (i32, u16)| {
                        term.0 == coefficient && group.cells.contains(term.1)
                    };
                    ordered.extend(terms.extract_if(.., joins));
                }
                // No two of these share a group.
                _ => ordered.extend(terms.extract_if(.., |term| term.0 == coefficient)),
            }
        }
        ordered.extend(terms);
        Terms::new(ordered, |a, b| self.differ(a, b))
    }
}

impl Terms {
    /// Makes a sum in which cells that `differ` and have the same coefficient are grouped.
    pub(crate) fn new(mut terms: Vec<(i32, u16)>, differ: impl Fn(u16, u16) -> bool) -> Self {
        let (mut cells, mut coefficients) = (Vec::new(), Vec::new());
        let mut groups = Vec::new();
        while !terms.is_empty() {
            let (coefficient, first) = terms.remove(0);
            let mut group = vec![first];
            terms.retain(|&(other, cell)| {
                let joins =
                    other == coefficient && group.iter().all(|&inside| differ(inside, cell));
                if joins {
                    group.push(cell);
                }
                !joins
            });
            coefficients.extend(group.iter().map(|_| coefficient));
            cells.extend(group);
            groups.push(cells.len() as u16);
        }
        Self { cells: cells.into(), coefficients: coefficients.into(), groups: groups.into() }
    }

    #[inline]
    pub(crate) fn cells(&self) -> &[u16] {
        &self.cells
    }

    #[inline]
    fn groups(&self) -> impl Iterator<Item = (&[u16], i32)> {
        let starts = std::iter::once(0).chain(self.groups.iter().map(|&end| usize::from(end)));
        starts
            .zip(&self.groups)
            .map(|(start, &end)| (&self.cells[start..usize::from(end)], self.coefficients[start]))
    }

    /// The bounds of the sum.
    #[inline]
    pub(crate) fn bounds<M: Mask>(&self, space: &Space<M>) -> Result<Bounds, Conflict> {
        let mut all = Bounds { least: 0, most: 0 };
        for (cells, coefficient) in self.groups() {
            let group = group_bounds(cells, space)?.bounds;
            let (one, other) = (coefficient * group.least, coefficient * group.most);
            all.least += one.min(other);
            all.most += one.max(other);
        }
        Ok(all)
    }

    /// Narrows the cells so that the sum can lie within `wanted`, given that it lies within `all`.
    #[inline]
    pub(crate) fn restrict<M: Mask>(
        &self,
        space: &mut Space<M>,
        all: Bounds,
        wanted: Bounds,
    ) -> Narrowed {
        // How far any one group may be above its smallest value, and below its largest.
        let (above, below) = (wanted.most - all.least, all.most - wanted.least);
        if above < 0 || below < 0 {
            return Err(Conflict::Together);
        }
        for (cells, coefficient) in self.groups() {
            let group = group_bounds(cells, space)?;
            let Bounds { least, most } = group.bounds;
            let size = coefficient.abs();
            let (up, down) = if coefficient > 0 { (above, below) } else { (below, above) };
            let (new_least, new_most) = (most - down / size, least + up / size);
            if new_least <= least && new_most >= most {
                continue;
            }
            if let [cell] = *cells {
                space.keep(cell, from_to(new_least, new_most))?;
                continue;
            }
            let others = cells.len() as u32 - 1;
            let (few, many) = (lowest_sum(group.union, others), highest_sum(group.union, others));
            for &cell in cells {
                let mask = space.get(cell);
                let rest_least = few.max(group.lowest - mask.lowest() as i32);
                let rest_most = many.min(group.highest - mask.highest() as i32);
                let kept: M = from_to(new_least - rest_most, new_most - rest_least);
                space.keep(cell, kept)?;
            }
        }
        Ok(())
    }

    /// The sums that can be reached, as bits from `base` on, as if any cells could hold the same digit.
    pub(crate) fn reach<M: Mask>(&self, space: &Space<M>, base: i32) -> Reach {
        let mut offset = 0;
        let mut reach: Reach = 1;
        for (&cell, &coefficient) in self.cells.iter().zip(&self.coefficients) {
            let mask = space.get(cell);
            offset += least_part(mask, coefficient);
            if !mask.at_most_one() {
                reach = spread(reach, mask, coefficient);
            }
        }
        shift(reach, offset - base)
    }

    /// Keeps only digits that some allowed sum needs. This is exact except that it ignores which cells
    /// differ. Bit k of `allowed` stands for a sum of `base` + k. Sums that the bits cannot represent are not
    /// restricted.
    #[inline]
    pub(crate) fn keep_sums<M: Mask>(
        &self,
        space: &mut Space<M>,
        base: i32,
        allowed: Reach,
    ) -> Narrowed {
        let mut open = [0_usize; MOST_OPEN];
        let mut n_open = 0;
        let mut offset = 0;
        for (place, (&cell, &coefficient)) in self.cells.iter().zip(&self.coefficients).enumerate()
        {
            let mask = space.get(cell);
            offset += least_part(mask, coefficient);
            if !mask.at_most_one() {
                if n_open == MOST_OPEN {
                    return Ok(());
                }
                open[n_open] = place;
                n_open += 1;
            }
        }
        let highest = base + (REACH - 1 - allowed.leading_zeros() as i32);
        if highest - offset >= REACH {
            return Ok(());
        }
        let mut wanted = shift(allowed, base - offset);
        let open = &open[..n_open];
        let mut before: [Reach; MOST_OPEN] = [0; MOST_OPEN];
        let mut reach: Reach = 1;
        for (before, &place) in before.iter_mut().zip(open) {
            *before = reach;
            reach = spread(reach, space.get(self.cells[place]), self.coefficients[place]);
        }
        wanted &= reach;
        if wanted == 0 {
            return Err(Conflict::Together);
        }
        for (number, &place) in open.iter().enumerate().rev() {
            let (cell, coefficient) = (self.cells[place], self.coefficients[place]);
            let mask = space.get(cell);
            let (size, lowest, highest) = (coefficient.abs(), mask.lowest(), mask.highest());
            let mut kept = M::EMPTY;
            let mut next: Reach = 0;
            for digit in mask.digits() {
                let steps = if coefficient > 0 { digit - lowest } else { highest - digit };
                let rest = wanted.checked_shr(steps * size as u32).unwrap_or(0) & before[number];
                if rest != 0 {
                    kept |= M::bit(digit);
                    next |= rest;
                }
            }
            wanted = next;
            space.keep(cell, kept)?;
        }
        Ok(())
    }
}

/// The smallest contribution of a cell.
#[inline]
fn least_part<M: Mask>(mask: M, coefficient: i32) -> i32 {
    let digit = if coefficient > 0 { mask.lowest() } else { mask.highest() };
    coefficient * digit as i32
}

/// The sums with one more cell, counted from its smallest contribution.
#[inline]
fn spread<M: Mask>(reach: Reach, mask: M, coefficient: i32) -> Reach {
    let size = coefficient.unsigned_abs();
    let (lowest, highest) = (mask.lowest(), mask.highest());
    mask.digits().fold(0, |all, digit| {
        let steps = if coefficient > 0 { digit - lowest } else { highest - digit };
        all | reach.checked_shl(steps * size).unwrap_or(0)
    })
}

/// Shifts up if `by` is positive, down if it is negative.
#[inline]
fn shift(bits: Reach, by: i32) -> Reach {
    if by >= 0 {
        bits.checked_shl(by as u32).unwrap_or(0)
    } else {
        bits.checked_shr(by.unsigned_abs()).unwrap_or(0)
    }
}

#[inline]
fn group_bounds<M: Mask>(cells: &[u16], space: &Space<M>) -> Result<GroupBounds<M>, Conflict> {
    let (mut union, mut lowest, mut highest) = (M::EMPTY, 0, 0);
    for &cell in cells {
        let mask = space.get(cell);
        union |= mask;
        lowest += mask.lowest() as i32;
        highest += mask.highest() as i32;
    }
    let mut bounds = Bounds { least: lowest, most: highest };
    if cells.len() > 1 {
        let n = cells.len() as u32;
        if union.len() < n {
            return Err(Conflict::Together);
        }
        bounds.least = lowest.max(lowest_sum(union, n));
        bounds.most = highest.min(highest_sum(union, n));
        if bounds.least > bounds.most {
            return Err(Conflict::Together);
        }
    }
    Ok(GroupBounds { union, lowest, highest, bounds })
}

/// The sum of the `n` lowest digits.
#[inline]
fn lowest_sum<M: Mask>(set: M, n: u32) -> i32 {
    set.digits().take(n as usize).map(|digit| digit as i32).sum()
}

/// The sum of the `n` highest digits.
#[inline]
fn highest_sum<M: Mask>(mut set: M, n: u32) -> i32 {
    let mut sum = 0;
    for _ in 0..n {
        if set.is_empty() {
            break;
        }
        let digit = set.highest();
        sum += digit as i32;
        set &= !M::bit(digit);
    }
    sum
}

/// The digits in a range, both ends included.
#[inline]
fn from_to<M: Mask>(from: i32, to: i32) -> M {
    if to < 0 {
        return M::EMPTY;
    }
    let up_to = M::first((to as u32).saturating_add(1));
    if from <= 0 { up_to } else { up_to & !M::first(from as u32) }
}
