//! A board with digits in some of its cells.

use std::fmt;
use std::sync::Arc;

use shudu_i18n::{Message, message};

use crate::{Cell, Digit, Geometry};

/// Placed digits: for each cell a digit or nothing.
///
/// ```
/// use shudu_core::{Geometry, Grid};
///
/// let mut grid = Grid::load(Geometry::square(4)?, &[0, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])?;
/// let corner = grid.first_empty().unwrap();
/// grid.set(corner, shudu_core::Digit::new(3).unwrap());
/// assert_eq!(grid.to_string(), "3 2 . 4\n. . . .\n. . . .\n. . . 1\n");
/// grid.clear(corner);
/// assert_eq!(grid.get(corner), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    geometry: Arc<Geometry>,
    digits: Vec<Option<Digit>>,
}

impl Grid {
    /// A grid with every cell empty.
    pub fn empty(geometry: impl Into<Arc<Geometry>>) -> Self {
        let geometry = geometry.into();
        let digits = vec![None; geometry.n_cells()];
        Self { geometry, digits }
    }

    /// A grid from one number per board cell, row by row. 0 is an empty cell, except on a board whose digits start at
    /// 0, where every cell is filled.
    pub fn load(geometry: impl Into<Arc<Geometry>>, numbers: &[u8]) -> Result<Self, GridError> {
        let mut grid = Self::empty(geometry);
        let expected = grid.geometry.n_board_cells();
        if numbers.len() != expected {
            return Err(GridError(message!(
                "load-length",
                found = numbers.len(),
                expected = expected
            )));
        }
        let range = grid.geometry.digits();
        let zero_is_empty = range.first().number() > 0;
        for (cell, &number) in grid.geometry.board_cells().zip(numbers) {
            match Digit::new(number).filter(|digit| range.contains(*digit)) {
                Some(digit) => grid.set(cell, digit),
                None if number == 0 && zero_is_empty => {}
                None => {
                    let wrong = if zero_is_empty {
                        message!("load-digit")
                    } else {
                        message!("load-digit-no-zero")
                    };
                    return Err(GridError(
                        wrong
                            .with("cell", grid.geometry.name(cell))
                            .with("found", number)
                            .with("from", range.first().number())
                            .with("to", range.last().number()),
                    ));
                }
            }
        }
        Ok(grid)
    }

    /// The shape.
    #[inline]
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The digit in a cell.
    ///
    /// # Panics
    /// If the cell is not on this grid's board; cells come from the grid's own [`Geometry`].
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// Puts a digit into a cell, replacing any other.
    ///
    /// # Panics
    /// As [`Grid::get`].
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = Some(digit);
    }

    /// Empties a cell.
    ///
    /// # Panics
    /// As [`Grid::get`].
    #[inline]
    pub fn clear(&mut self, cell: Cell) {
        self.digits[cell.index()] = None;
    }

    /// The first empty cell, row by row.
    #[inline]
    pub fn first_empty(&self) -> Option<Cell> {
        let index = self.digits.iter().position(Option::is_none)?;
        self.geometry.cell_by_index(index)
    }

    /// Whether no cell is empty.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.digits.iter().all(Option::is_some)
    }

    /// Number of cells that hold a digit.
    #[inline]
    pub fn n_filled(&self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// All filled cells with their digits.
    #[inline]
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.geometry.cells().zip(&self.digits).filter_map(|(cell, digit)| Some((cell, (*digit)?)))
    }
}

/// Rows of digits separated by spaces, with `.` for an empty cell; extra cells are in a separate row.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.digits.chunks(self.geometry.columns()) {
            for (column, digit) in line.iter().enumerate() {
                if column > 0 {
                    f.write_str(" ")?;
                }
                match digit {
                    Some(digit) => write!(f, "{digit}")?,
                    None => f.write_str(".")?,
                }
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid\n{self}")
    }
}

/// Numbers that do not make a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GridError(Message);

impl GridError {
    /// What is wrong.
    pub fn message(&self) -> &Message {
        &self.0
    }
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for GridError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loading_says_what_is_wrong() {
        let four = Geometry::square(4).unwrap();
        let error = Grid::load(four.clone(), &[0; 15]).unwrap_err();
        assert_eq!(error.to_string(), "found 15 digits for a board of 16 cells");
        let mut numbers = [0; 16];
        numbers[6] = 5;
        let error = Grid::load(four.clone(), &numbers).unwrap_err();
        assert_eq!(error.to_string(), "r2c3 holds 5, expected 1 to 4, or 0 for an empty cell");
        let from_zero = four.with_digits(0, 3).unwrap();
        let error = Grid::load(from_zero.clone(), &[4; 16]).unwrap_err();
        assert_eq!(error.to_string(), "r1c1 holds 4, expected 0 to 3");
        assert!(Grid::load(from_zero, &[0; 16]).unwrap().is_full());
    }

    #[test]
    fn a_copy_is_its_own() {
        let mut grid = Grid::empty(Geometry::square(4).unwrap());
        let copy = grid.clone();
        let cell = grid.first_empty().unwrap();
        grid.set(cell, Digit::new(1).unwrap());
        assert_eq!(copy.n_filled(), 0);
        assert_eq!(grid.n_filled(), 1);
        assert_eq!(grid.filled().next(), Some((cell, Digit::new(1).unwrap())));
    }

    #[test]
    fn two_digit_numbers_and_extra_cells_print() {
        let geometry = Geometry::new(1, 12).unwrap().with_extra(1).unwrap();
        let mut grid = Grid::empty(geometry);
        let cells: Vec<Cell> = grid.geometry().cells().collect();
        grid.set(cells[1], Digit::new(12).unwrap());
        grid.set(cells[12], Digit::new(7).unwrap());
        assert_eq!(grid.to_string(), ". 12 . . . . . . . . . .\n7\n");
    }
}
