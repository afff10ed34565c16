//! Numbered points. The drawing has two more cells on each side than it shows:
//!
//! ```text
//! cells      0 … n − 1             row by row, n = (rows + 4) × (columns + 4)
//! vertices   n … 2n − 1            each at the lower right of its cell
//! corners    4n …                  four in each cell, for small numbers: 4 × (n + cell) and on
//! ```

use shudu_core::{Cell, Geometry, MAX_SIDE};

/// The drawing, and the position of the board in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Points {
    /// Number of cells in a row, and of rows.
    width: usize,
    height: usize,
    /// The board's first row and column.
    top: usize,
    left: usize,
    /// The board's rows and columns.
    pub(super) size: (usize, usize),
}

impl Points {
    /// The points of a drawing with the given rows and columns, whose board consists of these cells, which must form a
    /// rectangle.
    pub(super) fn new((rows, columns): (usize, usize), board: &[usize]) -> Option<Self> {
        // Boards may have margins for clues.
        let most = 2 * MAX_SIDE;
        if rows > most || columns > most {
            return None;
        }
        let (width, height) = (columns + 4, rows + 4);
        if board.iter().any(|&cell| cell >= width * height) {
            return None;
        }
        let rows = || board.iter().map(|cell| cell / width);
        let columns = || board.iter().map(|cell| cell % width);
        let (top, left) = (rows().min()?, columns().min()?);
        let size = (rows().max()? + 1 - top, columns().max()? + 1 - left);
        let mut sorted = board.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let points = Self { width, height, top, left, size };
        (sorted.len() == size.0 * size.1).then_some(points)
    }

    fn n_cells(&self) -> usize {
        self.width * self.height
    }

    /// The board's cell at a point.
    pub(super) fn cell(&self, point: usize, geometry: &Geometry) -> Option<Cell> {
        if point >= self.n_cells() {
            return None;
        }
        let row = (point / self.width).checked_sub(self.top)?;
        geometry.cell(row, (point % self.width).checked_sub(self.left)?)
    }

    /// The board's cell that contains a corner.
    pub(super) fn cell_of_corner(&self, corner: usize, geometry: &Geometry) -> Option<Cell> {
        self.cell((corner / 4).checked_sub(self.n_cells())?, geometry)
    }

    /// The position of a cell's middle or of a vertex, in cells from the board's top left corner: across, down.
    pub(super) fn position(&self, point: usize) -> Option<(f64, f64)> {
        let n = self.n_cells();
        let (place, shift) = match point / n {
            0 => (point, 0.5),
            1 => (point - n, 1.0),
            _ => return None,
        };
        let (row, column) = (place / self.width, place % self.width);
        let from = |number: usize, first: usize| number as f64 - first as f64 + shift;
        Some((from(column, self.left), from(row, self.top)))
    }

    /// The edge to the right of a cell of the board, or below it, by its vertices. Rows and columns count from 1, so
    /// that 0 gives the edge of the board.
    pub(super) fn edge(&self, row: usize, column: usize, below: bool) -> (usize, usize) {
        // The vertex is one up and one to the left of the cell with this number.
        let vertex = |row: usize, column: usize| {
            let (row, column) = (self.top + row, self.left + column);
            // The board starts at least two cells in, since the drawing always has a margin.
            self.n_cells() + (row * self.width + column).saturating_sub(self.width + 1)
        };
        let end = vertex(row, column);
        let start = if below { end.saturating_sub(1) } else { end.saturating_sub(self.width) };
        (start, end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_found_within_its_margin() {
        // A 4 × 4 board with a margin of one.
        let cells: Vec<usize> = (3..7).flat_map(|row| (3..7).map(move |c| row * 10 + c)).collect();
        let points = Points::new((6, 6), &cells).unwrap();
        let board = Geometry::square(4).unwrap();
        assert_eq!(points.size, (4, 4));
        assert_eq!(points.cell(33, &board), board.cell(0, 0));
        assert_eq!(points.cell(56, &board), board.cell(2, 3));
        assert_eq!(points.cell(32, &board), None);
        assert_eq!(points.cell_of_corner(626, &board), board.cell(2, 3));
        assert_eq!(points.cell_of_corner(3, &board), None);
        assert_eq!(points.position(33), Some((0.5, 0.5)));
        assert_eq!(points.position(22 + 100), Some((0.0, 0.0)));
        assert_eq!(points.position(32), Some((-0.5, 0.5)));
        assert_eq!(points.position(233), None);
        // Between the second and the third column, in the first row.
        assert_eq!(points.edge(1, 2, false), (124, 134));
        // Between the second and the third row, in the first column.
        assert_eq!(points.edge(2, 1, true), (142, 143));
        assert!(Points::new((6, 6), &cells[1..]).is_none());
        assert!(Points::new((6, 6), &[]).is_none());
        assert!(Points::new((6, 6), &[1000]).is_none());
    }
}
