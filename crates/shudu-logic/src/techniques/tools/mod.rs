//! What techniques share: the view of a position, sets of places, tables, and how steps are asked for. None of it is a
//! technique.

pub(super) mod finding;
pub(super) mod matrix;
pub(super) mod memory;
pub(super) mod places;
#[cfg(test)]
pub(crate) mod testing;
pub(super) mod view;

use shudu_core::Digit;

use crate::board::{Candidate, CellSet};

/// Adds a digit in each of some cells.
pub(super) fn push_places(out: &mut Vec<Candidate>, cells: CellSet, digit: Digit) {
    out.extend(cells.into_iter().map(|cell| Candidate::new(cell, digit)));
}
