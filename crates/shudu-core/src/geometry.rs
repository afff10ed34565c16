//! The shape of a board: its size, digits, regions and extra cells.

use std::fmt;
use std::ops::Range;

use shudu_i18n::{Message, message};

use crate::{Cell, Digit, DigitRange, DigitSet, Place};

/// Largest number of rows, columns or digits of a board.
pub const MAX_SIDE: usize = 36;

/// Largest number of extra cells of a board.
pub const MAX_EXTRA: usize = 1000;

/// The shape of a board: rows × columns, its digits, its regions, and extra cells outside the board.
///
/// ```
/// use shudu_core::Geometry;
///
/// let six = Geometry::new(6, 6)?.with_blocks(2, 3)?;
/// assert_eq!(six.digits().to_string(), "1-6");
/// assert_eq!(six.name(six.cell(5, 0).unwrap()), "r6c1");
/// assert_eq!(six.region_of(six.cell(5, 0).unwrap()), Some(4));
/// # Ok::<(), shudu_core::GeometryError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Geometry {
    rows: usize,
    columns: usize,
    digits: DigitRange,
    n_extra: usize,
    regions: Regions,
}

/// How the board is divided into regions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Regions {
    /// There are no regions.
    None,
    /// Equal rectangles.
    Blocks {
        /// Rows of one block.
        rows: usize,
        /// Columns of one block.
        columns: usize,
    },
    /// Regions of any form: for each board cell the number of its region, from 0, or `None`.
    Irregular(Vec<Option<u16>>),
}

impl Geometry {
    /// A board without regions, with digits from 1 to the length of the longer side.
    pub fn new(rows: usize, columns: usize) -> Result<Self, GeometryError> {
        let fits = 1..=MAX_SIDE;
        if !fits.contains(&rows) || !fits.contains(&columns) {
            return Err(GeometryError(message!(
                "board-size",
                rows = rows,
                columns = columns,
                most = MAX_SIDE
            )));
        }
        let last = Digit::new(rows.max(columns) as u8);
        let digits = last.and_then(|last| DigitRange::new(Digit::new(1)?, last));
        Ok(Self {
            rows,
            columns,
            digits: digits.expect("1 to 36 are digits"),
            n_extra: 0,
            regions: Regions::None,
        })
    }

    /// A board of n × n cells with the blocks that are usual for n (see [`Geometry::usual_blocks`]),
    /// or without blocks if none are usual.
    pub fn square(n: usize) -> Result<Self, GeometryError> {
        let geometry = Self::new(n, n)?;
        match Self::usual_blocks(n) {
            Some((rows, columns)) => geometry.with_blocks(rows, columns),
            None => Ok(geometry),
        }
    }

    /// The usual blocks of an n × n board, as rows × columns: as close to a square as possible and never taller than
    /// wide, so 2 × 3 for 6 and 3 × 4 for 12. `None` if a block would be a whole row (n is prime, or 1).
    pub fn usual_blocks(n: usize) -> Option<(usize, usize)> {
        let rows = (2..n)
            .take_while(|rows| rows * rows <= n)
            .filter(|rows| n.is_multiple_of(*rows))
            .max()?;
        Some((rows, n / rows))
    }

    /// The board with other digits, `first` to `last`.
    pub fn with_digits(mut self, first: u8, last: u8) -> Result<Self, GeometryError> {
        let digit = |number: u8| {
            Digit::new(number).ok_or_else(|| {
                GeometryError(message!("digits-too-high", found = number, most = Digit::MAX))
            })
        };
        let range = DigitRange::new(digit(first)?, digit(last)?)
            .ok_or_else(|| GeometryError(message!("digits-none", from = first, to = last)))?;
        if range.len() > MAX_SIDE {
            return Err(GeometryError(message!(
                "digits-too-many",
                from = first,
                to = last,
                found = range.len(),
                most = MAX_SIDE
            )));
        }
        self.digits = range;
        Ok(self)
    }

    /// The board divided into blocks, which must tile it.
    pub fn with_blocks(mut self, rows: usize, columns: usize) -> Result<Self, GeometryError> {
        let tiles = self.rows.is_multiple_of(rows) && self.columns.is_multiple_of(columns);
        if rows == 0 || columns == 0 || !tiles {
            return Err(GeometryError(message!(
                "blocks-do-not-tile",
                rows = rows,
                columns = columns,
                board_rows = self.rows,
                board_columns = self.columns
            )));
        }
        self.regions = Regions::Blocks { rows, columns };
        Ok(self)
    }

    /// The board divided into regions of any form, given by the number of each board cell's region.
    pub fn with_regions(mut self, region_of: Vec<Option<u16>>) -> Result<Self, GeometryError> {
        if region_of.len() != self.n_board_cells() {
            return Err(GeometryError(message!(
                "regions-length",
                found = region_of.len(),
                expected = self.n_board_cells()
            )));
        }
        self.regions = Regions::Irregular(region_of);
        Ok(self)
    }

    /// The board without regions.
    #[must_use]
    pub fn without_regions(mut self) -> Self {
        self.regions = Regions::None;
        self
    }

    /// The board with `n` extra cells outside it.
    pub fn with_extra(mut self, n: usize) -> Result<Self, GeometryError> {
        if n > MAX_EXTRA {
            return Err(GeometryError(message!(
                "board-too-many-extra",
                found = n,
                most = MAX_EXTRA
            )));
        }
        self.n_extra = n;
        Ok(self)
    }

    /// The number of rows.
    #[inline]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    #[inline]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The digits a cell may hold.
    #[inline]
    pub const fn digits(&self) -> DigitRange {
        self.digits
    }

    /// The digits a cell may hold, as a set.
    #[inline]
    pub const fn all_digits(&self) -> DigitSet {
        self.digits.set()
    }

    /// How the board is divided into regions.
    #[inline]
    pub const fn region_layout(&self) -> &Regions {
        &self.regions
    }

    /// The number of cells on the board.
    #[inline]
    pub const fn n_board_cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The number of extra cells.
    #[inline]
    pub const fn n_extra(&self) -> usize {
        self.n_extra
    }

    /// The total number of cells, including extra ones.
    #[inline]
    pub const fn n_cells(&self) -> usize {
        self.n_board_cells() + self.n_extra
    }

    /// All cells: the board row by row, then the extra ones.
    #[inline]
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + use<> {
        cells(0..self.n_cells())
    }

    /// The cells of the board, row by row.
    #[inline]
    pub fn board_cells(&self) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + use<> {
        cells(0..self.n_board_cells())
    }

    /// The cell at a row and column counted from 0, if it is on the board.
    #[inline]
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        (row < self.rows && column < self.columns)
            .then(|| Cell((row * self.columns + column) as u16))
    }

    /// The extra cell with this number, counted from 0.
    #[inline]
    pub fn extra(&self, number: usize) -> Option<Cell> {
        (number < self.n_extra).then(|| Cell((self.n_board_cells() + number) as u16))
    }

    /// The cell at a place, if the board has it.
    #[inline]
    pub fn cell_at(&self, place: Place) -> Option<Cell> {
        match place {
            Place::Board { row, column } => self.cell(row, column),
            Place::Extra(number) => self.extra(number),
        }
    }

    /// The cell with this index, if the board has it.
    #[inline]
    pub fn cell_by_index(&self, index: usize) -> Option<Cell> {
        (index < self.n_cells()).then_some(Cell(index as u16))
    }

    /// Whether a cell made for some board is on this one.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        cell.index() < self.n_cells()
    }

    /// The place of a cell.
    #[inline]
    pub fn place(&self, cell: Cell) -> Place {
        match cell.index().checked_sub(self.n_board_cells()) {
            Some(number) => Place::Extra(number),
            None => Place::Board {
                row: cell.index() / self.columns,
                column: cell.index() % self.columns,
            },
        }
    }

    /// The row and column of a cell, from 0; `None` for an extra cell.
    #[inline]
    pub fn position(&self, cell: Cell) -> Option<(usize, usize)> {
        match self.place(cell) {
            Place::Board { row, column } => Some((row, column)),
            Place::Extra(_) => None,
        }
    }

    /// The name of a cell: `r1c1`, or `x1` for an extra one.
    pub fn name(&self, cell: Cell) -> String {
        self.place(cell).to_string()
    }

    /// The names of several cells: `r1c1 r1c2`.
    pub fn names(&self, cells: &[Cell]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.name(cell)).collect();
        names.join(" ")
    }

    /// The cell `down` rows below and `right` columns to the right, if it is on the board.
    #[inline]
    pub fn offset(&self, cell: Cell, down: isize, right: isize) -> Option<Cell> {
        let (row, column) = self.position(cell)?;
        self.cell(row.checked_add_signed(down)?, column.checked_add_signed(right)?)
    }

    /// The cells beside a cell: above, left, right, below.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        [(-1, 0), (0, -1), (0, 1), (1, 0)]
            .into_iter()
            .filter_map(move |(down, right)| self.offset(cell, down, right))
    }

    /// The cells of a row, counted from 0.
    pub fn row(&self, row: usize) -> Vec<Cell> {
        (0..self.columns).filter_map(|column| self.cell(row, column)).collect()
    }

    /// The cells of a column, counted from 0.
    pub fn column(&self, column: usize) -> Vec<Cell> {
        (0..self.rows).filter_map(|row| self.cell(row, column)).collect()
    }

    /// The number of the region that contains a cell, from 0.
    #[inline]
    pub fn region_of(&self, cell: Cell) -> Option<usize> {
        let (row, column) = self.position(cell)?;
        match &self.regions {
            Regions::None => None,
            Regions::Blocks { rows, columns: width } => {
                Some(row / rows * (self.columns / width) + column / width)
            }
            Regions::Irregular(region_of) => region_of[cell.index()].map(usize::from),
        }
    }

    /// The cells of every non-empty region, with its number.
    pub fn regions(&self) -> Vec<(usize, Vec<Cell>)> {
        let mut regions = std::collections::BTreeMap::<usize, Vec<Cell>>::new();
        for cell in self.board_cells() {
            if let Some(region) = self.region_of(cell) {
                regions.entry(region).or_default().push(cell);
            }
        }
        regions.into_iter().collect()
    }
}

fn cells(indices: Range<usize>) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator {
    indices.map(|index| Cell(index as u16))
}

/// A shape that no board can have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeometryError(Message);

impl GeometryError {
    /// What is wrong.
    pub fn message(&self) -> &Message {
        &self.0
    }
}

impl fmt::Display for GeometryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for GeometryError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_blocks_are_as_square_as_can_be() {
        let usual = [
            (1, None),
            (2, None),
            (4, Some((2, 2))),
            (5, None),
            (6, Some((2, 3))),
            (8, Some((2, 4))),
            (9, Some((3, 3))),
            (10, Some((2, 5))),
            (12, Some((3, 4))),
            (16, Some((4, 4))),
            (31, None),
            (36, Some((6, 6))),
        ];
        for (n, blocks) in usual {
            assert_eq!(Geometry::usual_blocks(n), blocks, "{n}");
        }
    }

    #[test]
    fn cells_places_and_names_agree() {
        let geometry = Geometry::new(3, 5).unwrap().with_extra(2).unwrap();
        assert_eq!(geometry.cells().len(), 17);
        for cell in geometry.cells() {
            assert_eq!(geometry.cell_at(geometry.place(cell)), Some(cell));
        }
        let all: Vec<Cell> = geometry.cells().collect();
        assert_eq!(geometry.names(&[all[0], all[14], all[16]]), "r1c1 r3c5 x2");
        assert_eq!(geometry.cell(3, 0), None);
        assert_eq!(geometry.extra(2), None);
    }

    #[test]
    fn blocks_are_numbered_row_by_row() {
        let geometry = Geometry::new(4, 6).unwrap().with_blocks(2, 3).unwrap();
        let numbers: Vec<usize> =
            geometry.board_cells().filter_map(|cell| geometry.region_of(cell)).collect();
        #[rustfmt::skip]
        assert_eq!(numbers, [
            0, 0, 0, 1, 1, 1,
            0, 0, 0, 1, 1, 1,
            2, 2, 2, 3, 3, 3,
            2, 2, 2, 3, 3, 3,
        ]);
        assert!(geometry.regions().iter().all(|(_, cells)| cells.len() == 6));
    }

    #[test]
    fn shapes_that_cannot_be_are_refused_with_the_reason() {
        let refused = [
            (
                Geometry::new(0, 9),
                "a board cannot have 0 × 9 cells; it has between 1 and 36 rows and columns",
            ),
            (
                Geometry::new(9, 37),
                "a board cannot have 9 × 37 cells; it has between 1 and 36 rows and columns",
            ),
            (
                Geometry::square(9).and_then(|g| g.with_blocks(2, 3)),
                "blocks of 2 × 3 cells do not tile a board of 9 × 9",
            ),
            (
                Geometry::square(9).and_then(|g| g.with_digits(5, 4)),
                "the range 5–4 contains no digits",
            ),
            (
                Geometry::square(9).and_then(|g| g.with_digits(0, 36)),
                "the range 0–36 contains 37 digits; at most 36 are allowed",
            ),
            (
                Geometry::square(9).and_then(|g| g.with_digits(60, 64)),
                "digit 64 is too high; the highest digit is 63",
            ),
            (
                Geometry::square(9).and_then(|g| g.with_regions(vec![])),
                "the regions list 0 cells, but the board has 81",
            ),
            (
                Geometry::square(9).and_then(|g| g.with_extra(1001)),
                "1001 extra cells are too many; the limit is 1000",
            ),
        ];
        for (result, reason) in refused {
            assert_eq!(result.unwrap_err().to_string(), reason);
        }
    }
}
