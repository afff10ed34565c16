//! # Column indexer
//!
//! A cell says in which column of its row the number of its own column appears: if r5c2 holds 7, then
//! r5c7 holds 2. On a board whose digits do not start at 1, columns are numbered from the lowest
//! digit.
//!
//! In the `COLUMN-INDEXERS` section, each line lists cells: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! 2...
//! .1..
//! ....
//!
//! COLUMN-INDEXERS
//! 3 3 0 0 3 1 1 3
//! ```

use shudu_core::{Cell, Constraint, Entry, Geometry, Grid, Rng, Tone, message};

use crate::appearance::appears;
use crate::entry_kind::{entry_kind, kind_methods};
use crate::indexers::indexer_constraint;

appears!(ColumnIndexerKind: Cells, Indexer, ["159", "index column", "列指标", "行指標"]);

/// The cells say where in their row their column's number stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnIndexer {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

entry_kind!(
    ColumnIndexerKind builds ColumnIndexer,
    "column-indexer",
    message!("kind-column-indexer"),
    ["column-indexers"],
    Some("COLUMN-INDEXERS"),
    [crate::indexers::CELLS],
    "column_indexer.rs"
);

fn line(geometry: &Geometry, cell: Cell) -> Option<Vec<Cell>> {
    Some(geometry.row(geometry.position(cell)?.0))
}

indexer_constraint!(ColumnIndexer, ColumnIndexerKind, line, Tone::Bound);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_target_is_named() {
        let geometry = Geometry::new(1, 2).unwrap();
        let indexer = ColumnIndexer { cells: geometry.cells().take(1).collect() };
        let fine = Grid::load(geometry.clone(), &[2, 1]).unwrap();
        assert_eq!(indexer.check(&fine), []);
        let wrong = Grid::load(geometry, &[2, 2]).unwrap();
        assert_eq!(
            indexer.check(&wrong)[0].message.to_string(),
            "r1c1 holds 2, so r1c2 must hold 1, but it holds 2"
        );
    }

    #[test]
    fn more_places_than_digits_are_refused() {
        let geometry = Geometry::new(1, 3).and_then(|g| g.with_digits(1, 2)).unwrap();
        let indexer = ColumnIndexer { cells: geometry.cells().take(1).collect() };
        assert_eq!(
            indexer.fits(&geometry).unwrap_err().to_string(),
            "an indexer has 3 positions to point to, but there are only 2 digits"
        );
    }
}
