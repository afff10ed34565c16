//! # Box indexer
//!
//! A cell says in which position of its block the number of its own position appears. Positions are
//! counted row by row: if the second cell of a block holds 7, then its seventh cell holds 2. On a
//! board whose digits do not start at 1, positions are counted from the lowest digit.
//!
//! In the `BOX-INDEXERS` section, each line lists cells: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! 2...
//! .1..
//! ....
//!
//! BOX-INDEXERS
//! 3 3 0 0 2 3 1 3
//! ```

use shudu_core::{Cell, Constraint, Entry, Geometry, Grid, Rng, Tone, message};

use crate::appearance::appears;
use crate::entry_kind::{entry_kind, kind_methods};
use crate::indexers::indexer_constraint;

appears!(BoxIndexerKind: Cells, Indexer, ["index box", "宫指标", "宮指標"]);

/// The cells say where in their block their place's number stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoxIndexer {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

entry_kind!(
    BoxIndexerKind builds BoxIndexer,
    "box-indexer",
    message!("kind-box-indexer"),
    ["box-indexers", "block-indexer"],
    Some("BOX-INDEXERS"),
    [crate::indexers::CELLS],
    "box_indexer.rs"
);

fn line(geometry: &Geometry, cell: Cell) -> Option<Vec<Cell>> {
    let own = geometry.region_of(cell)?;
    Some(geometry.board_cells().filter(|&other| geometry.region_of(other) == Some(own)).collect())
}

indexer_constraint!(BoxIndexer, BoxIndexerKind, line, Tone::Close);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_target_is_named() {
        let geometry =
            Geometry::new(2, 2).and_then(|g| g.with_digits(1, 4)?.with_blocks(2, 2)).unwrap();
        let indexer = BoxIndexer { cells: geometry.cells().take(1).collect() };
        let fine = Grid::load(geometry.clone(), &[3, 0, 1, 0]).unwrap();
        assert_eq!(indexer.check(&fine), []);
        let wrong = Grid::load(geometry, &[3, 0, 2, 0]).unwrap();
        assert_eq!(
            indexer.check(&wrong)[0].message.to_string(),
            "r1c1 holds 3, so r2c1 must hold 1, but it holds 2"
        );
    }

    #[test]
    fn more_places_than_digits_are_refused() {
        let geometry =
            Geometry::new(2, 2).and_then(|g| g.with_digits(1, 3)?.with_blocks(2, 2)).unwrap();
        let indexer = BoxIndexer { cells: geometry.cells().take(1).collect() };
        assert_eq!(
            indexer.fits(&geometry).unwrap_err().to_string(),
            "an indexer has 4 positions to point to, but there are only 3 digits"
        );
    }
}
