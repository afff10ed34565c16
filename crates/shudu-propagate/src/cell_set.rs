//! Sets of cells, for boards of any size.

/// A set of cells as bits, for boards of any size. Most boards fit into the words that need no allocation,
/// which matters because building a model makes hundreds of sets.
#[derive(Debug, Clone, Default)]
pub(crate) struct CellSet {
    first: [u64; 2],
    more: Vec<u64>,
}

impl PartialEq for CellSet {
    /// Compares word by word, because the derived comparison calls a library function for sixteen bytes.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.first[0] == other.first[0]
            && self.first[1] == other.first[1]
            && self.more.iter().zip(&other.more).all(|(a, b)| a == b)
    }
}

impl CellSet {
    /// The empty set, for a board of `n_cells` cells.
    #[inline]
    pub(crate) fn new(n_cells: usize) -> Self {
        Self { first: [0; 2], more: vec![0; n_cells.div_ceil(64).saturating_sub(2)] }
    }

    #[inline]
    pub(crate) fn of(n_cells: usize, cells: &[u16]) -> Self {
        let mut set = Self::new(n_cells);
        for &cell in cells {
            set.insert(cell);
        }
        set
    }

    /// The cells whose bits are set, for a board of `n_cells` cells.
    #[inline]
    pub(crate) fn from_words(n_cells: usize, words: &[u64]) -> Self {
        let mut set = Self::new(n_cells);
        let mine = set.first.iter_mut().chain(&mut set.more);
        mine.zip(words).for_each(|(mine, &word)| *mine = word);
        set
    }

    #[inline]
    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        self.first.iter().chain(&self.more).copied()
    }

    #[inline]
    fn word(&mut self, cell: u16) -> &mut u64 {
        match usize::from(cell) / 64 {
            word @ 0..2 => &mut self.first[word],
            word => &mut self.more[word - 2],
        }
    }

    #[inline]
    fn change(&mut self, other: &Self, change: impl Fn(&mut u64, u64)) {
        for (mine, &theirs) in self.first.iter_mut().zip(&other.first) {
            change(mine, theirs);
        }
        for (mine, &theirs) in self.more.iter_mut().zip(&other.more) {
            change(mine, theirs);
        }
    }

    #[inline]
    pub(crate) fn insert(&mut self, cell: u16) {
        *self.word(cell) |= 1 << (cell % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, cell: u16) {
        *self.word(cell) &= !(1 << (cell % 64));
    }

    #[inline]
    pub(crate) fn contains(&self, cell: u16) -> bool {
        let word = match usize::from(cell) / 64 {
            word @ 0..2 => self.first[word],
            word => self.more[word - 2],
        };
        word >> (cell % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.words().map(|word| word.count_ones() as usize).sum()
    }

    /// The number of cells in both sets.
    #[inline]
    pub(crate) fn n_common(&self, other: &Self) -> usize {
        self.words().zip(other.words()).map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    #[inline]
    pub(crate) fn unite(&mut self, other: &Self) {
        self.change(other, |mine, theirs| *mine |= theirs);
    }

    #[inline]
    pub(crate) fn intersect(&mut self, other: &Self) {
        self.change(other, |mine, theirs| *mine &= theirs);
    }

    #[inline]
    pub(crate) fn subtract(&mut self, other: &Self) {
        self.change(other, |mine, theirs| *mine &= !theirs);
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.words().enumerate().flat_map(|(number, word)| {
            std::iter::successors(Some(word), |left| Some(left & left.wrapping_sub(1)))
                .take_while(|&left| left != 0)
                .map(move |left| (number * 64) as u16 + left.trailing_zeros() as u16)
        })
    }
}
