//! Unavoidable sets: cells of a full grid whose digits can also be arranged differently, so that every puzzle
//! with this solution has to give one of the cells.
//!
//! The code looks for two simple kinds: cells of two digits that can be swapped, and cells of two rows of a
//! band (or columns of a stack) that can be. They identify half of the needed clues, without any search.

/// Some unavoidable sets of a grid. Cells are given by their places in an order, and a set has a bit for each
/// place.
#[derive(Default)]
pub(super) struct Unavoidable {
    /// The sets, sorted by lowest place in ascending order.
    sets: Vec<u128>,
}

/// The sets found so far: at most four for two digits, and three of the wanted ones for two rows.
struct SetList {
    sets: [u128; 36 * 4 + 18 * 3],
    n: usize,
}

impl SetList {
    #[inline(always)]
    fn push(&mut self, set: u128) {
        self.sets[self.n] = set;
        self.n += 1;
    }
}

impl Unavoidable {
    /// Finds the sets of a grid of digits from `'1'` to `'9'`, with the cells in this order.
    pub(super) fn find(&mut self, grid: &[u8; 81], order: &[u8; 81]) {
        let mut bits = [0_u128; 81];
        for (place, &cell) in order.iter().enumerate() {
            bits[usize::from(cell)] = 1 << place;
        }
        let places = Places::new(grid);
        let mut found = SetList { sets: [0; 36 * 4 + 18 * 3], n: 0 };
        for one in 1..9 {
            for other in 0..one {
                places.two_digits(one, other, &bits, &mut found);
            }
        }
        for first in [0, 3, 6] {
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                let (lines, of) = ([first + one, first + other], (grid, &bits));
                let in_row = |row: usize, column: usize| 9 * row + column;
                two_lines(lines, in_row, &places.column, of, &mut found);
                let in_column = |column: usize, row: usize| 9 * row + column;
                two_lines(lines, in_column, &places.row, of, &mut found);
            }
        }
        self.sort(&found.sets[..found.n]);
    }

    /// Sorts by the lowest place.
    fn sort(&mut self, found: &[u128]) {
        let mut ends = [0_usize; 82];
        for set in found {
            ends[set.trailing_zeros() as usize + 1] += 1;
        }
        for place in 1..82 {
            ends[place] += ends[place - 1];
        }
        self.sets.resize(found.len(), 0);
        for &set in found {
            let next = &mut ends[set.trailing_zeros() as usize];
            self.sets[*next] = set;
            *next += 1;
        }
    }

    /// Every start of the order that fixes the grid is longer than this.
    pub(super) fn too_short(&self) -> usize {
        self.sets.last().map_or(0, |set| set.trailing_zeros() as usize)
    }

    /// Whether some set begins at a place and contains none of the later places that are kept. Places must be
    /// asked for from the last to the first.
    pub(super) fn needs(&mut self, place: usize, kept: u128) -> bool {
        while let Some(set) = self.sets.last() {
            let lowest = set.trailing_zeros() as usize;
            if lowest < place {
                return false;
            }
            if lowest == place && set & kept == 0 {
                return true;
            }
            self.sets.pop();
        }
        false
    }
}

/// Where each digit, counted from 0, is.
struct Places {
    /// For each digit and row.
    column: [[u8; 9]; 9],
    /// For each digit and column.
    row: [[u8; 9]; 9],
    /// For each digit and block.
    row_in_block: [[u8; 9]; 9],
}

impl Places {
    fn new(grid: &[u8; 81]) -> Self {
        let mut places = Self { column: [[0; 9]; 9], row: [[0; 9]; 9], row_in_block: [[0; 9]; 9] };
        for row in 0..9 {
            for column in 0..9 {
                let digit = digit(grid, 9 * row + column);
                places.column[digit][row] = column as u8;
                places.row[digit][column] = row as u8;
                places.row_in_block[digit][row / 3 * 3 + column / 3] = row as u8;
            }
        }
        places
    }

    /// Finds sets of two digits. In a row, the two digits are swapped together; the first in one row and the
    /// second in another are swapped together if they share a column or a block.
    #[inline(always)]
    fn two_digits(&self, one: usize, other: usize, bits: &[u128; 81], found: &mut SetList) {
        let columns = &self.column[one];
        let mut left = 0x1ff_u32;
        while left != 0 {
            let mut new = left & left.wrapping_neg();
            let mut set = 0;
            // The links are permutations of the rows, so everything linked is also reached going forward.
            while new != 0 {
                let row = new.trailing_zeros() as usize % 9;
                left &= !(1 << row);
                let column = usize::from(columns[row]);
                set |=
                    bits[9 * row + column] | bits[9 * row + usize::from(self.column[other][row])];
                let block = row / 3 * 3 + column / 3;
                new |= 1 << self.row[other][column] | 1 << self.row_in_block[other][block];
                new &= left;
            }
            found.push(set);
        }
    }
}

/// Finds sets of two lines of a band or stack: the places along which they hold the same digits. Sets of two
/// places are found as two digits already. `cell` returns the cell of a line at a place, and `place_of` holds
/// the place of a digit in a line.
#[inline(always)]
fn two_lines(
    [one, other]: [usize; 2],
    cell: impl Fn(usize, usize) -> usize,
    place_of: &[[u8; 9]; 9],
    (grid, bits): (&[u8; 81], &[u128; 81]),
    found: &mut SetList,
) {
    let pair = |place: usize| bits[cell(one, place)] | bits[cell(other, place)];
    let next = |place: usize| place_of[digit(grid, cell(other, place))][one];
    cycles(pair, next, found);
}

#[inline(always)]
fn digit(grid: &[u8; 81], cell: usize) -> usize {
    usize::from(grid[cell].wrapping_sub(b'1')) % 9
}

/// Finds the cycles longer than two of a permutation of nine.
#[inline(always)]
fn cycles(pair: impl Fn(usize) -> u128, next: impl Fn(usize) -> u8, found: &mut SetList) {
    let mut left = 0x1ff_u32;
    while left != 0 {
        let start = left.trailing_zeros() as usize;
        let (mut at, mut set, mut length) = (start, 0, 0);
        loop {
            left &= !(1 << at);
            set |= pair(at);
            length += 1;
            at = usize::from(next(at));
            if at == start {
                break;
            }
        }
        if length > 2 {
            found.push(set);
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_classic::{Clues, Single, Solutions};
    use shudu_core::Rng;

    use super::super::uniform_grid::uniform_grid;
    use super::*;

    #[test]
    fn without_its_cells_a_grid_is_not_fixed() {
        let mut rng = Rng::from_seed(1);
        let mut single = Single::new();
        for _ in 0..50 {
            let grid = uniform_grid(&mut rng);
            let mut order: [u8; 81] = std::array::from_fn(|cell| cell as u8);
            rng.shuffle(&mut order);
            let mut unavoidable = Unavoidable::default();
            unavoidable.find(&grid, &order);
            assert!(unavoidable.sets.len() >= 36);
            assert!(unavoidable.sets.is_sorted_by_key(|set| set.trailing_zeros()));
            for set in &unavoidable.sets {
                let mut rest = grid;
                for (place, &cell) in order.iter().enumerate() {
                    if set >> place & 1 == 1 {
                        rest[usize::from(cell)] = b'.';
                    }
                }
                let clues = Clues::from_bytes(&rest).unwrap();
                let several = matches!(single.uniqueness(&clues), Solutions::Several(..));
                assert!(several, "{}", String::from_utf8_lossy(&rest));
            }
        }
    }
}
