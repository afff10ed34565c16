//! Which of many sets of cells lie within others.

use crate::board::CellSet;

/// Sets of cells by number. A set lies within some cells if it has none outside, so the sets that hold each
/// cell, as bits, say it for all of them at once.
#[derive(Debug)]
pub(super) struct Inside {
    n_words: usize,
    /// All sets, then per cell those that hold it.
    rows: Vec<u64>,
}

impl Inside {
    /// Sets of cells that are among the first so many of the board.
    pub(super) fn new(n_cells: usize, sets: &[CellSet]) -> Self {
        let n_words = sets.len().div_ceil(64);
        let mut rows = vec![0; n_words * (n_cells + 1)];
        for (number, set) in sets.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            rows[word] |= bit;
            for cell in *set {
                rows[n_words * (cell.index() + 1) + word] |= bit;
            }
        }
        Self { n_words, rows }
    }

    /// The numbers of the sets that have no cell of these.
    pub(super) fn without(&self, outside: CellSet) -> impl Iterator<Item = usize> {
        (0..self.n_words).flat_map(move |word| {
            let holding = outside
                .into_iter()
                .fold(0, |all, cell| all | self.rows[self.n_words * (cell.index() + 1) + word]);
            let mut left = self.rows[word] & !holding;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                (left != 0).then(|| {
                    left &= left - 1;
                    word * 64 + bit
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Cell;

    use super::*;

    #[test]
    fn sets_that_avoid_some_cells() {
        let set = |cells: &[u16]| cells.iter().map(|&cell| Cell::from_index(cell)).collect();
        // More than one word of them: {0, 1}, {1, 2}, and so on.
        let sets: Vec<CellSet> = (0..80).map(|first| set(&[first, first + 1])).collect();
        let inside = Inside::new(81, &sets);
        let outside: CellSet = (0..81)
            .filter(|cell| ![3, 4, 5, 70, 71].contains(cell))
            .map(Cell::from_index)
            .collect();
        assert_eq!(inside.without(outside).collect::<Vec<_>>(), [3, 4, 70]);
        assert_eq!(inside.without(CellSet::EMPTY).count(), 80);
        assert_eq!(Inside::new(81, &[]).without(outside).count(), 0);
    }
}
