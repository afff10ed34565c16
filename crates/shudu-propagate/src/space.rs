//! The digits left in each cell, and the work that changes have caused.

use crate::lists::Lists;
use crate::mask::Mask;

/// The digits that each cell may still hold, and the work that changes have caused.
///
/// Digits are removed only by [`Space::keep`], which records the change, so a propagator cannot forget to do
/// so.
#[derive(Debug, Clone)]
pub struct Space<M> {
    cells: Vec<M>,
    /// Bits of the cells whose changes have not been spread yet.
    changed: Vec<u64>,
    /// Bits of the propagators that have to run, lowest first, because propagators are sorted by cost.
    waiting: Vec<u64>,
    n_propagators: usize,
    /// Where to continue among the propagators that run in turn.
    turn: usize,
}

/// The digits do not fit together; says where this was noticed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conflict {
    /// A cell lost its last digit.
    Cell(u16),
    /// A house of a 9 × 9 board lacks a digit: rows count from 0, columns from 9, blocks from 18.
    House(u8),
    /// The cells of the propagator that found the conflict cannot hold together.
    Together,
}

/// `Ok` unless a conflict was found.
pub type Narrowed = Result<(), Conflict>;

/// Who has to be told when a cell changes.
#[derive(Debug)]
pub(crate) struct Wiring<M> {
    /// For each cell, the cells that may not hold the same digit.
    pub peers: Lists<u16>,
    /// For each cell, the relations from it to other cells.
    pub wires: Lists<Wire>,
    /// The relations.
    pub supports: Vec<Support<M>>,
    /// For each cell, bits of the propagators to run after any change.
    pub watchers: Vec<u64>,
    /// For each cell, bits of the propagators to run once its digit is known.
    pub fix_watchers: Vec<u64>,
    /// The propagators of sets, which take turns: if the lowest one always went first, it would run again and
    /// again before the last one runs at all.
    pub in_turn: std::ops::Range<usize>,
}

/// A relation from one cell to another: each digit here allows some digits there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wire {
    pub to: u16,
    pub support: u16,
}

/// The digits that a relation leaves in the second cell, depending on those possible in the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Support<M> {
    /// For each digit, the digits that go with it.
    partners: Vec<M>,
    /// The same for each set of digits, if the board has few enough digits.
    by_set: Vec<M>,
}

/// Largest number of digits for which every set has an entry; that makes 1,024 entries.
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

    /// The digits that the second cell may hold, given those of the first.
    #[inline]
    pub(crate) fn of(&self, set: M) -> M {
        match self.by_set.get(set.bits() as usize) {
            Some(&support) => support,
            None => set.digits().fold(M::EMPTY, |all, digit| all | self.partners[digit as usize]),
        }
    }
}

impl<M: Mask> Space<M> {
    /// Starts with the given cells and with everything left to do.
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

    /// Keeps only those digits of a cell that are in the mask.
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

    /// Removes digits from a cell.
    #[inline]
    pub fn remove(&mut self, cell: u16, mask: M) -> Narrowed {
        self.keep(cell, !mask)
    }

    /// Restores the cells to an earlier state, with nothing left to do.
    pub fn restore(&mut self, cells: &[M]) {
        self.cells.copy_from_slice(cells);
        self.changed.fill(0);
        self.waiting.fill(0);
    }

    /// Starts again from these cells, with everything left to do.
    pub fn restart(&mut self, cells: &[M]) {
        self.cells.copy_from_slice(cells);
        self.changed = all_bits(cells.len());
        self.waiting = all_bits(self.n_propagators);
    }

    /// Restores one cell without recording a change.
    #[inline]
    pub(crate) fn put_back(&mut self, cell: u16, mask: M) {
        self.cells[usize::from(cell)] = mask;
    }

    /// Takes the list of changed cells, so that [`Space::put_changed`] can restore it after trying something.
    pub(crate) fn take_changed(&mut self) -> Vec<u64> {
        let empty = vec![0; self.changed.len()];
        std::mem::replace(&mut self.changed, empty)
    }

    /// Restores the list of changed cells.
    pub(crate) fn put_changed(&mut self, changed: Vec<u64>) {
        self.changed = changed;
    }

    /// Spreads every change through peers and relations, and wakes the propagators that watch.
    #[inline]
    pub(crate) fn settle(&mut self, wiring: &Wiring<M>) -> Narrowed {
        // Changes can affect words already passed, so start over until no word has any.
        while let Some(word) = self.changed.iter().position(|&word| word != 0) {
            while self.changed[word] != 0 {
                let index = word * 64 + self.changed[word].trailing_zeros() as usize;
                self.changed[word] &= self.changed[word] - 1;
                self.spread(index, wiring)?;
            }
        }
        Ok(())
    }

    /// Spreads the change of one cell to its propagators, peers and relations.
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

    /// The next propagator to run: one of the cheapest, taking turns where required.
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

    /// The first waiting propagator in a range of numbers.
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
