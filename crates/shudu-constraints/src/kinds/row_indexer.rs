//! # Row indexer
//!
//! A cell says in which row of its column the number of its own row appears: if r2c5 holds 7, then
//! r7c5 holds 2. On a board whose digits do not start at 1, rows are numbered from the lowest digit.
//!
//! In the `ROW-INDEXERS` section, each line lists cells: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! ..3.
//! ...2
//! ....
//!
//! ROW-INDEXERS
//! 3 1 2 0 2 1 0 3
//! ```

use shudu_core::{Cell, Constraint, Entry, Geometry, Grid, Rng, Tone, message};

use crate::appearance::appears;
use crate::entry_kind::{entry_kind, kind_methods};
use crate::indexers::indexer_constraint;

appears!(RowIndexerKind: Cells, Indexer, ["159", "index row", "行指标", "列指標"]);

/// The cells say where in their column their row's number stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowIndexer {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

entry_kind!(
    RowIndexerKind builds RowIndexer,
    "row-indexer",
    message!("kind-row-indexer"),
    ["row-indexers"],
    Some("ROW-INDEXERS"),
    [crate::indexers::CELLS],
    "row_indexer.rs"
);

fn line(geometry: &Geometry, cell: Cell) -> Option<Vec<Cell>> {
    Some(geometry.column(geometry.position(cell)?.1))
}

indexer_constraint!(RowIndexer, RowIndexerKind, line, Tone::Apart);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_target_is_named() {
        let geometry = Geometry::new(2, 1).unwrap();
        let indexer = RowIndexer { cells: geometry.cells().take(1).collect() };
        let fine = Grid::load(geometry.clone(), &[2, 1]).unwrap();
        assert_eq!(indexer.check(&fine), []);
        let wrong = Grid::load(geometry, &[2, 2]).unwrap();
        assert_eq!(
            indexer.check(&wrong)[0].message.to_string(),
            "r1c1 holds 2, so r2c1 must hold 1, but it holds 2"
        );
    }

    #[test]
    fn more_places_than_digits_are_refused() {
        let geometry = Geometry::new(3, 1).and_then(|g| g.with_digits(1, 2)).unwrap();
        let indexer = RowIndexer { cells: geometry.cells().take(1).collect() };
        assert_eq!(
            indexer.fits(&geometry).unwrap_err().to_string(),
            "an indexer has 3 positions to point to, but there are only 2 digits"
        );
    }
}
