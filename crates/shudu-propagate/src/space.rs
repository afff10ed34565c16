//! The digits that are left, and what has yet to be looked at because of changes.

use crate::lists::Lists;
use crate::mask::Mask;

/// The digits that each cell may still hold, and what has yet to be looked at because of changes.
///
/// Digits leave only through [`Space::keep`], which notes the change: a propagator cannot forget to.
#[derive(Debug, Clone)]
pub struct Space<M> {
    cells: Vec<M>,
    /// Cells whose change nobody has seen yet, as bits.
    changed: Vec<u64>,
    /// Propagators that have to run, as bits; the lowest first, for they are sorted by cost.
    waiting: Vec<u64>,
    n_propagators: usize,
    /// Where the next turn begins among those that run in turn.
    turn: usize,
}

/// The digits do not fit together, and where that showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conflict {
    /// In a cell that lost its last digit.
    Cell(u16),
    /// In a house of a 9 × 9 board that lacks a digit: rows from 0, columns from 9, blocks from 18.
    House(u8),
    /// Among the cells of the propagator that found it.
    Together,
}

/// Whether all is still well.
pub type Narrowed = Result<(), Conflict>;

/// Who has to know when a cell changes.
#[derive(Debug)]
pub(crate) struct Wiring<M> {
    /// By cell, those that may not hold the same digit.
    pub peers: Lists<u16>,
    /// By cell, those in a relation with it.
    pub wires: Lists<Wire>,
    /// The relations.
    pub supports: Vec<Support<M>>,
    /// By cell, the propagators to run after any change, as bits.
    pub watchers: Vec<u64>,
    /// By cell, the propagators to run once its digit is known, as bits.
    pub fix_watchers: Vec<u64>,
    /// The propagators of sets, which run in turn: if the first were always first, it would run again
    /// and again before the last one does.
    pub in_turn: std::ops::Range<usize>,
}

/// From one cell to another: with each digit here, some digits there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wire {
    pub to: u16,
    pub support: u16,
}

/// Which digits a relation leaves in the second cell, by those possible in the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Support<M> {
    /// By digit.
    partners: Vec<M>,
    /// By set of digits, where there are few enough.
    by_set: Vec<M>,
}

/// Up to this many digits, every set has its entry: 1,024 of them.
const TABLE_DIGITS: usize = 10;

impl<M: Mask> Support<M> {
    pub(crate) fn new(partners: Vec<M>) -> Self {
        let mut by_set = Vec::new();
        if partners.len() <= TABLE_DIGITS {
            by_set = vec![M::EMPTY; 1 << partners.len()];
            for set in 1..by_set.len() {
                by_set[set] = by_set[set & (set - 1)] | partners[set.trailing_zeros() as usize];
            }
        }
        Self { partners, by_set }
    }

    /// What the second cell may hold beside these in the first.
    #[inline]
    pub(crate) fn of(&self, set: M) -> M {
        match self.by_set.get(set.bits() as usize) {
            Some(&support) => support,
            None => set.digits().fold(M::EMPTY, |all, digit| all | self.partners[digit as usize]),
        }
    }
}

impl<M: Mask> Space<M> {
    /// All cells as given, and everything has to be looked at.
    pub(crate) fn new(cells: Vec<M>, n_propagators: usize) -> Self {
        let changed = all_bits(cells.len());
        Self { cells, changed, waiting: all_bits(n_propagators), n_propagators, turn: 0 }
    }

    /// The digits that a cell may still hold.
    #[inline]
    pub fn get(&self, cell: u16) -> M {
        self.cells[usize::from(cell)]
    }

    /// The digits that each cell may still hold.
    #[inline]
    pub fn cells(&self) -> &[M] {
        &self.cells
    }

    /// Takes from a cell what is not in the mask.
    #[inline]
    pub fn keep(&mut self, cell: u16, mask: M) -> Narrowed {
        let index = usize::from(cell);
        let old = self.cells[index];
        let new = old & mask;
        if new == old {
            return Ok(());
        }
        self.cells[index] = new;
        self.changed[index / 64] |= 1 << (index % 64);
        if new.is_empty() {
            return Err(Conflict::Cell(cell));
        }
        Ok(())
    }

    /// Takes digits from a cell.
    #[inline]
    pub fn remove(&mut self, cell: u16, mask: M) -> Narrowed {
        self.keep(cell, !mask)
    }

    /// Puts the cells back as they were, with nothing left to look at.
    pub fn restore(&mut self, cells: &[M]) {
        self.cells.copy_from_slice(cells);
        self.changed.fill(0);
        self.waiting.fill(0);
    }

    /// Starts anew from these cells: everything has to be looked at.
    pub fn restart(&mut self, cells: &[M]) {
        self.cells.copy_from_slice(cells);
        self.changed = all_bits(cells.len());
        self.waiting = all_bits(self.n_propagators);
    }

    /// Puts one cell back, unseen.
    #[inline]
    pub(crate) fn put_back(&mut self, cell: u16, mask: M) {
        self.cells[usize::from(cell)] = mask;
    }

    /// A copy of what has to be looked at, to be put back after trying something.
    pub(crate) fn take_changed(&mut self) -> Vec<u64> {
        let empty = vec![0; self.changed.len()];
        std::mem::replace(&mut self.changed, empty)
    }

    /// Puts back what has to be looked at.
    pub(crate) fn put_changed(&mut self, changed: Vec<u64>) {
        self.changed = changed;
    }

    /// Lets every change run through peers and relations, and wakes who watches.
    #[inline]
    pub(crate) fn settle(&mut self, wiring: &Wiring<M>) -> Narrowed {
        // Changes reach back to words already passed, so it goes round until a round finds none.
        while let Some(word) = self.changed.iter().position(|&word| word != 0) {
            while self.changed[word] != 0 {
                let index = word * 64 + self.changed[word].trailing_zeros() as usize;
                self.changed[word] &= self.changed[word] - 1;
                self.spread(index, wiring)?;
            }
        }
        Ok(())
    }

    /// One cell's change: to those that watch it, its peers and its partners.
    #[inline]
    fn spread(&mut self, index: usize, wiring: &Wiring<M>) -> Narrowed {
        let mask = self.cells[index];
        let n_words = self.waiting.len();
        let wake = |waiting: &mut [u64], watchers: &[u64]| {
            for (waiting, watchers) in waiting.iter_mut().zip(&watchers[index * n_words..]) {
                *waiting |= watchers;
            }
        };
        wake(&mut self.waiting, &wiring.watchers);
        if mask.at_most_one() {
            wake(&mut self.waiting, &wiring.fix_watchers);
            for &peer in wiring.peers.get(index) {
                self.remove(peer, mask)?;
            }
        }
        for wire in wiring.wires.get(index) {
            self.keep(wire.to, wiring.supports[usize::from(wire.support)].of(mask))?;
        }
        Ok(())
    }

    /// The next propagator to run: of the cheapest ones, in turn.
    #[inline]
    pub(crate) fn next_waiting(&mut self, wiring: &Wiring<M>) -> Option<usize> {
        let lowest = self.waiting.iter().position(|&word| word != 0)?;
        let lowest = lowest * 64 + self.waiting[lowest].trailing_zeros() as usize;
        let number = match wiring.in_turn.contains(&lowest) {
            true => self.next_from(self.turn.max(lowest), wiring.in_turn.end).unwrap_or(lowest),
            false => lowest,
        };
        self.turn = number + 1;
        self.waiting[number / 64] &= !(1 << (number % 64));
        Some(number)
    }

    /// The first that waits from one number to another.
    #[inline]
    fn next_from(&self, from: usize, to: usize) -> Option<usize> {
        let mut word = from / 64;
        let mut bits = self.waiting.get(word)? & (u64::MAX << (from % 64));
        while bits == 0 {
            word += 1;
            bits = *self.waiting.get(word)?;
        }
        let number = word * 64 + bits.trailing_zeros() as usize;
        (number < to).then_some(number)
    }
}

fn all_bits(n: usize) -> Vec<u64> {
    let mut words = vec![u64::MAX; n.div_ceil(64)];
    if let Some(last) = words.last_mut()
        && !n.is_multiple_of(64)
    {
        *last = (1 << (n % 64)) - 1;
    }
    words
}
