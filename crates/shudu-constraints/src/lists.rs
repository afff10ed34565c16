//! What kinds with several lists of cells share.

use shudu_core::{Cell, Geometry, Message, message};

use crate::{Field, groups};

/// At least two lists.
pub(crate) const LISTS: Field = Field::cell_lists("lists", 2);

/// All cells of the lists, each once.
pub(crate) fn cells(lists: &[Vec<Cell>]) -> Vec<Cell> {
    let mut cells = lists.concat();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Whether the lists are of one length, on the board, and none has a cell twice.
pub(crate) fn fits(lists: &[Vec<Cell>], geometry: &Geometry) -> Result<(), Message> {
    for list in lists {
        groups::listed_cells_fit(list, geometry)?;
    }
    for two in lists.windows(2) {
        let (first, second) = (two[0].len(), two[1].len());
        if first != second {
            return Err(message!("lists-lengths", first = first, second = second));
        }
    }
    Ok(())
}
