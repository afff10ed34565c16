//! Where givens may be: in symmetric places, or in a pattern.

use shudu_core::{Cell, Geometry};

/// The symmetry of the places of givens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Symmetric under a half turn.
    Rotate180,
    /// Symmetric under a quarter turn.
    Rotate90,
    /// Left and right are mirror images.
    Mirror,
    /// Mirrored at the diagonal from the top left.
    Diagonal,
    /// All of these symmetries.
    Full,
}

impl Symmetry {
    /// All symmetries with their names.
    pub const NAMED: [(&str, Self); 6] = [
        ("none", Self::None),
        ("rotate180", Self::Rotate180),
        ("rotate90", Self::Rotate90),
        ("mirror", Self::Mirror),
        ("diagonal", Self::Diagonal),
        ("full", Self::Full),
    ];

    /// Whether the symmetry requires as many rows as columns.
    pub(crate) fn needs_square(self) -> bool {
        matches!(self, Self::Rotate90 | Self::Diagonal | Self::Full)
    }

    /// The images of a place under the symmetry, except the place itself.
    fn images(self, (row, column): (usize, usize), geometry: &Geometry) -> Vec<(usize, usize)> {
        let (bottom, right) = (geometry.rows() - 1, geometry.columns() - 1);
        let half = (bottom - row, right - column);
        let mirror = (row, right - column);
        // On a square, quarter turns and diagonal mirroring stay on the board.
        match self {
            Self::None => vec![],
            Self::Rotate180 => vec![half],
            Self::Rotate90 => vec![half, (column, bottom - row), (right - column, row)],
            Self::Mirror => vec![mirror],
            Self::Diagonal => vec![(column, row)],
            Self::Full => vec![
                half,
                (column, bottom - row),
                (right - column, row),
                mirror,
                (bottom - row, column),
                (column, row),
                (right - column, bottom - row),
            ],
        }
    }

    /// For each image that the symmetry gives a cell, a map from all cells of the board to their images.
    pub(crate) fn maps(self, geometry: &Geometry) -> Vec<Vec<Cell>> {
        let images = |cell: Cell| -> Vec<Cell> {
            let position = geometry.position(cell).unwrap_or_default();
            let images = self.images(position, geometry).into_iter();
            images.filter_map(|(row, column)| geometry.cell(row, column)).collect()
        };
        let all: Vec<Vec<Cell>> = geometry.board_cells().map(images).collect();
        // On a board that is not square, some symmetries have no images for some cells.
        let n_maps = all.iter().map(Vec::len).min().unwrap_or(0);
        (0..n_maps).map(|map| all.iter().map(|images| images[map]).collect()).collect()
    }

    /// The sets of cells that are given together, leaving out those with a cell that `may_give` rejects.
    pub(crate) fn orbits(
        self,
        geometry: &Geometry,
        may_give: impl Fn(Cell) -> bool,
    ) -> Vec<Vec<Cell>> {
        let mut orbits: Vec<Vec<Cell>> = Vec::new();
        for cell in geometry.board_cells() {
            let Some(position) = geometry.position(cell) else { continue };
            let images = self.images(position, geometry);
            let images = images.into_iter().filter_map(|(row, column)| geometry.cell(row, column));
            let mut orbit: Vec<Cell> = images.chain([cell]).collect();
            orbit.sort_unstable();
            orbit.dedup();
            if orbit[0] == cell && orbit.iter().all(|&cell| may_give(cell)) {
                orbits.push(orbit);
            }
        }
        orbits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_cover_the_board_once_and_are_closed() {
        let all = [
            (Symmetry::None, 81),
            (Symmetry::Rotate180, 41),
            (Symmetry::Rotate90, 21),
            (Symmetry::Mirror, 45),
            (Symmetry::Diagonal, 45),
            (Symmetry::Full, 15),
        ];
        let geometry = Geometry::square(9).unwrap();
        for (symmetry, n_orbits) in all {
            let orbits = symmetry.orbits(&geometry, |_| true);
            assert_eq!(orbits.len(), n_orbits, "{symmetry:?}");
            let mut cells: Vec<Cell> = orbits.concat();
            cells.sort_unstable();
            assert_eq!(cells, geometry.cells().collect::<Vec<_>>(), "{symmetry:?}");
        }
    }
}
