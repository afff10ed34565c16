//! Pairs of cells that cannot hold the same digit.

use crate::Cell;

/// The pairs of cells that cannot hold the same digit, as bits: a row of words for each cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Peers {
    n_words: usize,
    words: Vec<u64>,
}

impl Peers {
    /// The pairs of cells that share one of the groups.
    pub(crate) fn new<'a>(n_cells: usize, groups: impl Iterator<Item = &'a [Cell]>) -> Self {
        let n_words = n_cells.div_ceil(64);
        let mut words = vec![0_u64; n_cells * n_words];
        let mut group = vec![0_u64; n_words];
        for cells in groups {
            group.fill(0);
            cells.iter().for_each(|cell| group[cell.index() / 64] |= 1 << (cell.index() % 64));
            for cell in cells {
                let row = &mut words[cell.index() * n_words..][..n_words];
                row.iter_mut().zip(&group).for_each(|(row, group)| *row |= group);
            }
        }
        for cell in 0..n_cells {
            words[cell * n_words + cell / 64] &= !(1 << (cell % 64));
        }
        Self { n_words, words }
    }

    /// The peers of a cell as bits; the lowest bit is for the first cell of the board.
    #[inline]
    pub fn bits(&self, cell: Cell) -> &[u64] {
        &self.words[cell.index() * self.n_words..][..self.n_words]
    }

    /// Whether two cells cannot hold the same digit.
    #[inline]
    pub fn contains(&self, one: Cell, other: Cell) -> bool {
        self.bits(one)[other.index() / 64] >> (other.index() % 64) & 1 == 1
    }

    /// The peers of a cell, in the order of the board.
    pub fn of(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.bits(cell).iter().enumerate().flat_map(|(number, &word)| {
            std::iter::successors(Some(word), |left| Some(left & left.wrapping_sub(1)))
                .take_while(|&left| left != 0)
                .map(move |left| number * 64 + left.trailing_zeros() as usize)
                .map(|index| Cell::from_index(index as u16))
        })
    }
}
