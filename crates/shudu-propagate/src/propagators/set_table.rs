//! Tables that tell which digit sets are compatible with the digits of cells.

use std::sync::Arc;

use crate::mask::Mask;

/// Tells which of some sets are compatible with the digits of a cell, as a bit for each set.
#[derive(Debug)]
pub(crate) struct SetTable<M> {
    pub sets: Box<[M]>,
    /// All digits of the board.
    pub all: M,
    /// For each set of digits, the sets that have one of them.
    touching: Box<[u64]>,
    /// For each set of digits, the sets that have all of them.
    covering: Box<[u64]>,
}

/// Largest number of digits for which every set of digits has an entry.
const TABLE_DIGITS: u32 = 10;

impl<M: Mask> SetTable<M> {
    /// Makes a table if there are few enough sets and digits.
    pub(crate) fn new(sets: &[M], n_digits: u32) -> Option<Self> {
        if sets.len() > 64 || n_digits > TABLE_DIGITS {
            return None;
        }
        let mut having = [0_u64; TABLE_DIGITS as usize];
        for (number, set) in sets.iter().enumerate() {
            for digit in set.digits() {
                having[digit as usize] |= 1 << number;
            }
        }
        let every = if sets.len() == 64 { u64::MAX } else { (1 << sets.len()) - 1 };
        let mut touching = vec![0; 1 << n_digits];
        let mut covering = vec![every; 1 << n_digits];
        for digits in 1_usize..1 << n_digits {
            let (rest, here) = (digits & (digits - 1), having[digits.trailing_zeros() as usize]);
            touching[digits] = touching[rest] | here;
            covering[digits] = covering[rest] & here;
        }
        Some(Self {
            sets: sets.into(),
            all: M::first(n_digits),
            touching: touching.into(),
            covering: covering.into(),
        })
    }

    pub(crate) fn is_of(&self, sets: &[M]) -> bool {
        *self.sets == *sets
    }

    /// The sets that have one of some digits.
    #[inline]
    pub(super) fn touching(&self, digits: M) -> u64 {
        self.touching[digits.bits() as usize]
    }

    /// The sets that have all of some digits.
    #[inline]
    pub(super) fn covering(&self, digits: M) -> u64 {
        self.covering[digits.bits() as usize]
    }

    /// The digits that some of these sets have, and those that all of them have.
    #[inline]
    pub(super) fn some_and_all(&self, mut numbers: u64) -> (M, M) {
        let (mut some, mut all) = (M::EMPTY, self.all);
        while numbers != 0 {
            let set = self.sets[numbers.trailing_zeros() as usize];
            some |= set;
            all &= set;
            numbers &= numbers - 1;
        }
        (some, all)
    }
}

/// The tables of a model, shared by cages of the same size and sum.
#[derive(Debug)]
pub(crate) struct SetTables<M>(Vec<Arc<SetTable<M>>>);

impl<M> Default for SetTables<M> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<M: Mask> SetTables<M> {
    /// The table of some sets, if there are few enough sets and digits.
    pub(crate) fn get(&mut self, sets: &[M], n_digits: u32) -> Option<Arc<SetTable<M>>> {
        if let Some(known) = self.0.iter().find(|table| table.is_of(sets)) {
            return Some(known.clone());
        }
        let table = Arc::new(SetTable::new(sets, n_digits)?);
        self.0.push(table.clone());
        Some(table)
    }
}
