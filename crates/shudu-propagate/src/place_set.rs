//! Sets of places, kept on the stack.

/// A set of places as bits, in a fixed number of words: it lives on the stack and is cheap to copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlaceSet<const W: usize>([u64; W]);

impl<const W: usize> PlaceSet<W> {
    pub(crate) const EMPTY: Self = Self([0; W]);

    #[inline]
    pub(crate) fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, place: usize) {
        self.0[place / 64] &= !(1 << (place % 64));
    }

    #[inline]
    pub(crate) fn contains(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The lowest place.
    #[inline]
    pub(crate) fn first(&self) -> Option<usize> {
        let number = self.0.iter().position(|&word| word != 0)?;
        Some(number * 64 + self.0[number].trailing_zeros() as usize)
    }

    #[inline]
    pub(crate) fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine &= theirs);
        self
    }

    #[inline]
    pub(crate) fn or(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine |= theirs);
        self
    }

    #[inline]
    pub(crate) fn without(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine &= !theirs);
        self
    }

    /// The places in ascending order.
    #[inline]
    pub(crate) fn iter(self) -> Places<W> {
        Places { left: self.0, word: 0 }
    }
}

/// The places of a set.
pub(crate) struct Places<const W: usize> {
    left: [u64; W],
    word: usize,
}

impl<const W: usize> Iterator for Places<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let left = self.left[self.word];
            if left != 0 {
                self.left[self.word] = left & (left - 1);
                return Some(self.word * 64 + left.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}
