//! The symmetries of classic Sudoku: reordered rows, columns and digits, and mirroring.

use shudu_core::{Digit, Grid, Puzzle, Rng};

use crate::{Givens, Refused};

/// A way to rewrite a classic puzzle: first mirror it at the main diagonal, or not; then put rows and columns
/// into another order that keeps bands and stacks together; then rename the digits.
///
/// ```
/// use shudu_transform::{Givens, Isomorphism};
///
/// let puzzle: Givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let one = Isomorphism::random(&mut shudu_core::Rng::from_seed(1));
/// assert_eq!(one.then(&one.inverse()), Isomorphism::IDENTITY);
/// assert_eq!(one.inverse().apply(&one.apply(&puzzle)), puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Isomorphism {
    is_transposed: bool,
    /// For each row of the result, the row that it comes from, counted after mirroring.
    rows: [u8; 9],
    columns: [u8; 9],
    /// The new name of each digit, preceded by 0 for an empty cell.
    digits: [u8; 10],
}

impl Isomorphism {
    /// The isomorphism that changes nothing.
    pub const IDENTITY: Self = Self {
        is_transposed: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    };

    /// Makes an isomorphism from its parts: whether it mirrors at the main diagonal; for each row and column
    /// of the result, the one that it comes from, counted from 0; and the new names of the digits 1 to 9.
    /// Returns `None` if an order splits a band or stack, or if something occurs twice.
    pub fn new(
        is_transposed: bool,
        rows: [u8; 9],
        columns: [u8; 9],
        digits: [u8; 9],
    ) -> Option<Self> {
        let mut with_empty = [0; 10];
        with_empty[1..].copy_from_slice(&digits);
        let is_good = keeps_threes(&rows)
            && keeps_threes(&columns)
            && with_empty.iter().fold(0_u16, |seen, &digit| seen | 1 << digit.min(15)) == 0x3FF;
        is_good.then_some(Self { is_transposed, rows, columns, digits: with_empty })
    }

    /// A random isomorphism; all are equally likely.
    pub fn random(rng: &mut Rng) -> Self {
        let is_transposed = rng.below(2) == 1;
        let rows = random_order(rng);
        let columns = random_order(rng);
        let mut digits = Self::IDENTITY.digits;
        rng.shuffle(&mut digits[1..]);
        Self { is_transposed, rows, columns, digits }
    }

    /// Rewrites givens.
    pub fn apply(&self, givens: &Givens) -> Givens {
        Givens::trusted(self.apply_to_cells(givens.digits()))
    }

    /// Rewrites a classic puzzle, with its solution if it has one.
    pub fn apply_to_puzzle(&self, puzzle: &Puzzle) -> Result<Puzzle, Refused> {
        let givens = Givens::of(puzzle)?;
        let mut result = puzzle.clone();
        self.apply(&givens).give_to(&mut result);
        result.set_solution(puzzle.solution().map(|solution| {
            let mut cells = [0; 81];
            for (cell, digit) in solution.filled() {
                cells[cell.index()] = digit.number();
            }
            let mut grid = Grid::empty(solution.geometry().clone());
            let cells = self.apply_to_cells(&cells);
            for (cell, digit) in solution.geometry().cells().zip(cells) {
                if let Some(digit) = Digit::new(digit).filter(|digit| digit.number() > 0) {
                    grid.set(cell, digit);
                }
            }
            grid
        }));
        Ok(result)
    }

    fn apply_to_cells(&self, digits: &[u8; 81]) -> [u8; 81] {
        let (down, right) = if self.is_transposed { (1, 9) } else { (9, 1) };
        let mut cells = [0; 81];
        for (cell, digit) in cells.iter_mut().enumerate() {
            let (row, column) = (self.rows[cell / 9], self.columns[cell % 9]);
            let from = usize::from(row) * down + usize::from(column) * right;
            *digit = self.digits[usize::from(digits[from])];
        }
        cells
    }

    /// The isomorphism that applies this one and then another.
    pub fn then(&self, next: &Self) -> Self {
        // After a mirroring, the other's rows select from our columns.
        let (rows, columns) = if next.is_transposed {
            (&self.columns, &self.rows)
        } else {
            (&self.rows, &self.columns)
        };
        Self {
            is_transposed: self.is_transposed != next.is_transposed,
            rows: next.rows.map(|row| rows[usize::from(row)]),
            columns: next.columns.map(|column| columns[usize::from(column)]),
            digits: self.digits.map(|digit| next.digits[usize::from(digit)]),
        }
    }

    /// The isomorphism that undoes this one.
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (inverse(&self.rows), inverse(&self.columns));
        let (rows, columns) = if self.is_transposed { (columns, rows) } else { (rows, columns) };
        Self { is_transposed: self.is_transposed, rows, columns, digits: inverse(&self.digits) }
    }
}

fn keeps_threes(order: &[u8; 9]) -> bool {
    let seen = order.iter().fold(0_u16, |seen, &one| seen | 1 << one.min(15));
    seen == 0x1FF && order.chunks(3).all(|three| three.iter().all(|one| one / 3 == three[0] / 3))
}

fn random_order(rng: &mut Rng) -> [u8; 9] {
    let mut threes = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    rng.shuffle(&mut threes);
    for three in &mut threes {
        rng.shuffle(three);
    }
    let mut order = [0; 9];
    order.copy_from_slice(threes.as_flattened());
    order
}

fn inverse<const N: usize>(order: &[u8; N]) -> [u8; N] {
    let mut back = [0; N];
    for (to, &from) in order.iter().enumerate() {
        back[usize::from(from)] = to as u8;
    }
    back
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn one_after_another_is_the_same_as_both_at_once() {
        let puzzle: Givens = PUZZLE.parse().unwrap();
        let mut rng = Rng::from_seed(1);
        for _ in 0..500 {
            let (a, b) = (Isomorphism::random(&mut rng), Isomorphism::random(&mut rng));
            assert_eq!(a.then(&b).apply(&puzzle), b.apply(&a.apply(&puzzle)));
            assert_eq!(a.then(&a.inverse()), Isomorphism::IDENTITY);
            assert_eq!(a.inverse().then(&a), Isomorphism::IDENTITY);
            assert!(Givens::new(*a.apply(&puzzle).digits()).is_ok());
        }
    }

    #[test]
    fn parts_that_tear_a_band_apart_are_none() {
        let (order, digits) = (Isomorphism::IDENTITY.rows, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(Isomorphism::new(false, order, order, digits), Some(Isomorphism::IDENTITY));
        let torn = [3, 1, 2, 0, 4, 5, 6, 7, 8];
        assert_eq!(Isomorphism::new(false, torn, order, digits), None);
        assert_eq!(Isomorphism::new(false, order, [0; 9], digits), None);
        assert_eq!(Isomorphism::new(false, order, order, [1, 1, 3, 4, 5, 6, 7, 8, 9]), None);
        assert_eq!(Isomorphism::new(false, order, order, [0, 1, 2, 3, 4, 5, 6, 7, 8]), None);
        assert_eq!(Isomorphism::new(false, order, order, [255; 9]), None);
    }

    /// Seeds are a promise: never change this value.
    #[test]
    fn a_seed_means_the_same_for_ever() {
        let puzzle: Givens = PUZZLE.parse().unwrap();
        let other = Isomorphism::random(&mut Rng::from_seed(42)).apply(&puzzle);
        assert_eq!(
            other.to_string(),
            ".5...8.9..6...7.8..3.59..4....324.1......562.8.....5.7.8.412...2.5...8..91...6..."
        );
    }
}
