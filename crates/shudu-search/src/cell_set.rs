/// A set of cells as bits, for boards of any size.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct CellSet(Vec<u64>);

impl CellSet {
    /// No cell of a board with so many.
    pub(crate) fn new(n_cells: usize) -> Self {
        Self(vec![0; n_cells.div_ceil(64)])
    }

    /// No cell, for a board of the same size.
    pub(crate) fn empty_like(other: &Self) -> Self {
        Self(vec![0; other.0.len()])
    }

    pub(crate) fn of(n_cells: usize, cells: &[u16]) -> Self {
        let mut set = Self::new(n_cells);
        for &cell in cells {
            set.insert(cell);
        }
        set
    }

    pub(crate) fn insert(&mut self, cell: u16) {
        self.0[usize::from(cell) / 64] |= 1 << (cell % 64);
    }

    pub(crate) fn remove(&mut self, cell: u16) {
        self.0[usize::from(cell) / 64] &= !(1 << (cell % 64));
    }

    pub(crate) fn contains(&self, cell: u16) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many cells both have.
    pub(crate) fn n_common(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    pub(crate) fn unite(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    pub(crate) fn intersect(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
    }

    pub(crate) fn subtract(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().enumerate().flat_map(|(number, &word)| {
            std::iter::successors(Some(word), |left| Some(left & left.wrapping_sub(1)))
                .take_while(|&left| left != 0)
                .map(move |left| (number * 64) as u16 + left.trailing_zeros() as u16)
        })
    }
}
