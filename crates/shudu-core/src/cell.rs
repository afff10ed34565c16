//! Cells and their names.

use std::fmt;

/// One position of a board, or an extra cell outside it: an index, row by row, with the extra cells last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(crate) u16);

impl Cell {
    /// The cell with this index, which not every board has; [`Geometry::cell_by_index`](crate::Geometry::cell_by_index)
    /// checks it against a board.
    #[inline]
    pub const fn from_index(index: u16) -> Self {
        Self(index)
    }

    /// The cell's index in arrays that hold one entry per cell.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The position of a cell, counted from zero. `Display` writes it for people: `r1c1`, or `x1` for an extra cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// On the board.
    Board {
        /// The row, from 0 at the top.
        row: usize,
        /// The column, from 0 at the left.
        column: usize,
    },
    /// Outside the board: a variable.
    Extra(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board { row, column } => write!(f, "r{}c{}", row + 1, column + 1),
            Self::Extra(number) => write!(f, "x{}", number + 1),
        }
    }
}

/// The letters of a row in `A1` notation: A to Z, then AA to AJ for rows 27 to 36.
pub fn row_letters(row: usize) -> String {
    let letter = |n: usize| char::from(b'A' + (n % 26) as u8);
    if row < 26 {
        letter(row).to_string()
    } else {
        format!("{}{}", letter(row / 26 - 1), letter(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_letters() {
        let rows = [(0, "A"), (25, "Z"), (26, "AA"), (35, "AJ")];
        for (row, letters) in rows {
            assert_eq!(row_letters(row), letters);
        }
    }
}
