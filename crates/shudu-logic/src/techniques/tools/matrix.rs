//! Sets of numbers as rows of bits.

/// Rows of bits.
#[derive(Debug)]
pub(in crate::techniques) struct Matrix {
    /// The number of words in a row.
    pub(in crate::techniques) words: usize,
    bits: Vec<u64>,
}

impl Matrix {
    pub(in crate::techniques) fn new(n_rows: usize, n_columns: usize) -> Self {
        let words = n_columns.div_ceil(64).max(1);
        Self { words, bits: vec![0; n_rows * words] }
    }

    pub(in crate::techniques) fn n_rows(&self) -> usize {
        self.bits.len() / self.words
    }

    pub(in crate::techniques) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    pub(in crate::techniques) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    /// The bits that all of some rows have, at least one.
    pub(in crate::techniques) fn common(
        &self,
        rows: impl IntoIterator<Item = usize>,
        common: &mut [u64],
    ) {
        common.fill(u64::MAX);
        for row in rows {
            common.iter_mut().zip(self.row(row)).for_each(|(to, from)| *to &= from);
        }
    }

    pub(in crate::techniques) fn set(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }
}

pub(in crate::techniques) fn or(to: &mut [u64], from: &[u64]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to |= from);
}

pub(in crate::techniques) fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

pub(in crate::techniques) fn has(bits: &[u64], number: usize) -> bool {
    bits[number / 64] >> (number % 64) & 1 == 1
}

/// The numbers of the bits that are set.
pub(in crate::techniques) fn ones(bits: &[u64]) -> impl Iterator<Item = usize> {
    bits.iter().enumerate().flat_map(|(place, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            (left != 0).then(|| {
                left &= left - 1;
                place * 64 + bit
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sets_of_numbers() {
        let mut matrix = Matrix::new(2, 130);
        for number in [0, 64, 129] {
            matrix.set(0, number);
        }
        for number in [64, 100, 129] {
            matrix.set(1, number);
        }
        let mut bits = vec![0; matrix.words];
        matrix.common([0, 1], &mut bits);
        assert_eq!(ones(&bits).collect::<Vec<_>>(), [64, 129]);
        or(&mut bits, matrix.row(0));
        assert_eq!(ones(&bits).collect::<Vec<_>>(), [0, 64, 129]);
        assert!(has(&bits, 0) && !has(&bits, 100) && meet(&bits, matrix.row(1)));
    }
}
