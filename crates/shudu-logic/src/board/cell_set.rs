//! Sets of cells as bits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use shudu_core::Cell;

/// Cells of a board of at most [`CellSet::CAPACITY`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// The largest number of cells that a board may have.
    pub const CAPACITY: usize = 256;

    /// No cell.
    pub const EMPTY: Self = Self([0; 4]);

    /// One cell.
    #[inline]
    pub const fn only(cell: Cell) -> Self {
        let mut words = [0; 4];
        words[cell.index() / 64] = 1 << (cell.index() % 64);
        Self(words)
    }

    /// The number of cells.
    #[inline]
    pub const fn len(self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether the set has no cell.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Whether a cell is one of them.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Whether all of the others are among them.
    #[inline]
    pub fn contains_all(self, others: Self) -> bool {
        (others - self).is_empty()
    }

    /// Whether they have a cell in common.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a cell out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// A number for hash tables that differs for most other sets, and for most other seeds.
    pub(crate) fn mixed(self, seed: u64) -> u64 {
        let mix = |mixed: u64, word: u64| {
            (mixed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
        };
        self.0.into_iter().fold(seed, mix)
    }

    /// The first of them.
    #[inline]
    pub fn first(self) -> Option<Cell> {
        self.into_iter().next()
    }

    /// The cell, if it is the only one.
    #[inline]
    pub fn sole(self) -> Option<Cell> {
        // Most sets have more cells, and the bits of all words together show that quickly.
        let [a, b, c, d] = self.0;
        let any = a | b | c | d;
        if any & any.wrapping_sub(1) != 0 {
            return None;
        }
        let mut cells = self.into_iter();
        let first = cells.next();
        if cells.next().is_none() { first } else { None }
    }
}

macro_rules! operator {
    ($trait:ident, $function:ident, $assign_trait:ident, $assign:ident, $word:expr) => {
        impl $trait for CellSet {
            type Output = Self;

            #[inline]
            fn $function(self, other: Self) -> Self {
                Self(std::array::from_fn(|n| $word(self.0[n], other.0[n])))
            }
        }

        impl $assign_trait for CellSet {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = $trait::$function(*self, other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a: u64, b: u64| a & b);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a: u64, b: u64| a | b);
operator!(Sub, sub, SubAssign, sub_assign, |a: u64, b: u64| a & !b);

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// The cells of a set, in the order of the board.
#[derive(Debug, Clone)]
pub struct CellSetIter {
    words: [u64; 4],
    word: usize,
}

impl Iterator for CellSetIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word < 4 {
            let word = &mut self.words[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some(Cell::from_index(self.word as u16 * 64 + bit as u16));
            }
            self.word += 1;
        }
        None
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellSetIter;

    fn into_iter(self) -> CellSetIter {
        CellSetIter { words: self.0, word: 0 }
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_sets() {
        let cell = Cell::from_index;
        let one: CellSet = [3, 70, 255].map(cell).into_iter().collect();
        let other: CellSet = [3, 64].map(cell).into_iter().collect();
        assert_eq!((one | other).len(), 4);
        assert_eq!((one & other).sole(), Some(cell(3)));
        assert_eq!((one - other).into_iter().collect::<Vec<_>>(), [cell(70), cell(255)]);
        assert!(one.meets(other) && !one.contains_all(other) && one.contains(cell(255)));
        assert_eq!((CellSet::EMPTY.first(), one.sole(), one.first()), (None, None, Some(cell(3))));
    }
}
