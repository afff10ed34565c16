//! Different digits that together form one of some sets.

use std::sync::Arc;

use shudu_core::{Cell, DigitSet};

use super::set_table::SetTable;
use super::{Propagate, sum};
use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// Different digits that together form one of some sets: a cage and its combinations.
///
/// Sound: a set is ruled out only if a cell has none of its digits, if it has a digit that no cell has, or if
/// the rest of a house cannot hold what it lacks. A digit is removed from a cell only if no remaining set
/// puts it there, and from an onlooker only if every remaining set has it.
#[derive(Debug)]
pub(crate) struct OneOfSets<M> {
    pub cells: Box<[u16]>,
    pub sets: Box<[M]>,
    /// Present if the cells are known to differ and there are few enough sets and digits.
    pub table: Option<Arc<SetTable<M>>>,
    /// Cells outside that share a group with every cell inside, so they cannot hold what the cage needs.
    pub onlookers: Box<[u16]>,
    /// The other cells of the houses that contain the cage: they hold what the set lacks.
    pub rests: Box<[Box<[u16]>]>,
}

impl<M: Mask> OneOfSets<M> {
    pub(super) fn post(cells: &[Cell], sets: &[DigitSet], build: &mut Build<M>) -> Option<()> {
        let sets: Box<[M]> = sets
            .iter()
            .filter(|set| set.len() == cells.len())
            .map(|&set| build.mask(set))
            .filter(|set| set.len() as usize == cells.len())
            .collect();
        let cells = numbers(cells);
        if build.is_top() {
            Self::post_known(cells.into(), sets, build);
        } else {
            build.push(Self::alone(cells, sets));
        }
        Some(())
    }

    /// Makes the propagator from cells and sets alone, for a branch, which narrows only its own cells.
    pub(super) fn alone(cells: Vec<u16>, sets: Box<[M]>) -> Self {
        let (onlookers, rests) = (Box::default(), Box::default());
        Self { cells: cells.into(), sets, table: None, onlookers, rests }
    }

    /// Posts cells that are known to differ and together hold one of some sets.
    pub(super) fn post_known(cells: Box<[u16]>, sets: Box<[M]>, build: &mut Build<M>) {
        let onlookers = build.onlookers(&cells);
        let table = build.set_tables.get(&sets, build.n_digits);
        let inside = CellSet::of(build.n_cells, &cells);
        let rests = build
            .groups
            .iter()
            .filter(|group| group.cells.len() == build.n_digits as usize)
            .filter(|group| group.cells.n_common(&inside) == cells.len())
            .map(|group| {
                let mut rest = group.cells.clone();
                rest.subtract(&inside);
                rest.iter().collect()
            });
        let rests = rests.collect();
        build.with_sets.push(inside);
        build.push(Self { table, onlookers, rests, cells, sets });
    }

    #[inline]
    fn run_by_table(&self, table: &SetTable<M>, space: &mut Space<M>) -> Narrowed {
        let (mut once, mut twice, mut fixed) = (M::EMPTY, M::EMPTY, M::EMPTY);
        let mut open = [(0_u16, M::EMPTY); EXACT];
        let mut n_open = 0;
        let mut fitting = u64::MAX;
        for &cell in &self.cells {
            let mask = space.get(cell);
            fitting &= table.touching(mask);
            twice |= once & mask;
            once |= mask;
            if mask.at_most_one() {
                fixed |= mask;
            } else {
                if let Some(open) = open.get_mut(n_open) {
                    *open = (cell, mask);
                }
                n_open += 1;
            }
        }
        fitting &= !table.touching(table.all & !once);
        for rest in &self.rests {
            let mut there = M::EMPTY;
            for &cell in rest {
                let mask = space.get(cell);
                fitting &= !table.covering(mask);
                there |= mask;
            }
            fitting &= table.covering(table.all & !there);
        }
        let needed = match n_open {
            0 if fitting == 0 => return Err(Conflict::Together),
            0 => return Ok(()),
            1..=EXACT => narrow_exactly(table, fitting, fixed, &open[..n_open], space)?,
            _ if fitting == 0 => return Err(Conflict::Together),
            _ => {
                let (some, needed) = table.some_and_all(fitting);
                if !(once & !some).is_empty() {
                    for &cell in &self.cells {
                        space.keep(cell, some)?;
                    }
                }
                // A digit that every set has and that only one cell can take goes there.
                let hidden = needed & !twice & !fixed;
                if !hidden.is_empty() {
                    for &cell in &self.cells {
                        let here = space.get(cell) & hidden;
                        if !here.is_empty() {
                            space.keep(cell, if here.at_most_one() { here } else { M::EMPTY })?;
                        }
                    }
                }
                needed
            }
        };
        // Peers already know about the fixed digits.
        let needed = needed & !fixed;
        if !needed.is_empty() {
            for &cell in &self.onlookers {
                space.remove(cell, needed)?;
            }
        }
        Ok(())
    }
}

/// Largest number of open cells for which every order of every set is tried.
const EXACT: usize = 3;

/// The number of orders of the digits, by number of cells.
const N_ORDERS: [usize; EXACT + 1] = [1, 1, 2, 6];

/// Removes from up to three open cells every digit that no order of a fitting set puts there. Returns the
/// digits common to all sets that can be placed.
#[inline]
fn narrow_exactly<M: Mask>(
    table: &SetTable<M>,
    mut fitting: u64,
    fixed: M,
    open: &[(u16, M)],
    space: &mut Space<M>,
) -> Result<M, Conflict> {
    // Cells that do not exist take no digit.
    let mask = |place: usize| open.get(place).map_or(M::EMPTY, |cell| cell.1);
    let (a, b, c) = (mask(0), mask(1), mask(2));
    let mut left = [M::EMPTY; EXACT];
    let mut needed = table.all;
    while fitting != 0 {
        let set = table.sets[fitting.trailing_zeros() as usize];
        fitting &= fitting - 1;
        let x = set & !fixed;
        let (y, z) = (x.without_lowest(), x.without_lowest().without_lowest());
        let (x, y) = (x & !y, y & !z);
        let orders = [[x, y, z], [y, x, z], [x, z, y], [z, x, y], [y, z, x], [z, y, x]];
        let mut can_be_put = false;
        for &[p, q, r] in &orders[..N_ORDERS[open.len()]] {
            let fits = (a & p) == p && (b & q) == q && (c & r) == r;
            if fits {
                left[0] |= p;
                left[1] |= q;
                left[2] |= r;
                can_be_put = true;
            }
        }
        if can_be_put {
            needed &= set;
        }
    }
    for (&(cell, _), &mask) in open.iter().zip(&left) {
        space.keep(cell, mask)?;
    }
    Ok(needed)
}

/// Largest number of cells: more than a board has digits cannot all differ.
const MOST: usize = 64;

impl<M: Mask> Propagate<M> for OneOfSets<M> {
    const TAKES_TURNS: bool = true;

    #[inline]
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        if let Some(table) = &self.table {
            return self.run_by_table(table, space);
        }
        let n = self.cells.len();
        if n > MOST {
            return Err(Conflict::Together);
        }
        let mut masks = [M::EMPTY; MOST];
        let (mut fixed, mut open) = (M::EMPTY, M::EMPTY);
        let mut n_open = 0;
        let mut places = [0_u16; MOST];
        for &cell in &self.cells {
            let mask = space.get(cell);
            if mask.at_most_one() {
                if !(fixed & mask).is_empty() {
                    return Err(Conflict::Together);
                }
                fixed |= mask;
            } else {
                open |= mask;
                masks[n_open] = mask;
                places[n_open] = cell;
                n_open += 1;
            }
        }
        let masks = &masks[..n_open];
        let mut left = [M::EMPTY; MOST];
        let (mut needed, mut found) = (open | fixed, false);
        let open = open & !fixed;
        'sets: for &set in &self.sets {
            if set & fixed != fixed {
                continue;
            }
            let rest = set & !fixed;
            if !(rest & !open).is_empty() {
                continue;
            }
            for &mask in masks {
                if (mask & rest).is_empty() {
                    continue 'sets;
                }
            }
            found = true;
            needed &= set;
            for (left, &mask) in left.iter_mut().zip(masks) {
                *left |= mask & rest;
            }
        }
        if !found {
            return Err(Conflict::Together);
        }
        for (&cell, &mask) in places.iter().zip(&left[..n_open]) {
            space.keep(cell, mask)?;
        }
        for &cell in &self.onlookers {
            space.remove(cell, needed)?;
        }
        // A digit that every set has and that only one cell can take goes there.
        let (mut once, mut twice) = (M::EMPTY, M::EMPTY);
        for &mask in &left[..n_open] {
            twice |= once & mask;
            once |= mask;
        }
        let hidden = needed & once & !twice & !fixed;
        if !hidden.is_empty() {
            for (&cell, &mask) in places.iter().zip(&left[..n_open]) {
                let here = mask & hidden;
                if !here.is_empty() {
                    if !here.at_most_one() {
                        return Err(Conflict::Together);
                    }
                    space.keep(cell, here)?;
                }
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        // Without a table, the rests are not looked at.
        let rests = self.rests.iter().filter(|_| self.table.is_some()).flatten();
        self.cells.iter().chain(rests).copied().collect()
    }

    /// The rests of houses are looked at when the cage is. Running after each change there costs more than it
    /// finds.
    fn wakes(&self) -> Vec<u16> {
        self.cells.to_vec()
    }

    fn narrows(&self) -> Vec<u16> {
        self.onlookers.to_vec()
    }

    fn weigh(&self, weights: &mut [f32]) {
        sum::weigh(&self.cells, weights);
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Digit, DigitSet, Primitive};

    use crate::testing::{hold, row};

    #[test]
    fn digits_are_one_of_the_sets() {
        hold(row(5, 1, 4), |tiny| {
            let cells = tiny.cells(2, 3);
            let digits: Vec<Digit> = tiny.geometry.all_digits().into_iter().collect();
            let all = (0..1_u32 << digits.len()).map(|bits| -> DigitSet {
                (0..digits.len()).filter(|n| bits >> n & 1 == 1).map(|n| digits[n]).collect()
            });
            let sets = all.filter(|set| set.len() == cells.len() && tiny.rng.chance(0.4)).collect();
            Primitive::OneOfSets { cells, sets }
        });
    }
}
