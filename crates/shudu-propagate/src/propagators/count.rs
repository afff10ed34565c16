//! Counts the cells that hold one of some digits.

use shudu_core::{Cell, DigitSet};

use super::graph::bits;
use super::{Propagate, Propagator};
use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// The number of cells that hold one of some digits. Several counts of the same cells, for different digits,
/// share one propagator, because the cells that one count needs are not available to the others.
///
/// Sound: the number is bounded by the cells that surely hold one of the digits and by those that may, and a
/// clique of cells that differ holds a single digit at most once. At either bound, the open cells are
/// decided.
#[derive(Debug)]
pub(crate) struct Count<M> {
    pub cells: Box<[u16]>,
    /// The counts. No digit is in two of them.
    pub items: Vec<Item<M>>,
    /// Sets of places whose cells hold different digits, as bits. Every place is in one of them.
    pub cliques: Box<[u64]>,
    /// The peers of each place; empty within a branch, which narrows only its own cells.
    pub peers: Box<[CellSet]>,
}

/// Some digits, and how many cells hold one of them.
#[derive(Debug)]
pub(crate) struct Item<M> {
    pub digits: M,
    pub n_digits: u32,
    /// The possible counts, in ascending order.
    pub counts: Box<[usize]>,
}

/// Largest number of cells for which places fit into the bits of a word.
const MOST_PLACES: usize = 64;

/// Largest number of counts that are looked at in every combination.
const MOST_ITEMS: usize = 6;

/// What an item still needs.
#[derive(Clone, Copy, Default)]
struct Want<M> {
    digits: M,
    /// The number of further cells that have to hold its digits.
    more: u32,
    /// The places that can do so, as bits.
    places: u64,
}

impl<M: Mask> Count<M> {
    pub(super) fn post(
        cells: &[Cell],
        digits: DigitSet,
        counts: &[usize],
        build: &mut Build<M>,
    ) -> Option<()> {
        let cells = numbers(cells);
        let mut counts = counts.to_vec();
        counts.sort_unstable();
        let digits = build.mask(digits);
        let item = Item { digits, n_digits: digits.len(), counts: counts.into() };
        if let Err(item) = join(&mut build.propagators, &cells, item) {
            let mut count = Self::among_own(cells, vec![item], build);
            if build.is_top() {
                let peers = count.cells.iter().map(|&cell| build.peers[usize::from(cell)].clone());
                count.peers = peers.collect();
            }
            build.push(count);
        }
        Some(())
    }

    /// Makes counts that narrow only their own cells.
    pub(super) fn among_own(cells: Vec<u16>, items: Vec<Item<M>>, build: &Build<M>) -> Self {
        let (cliques, peers) = (build.cliques(&cells), Box::default());
        Self { cells: cells.into(), items, cliques, peers }
    }
}

/// Adds a count to the last propagator if that one counts other digits of the same cells. Otherwise returns
/// the count.
fn join<M: Mask>(
    propagators: &mut [Propagator<M>],
    cells: &[u16],
    item: Item<M>,
) -> Result<(), Item<M>> {
    match propagators.last_mut() {
        Some(Propagator::Count(last))
            if *last.cells == *cells
                && last.items.iter().all(|other| (other.digits & item.digits).is_empty()) =>
        {
            last.items.push(item);
            Ok(())
        }
        _ => Err(item),
    }
}

impl<M: Mask> Build<M> {
    /// Splits the places into few sets whose cells hold different digits, as bits.
    fn cliques(&self, cells: &[u16]) -> Box<[u64]> {
        if cells.len() > MOST_PLACES {
            return Box::default();
        }
        let mut left = CellSet::of(self.n_cells, cells);
        let mut cliques: Vec<u64> = Vec::new();
        while left.len() > 1 {
            let largest = self.groups.iter().max_by_key(|group| group.cells.n_common(&left));
            let Some(group) = largest.filter(|group| group.cells.n_common(&left) > 1) else {
                break;
            };
            let joins =
                |&(_, &cell): &(usize, &u16)| left.contains(cell) && group.cells.contains(cell);
            let places = cells.iter().enumerate().filter(joins);
            cliques.push(places.fold(0, |all, (place, _)| all | 1 << place));
            left.subtract(&group.cells);
        }
        for (place, &cell) in cells.iter().enumerate() {
            if !left.contains(cell) {
                continue;
            }
            let differs =
                |clique: &&mut u64| bits(&[**clique]).all(|other| self.differ(cells[other], cell));
            match cliques.iter_mut().find(differs) {
                Some(clique) => *clique |= 1 << place,
                None => cliques.push(1 << place),
            }
        }
        cliques.into()
    }
}

impl<M: Mask> Propagate<M> for Count<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        if self.cells.len() > MOST_PLACES {
            return self.items.iter().try_for_each(|item| self.bound(item, space));
        }
        let mut masks = [M::EMPTY; MOST_PLACES];
        for (mask, &cell) in masks.iter_mut().zip(&self.cells) {
            *mask = space.get(cell);
        }
        let masks = &masks[..self.cells.len()];
        let mut wants = [Want { digits: M::EMPTY, more: 0, places: 0 }; MOST_ITEMS];
        let mut n_wants = 0;
        for item in &self.items {
            let want = self.look(item, masks, space)?;
            if want.more > 0 && n_wants < MOST_ITEMS {
                wants[n_wants] = want;
                n_wants += 1;
            }
        }
        if n_wants > 1 { self.make_room(&wants[..n_wants], space) } else { Ok(()) }
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }

    fn narrows(&self) -> Vec<u16> {
        self.peers.iter().flat_map(CellSet::iter).collect()
    }
}

impl<M: Mask> Count<M> {
    /// Narrows the cells for one item alone. Returns what it still needs.
    #[inline]
    fn look(&self, item: &Item<M>, masks: &[M], space: &mut Space<M>) -> Result<Want<M>, Conflict> {
        let (mut sure, mut possible) = (0_u64, 0_u64);
        // Counted on the way, because counting the bits of a word is slow on processors without an
        // instruction for it.
        let (mut n_sure, mut n_possible) = (0, 0);
        for (place, &mask) in masks.iter().enumerate() {
            let may = u64::from(!(mask & item.digits).is_empty());
            let must = u64::from((mask & !item.digits).is_empty());
            possible |= may << place;
            sure |= must << place;
            n_possible += may as u32;
            n_sure += must as u32;
        }
        // A clique can hold a single digit only once.
        let n_digits = item.n_digits;
        let n_room = if n_digits == 1 {
            self.cliques.iter().map(|clique| u32::from(clique & possible != 0)).sum()
        } else {
            n_possible
        };
        let fits = |n: &usize| (n_sure as usize..=n_room as usize).contains(n);
        let mut fitting = item.counts.iter().copied().filter(fits);
        let Some(fewest) = fitting.next() else { return Err(Conflict::Together) };
        let most = fitting.next_back().unwrap_or(fewest) as u32;
        let fewest = fewest as u32;
        let open = possible & !sure;
        let mut want = Want { digits: item.digits, more: 0, places: open };
        if open == 0 {
            return Ok(want);
        }
        if most == n_sure {
            self.keep(open, !item.digits, space)?;
            return Ok(want);
        }
        if fewest == n_possible {
            self.keep(open, item.digits, space)?;
            return Ok(want);
        }
        if fewest == n_room {
            // Every clique holds as many as it can.
            for clique in &self.cliques {
                let here = clique & possible;
                if here & open == 0 {
                    continue;
                }
                if here & (here - 1) == 0 {
                    self.keep(here & open, item.digits, space)?;
                } else {
                    self.tell_peers(here, item.digits, space)?;
                }
            }
        } else if n_digits == 1 && fewest == n_sure + 1 {
            self.tell_peers(open, item.digits, space)?;
        }
        want.more = fewest.saturating_sub(n_sure);
        Ok(want)
    }

    /// Any combination of items needs as many places as its items need in total. If there are exactly that
    /// many, nothing else goes there.
    #[inline]
    fn make_room(&self, wants: &[Want<M>], space: &mut Space<M>) -> Narrowed {
        // The total need of each combination, indexed by bits.
        let mut all = [Want { digits: M::EMPTY, more: 0, places: 0 }; 1 << MOST_ITEMS];
        for combination in 1_usize..1 << wants.len() {
            let one = wants[combination.trailing_zeros() as usize];
            let rest = all[combination & (combination - 1)];
            let (digits, more) = (rest.digits | one.digits, rest.more + one.more);
            let places = rest.places | one.places;
            all[combination] = Want { digits, more, places };
            let n_places = places.count_ones();
            if n_places < more {
                return Err(Conflict::Together);
            }
            if n_places == more {
                self.keep(places, digits, space)?;
            }
        }
        Ok(())
    }

    fn keep(&self, mut places: u64, digits: M, space: &mut Space<M>) -> Narrowed {
        while places != 0 {
            space.keep(self.cells[places.trailing_zeros() as usize], digits)?;
            places &= places - 1;
        }
        Ok(())
    }

    /// A digit that occurs in one of these places cannot occur in a cell that sees them all.
    fn tell_peers(&self, mut places: u64, digit: M, space: &mut Space<M>) -> Narrowed {
        let Some(first) = self.peers.get(places.trailing_zeros() as usize) else { return Ok(()) };
        let mut common = first.clone();
        places &= places - 1;
        while places != 0 {
            common.intersect(&self.peers[places.trailing_zeros() as usize]);
            places &= places - 1;
        }
        for cell in common.iter() {
            space.remove(cell, digit)?;
        }
        Ok(())
    }

    /// Narrows the cells for one item when there are too many cells for bits.
    fn bound(&self, item: &Item<M>, space: &mut Space<M>) -> Narrowed {
        let (mut sure, mut possible) = (0, 0);
        for &cell in &self.cells {
            let mask = space.get(cell);
            if !(mask & item.digits).is_empty() {
                possible += 1;
                sure += usize::from((mask & !item.digits).is_empty());
            }
        }
        let mut fitting = item.counts.iter().copied().filter(|n| (sure..=possible).contains(n));
        let Some(fewest) = fitting.next() else { return Err(Conflict::Together) };
        let most = fitting.next_back().unwrap_or(fewest);
        let digits = match () {
            () if sure == possible => return Ok(()),
            () if most == sure => !item.digits,
            () if fewest == possible => item.digits,
            () => return Ok(()),
        };
        for &cell in &self.cells {
            let mask = space.get(cell);
            if !(mask & item.digits).is_empty() && !(mask & !item.digits).is_empty() {
                space.keep(cell, digits)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold, row};

    #[test]
    fn counts_are_right() {
        hold(row(5, 1, 4), |tiny| {
            let (cells, digits) = (tiny.cells(1, 5), tiny.digits());
            let counts = (0..=cells.len()).filter(|_| tiny.rng.chance(0.4)).collect();
            Primitive::Count { cells, digits, counts }
        });
    }
}
