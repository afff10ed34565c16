//! The borders between regions, as long straight lines.

use shudu_core::{Cell, Geometry};

/// Tells whether an edge between two cells of the board is a border between regions.
///
/// Edges are numbered like the lines of squared paper: edge 0 is the outer one.
pub(crate) struct Borders<'a>(pub(crate) &'a Geometry);

impl Borders<'_> {
    /// Whether the edge to the left of `column` in `row` is a border. The outer edges are.
    pub(crate) fn vertical(&self, row: usize, column: usize) -> bool {
        self.between(
            self.0.cell(row, column),
            column.checked_sub(1).and_then(|left| self.0.cell(row, left)),
        )
    }

    /// Whether the edge above `row` in `column` is a border. The outer edges are.
    pub(crate) fn horizontal(&self, row: usize, column: usize) -> bool {
        self.between(
            self.0.cell(row, column),
            row.checked_sub(1).and_then(|above| self.0.cell(above, column)),
        )
    }

    fn between(&self, here: Option<Cell>, there: Option<Cell>) -> bool {
        match (here, there) {
            (Some(here), Some(there)) => self.0.region_of(here) != self.0.region_of(there),
            (Some(_), None) | (None, Some(_)) => true,
            (None, None) => false,
        }
    }
}

/// The runs of true values in a row of edges, each as its start and its end (exclusive).
pub(crate) fn runs(edges: impl IntoIterator<Item = bool>) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (place, _) in edges.into_iter().enumerate().filter(|(_, edge)| *edge) {
        match runs.last_mut() {
            Some((_, end)) if *end == place => *end += 1,
            _ => runs.push((place, place + 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_follow_the_regions() {
        let geometry = Geometry::new(2, 3)
            .and_then(|g| g.with_regions([0, 0, 1, 0, 1, 1].map(Some).to_vec()))
            .unwrap();
        let borders = Borders(&geometry);
        let row = |row: usize| (0..=3).map(move |column| (row, column));
        let vertical: Vec<bool> =
            row(0).chain(row(1)).map(|(row, column)| borders.vertical(row, column)).collect();
        assert_eq!(vertical, [true, false, true, true, true, true, false, true]);
        let horizontal: Vec<bool> = (0..3).map(|column| borders.horizontal(1, column)).collect();
        assert_eq!(horizontal, [false, true, false]);
        assert!(borders.horizontal(0, 0) && borders.horizontal(2, 2));
    }

    #[test]
    fn runs_are_maximal() {
        assert_eq!(runs([true, true, false, true]), [(0, 2), (3, 4)]);
        assert_eq!(runs([]), []);
    }
}
