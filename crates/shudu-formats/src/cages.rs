//! Killer cages of a whole board, for the formats that name a cage in each of its cells.

use std::sync::Arc;

use shudu_constraints::Killer;
use shudu_core::{Cell, Constraint, Geometry, Message, Puzzle, message};

use crate::holds::of_kind;

/// A cage: its sum, if it has one, and its cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cage {
    pub(crate) sum: Option<u32>,
    pub(crate) cells: Vec<Cell>,
}

impl Cage {
    /// The constraint.
    pub(crate) fn build(self) -> Arc<dyn Constraint> {
        Arc::new(Killer { sum: self.sum, cells: self.cells })
    }
}

/// Groups cells into cages by their keys, in the order of their first cells; a cell without a key is in no cage.
pub(crate) fn by_key<K: PartialEq>(
    geometry: &Geometry,
    key: impl Fn(Cell) -> Option<(K, Option<u32>)>,
) -> Vec<Cage> {
    let mut found: Vec<(K, Cage)> = Vec::new();
    for cell in geometry.board_cells() {
        let Some((key, sum)) = key(cell) else {
            continue;
        };
        match found.iter_mut().find(|(other, _)| *other == key) {
            Some((_, cage)) => {
                cage.cells.push(cell);
                cage.sum = cage.sum.or(sum);
            }
            None => found.push((key, Cage { sum, cells: vec![cell] })),
        }
    }
    found.into_iter().map(|(_, cage)| cage).collect()
}

/// The cages of a puzzle, and for each board cell the number of its cage. The error is a cell that is in two cages.
pub(crate) fn of_puzzle(puzzle: &Puzzle) -> Result<(Vec<Cage>, Vec<Option<usize>>), Message> {
    let geometry = puzzle.geometry();
    let mut cage_of = vec![None; geometry.n_board_cells()];
    let mut cages = Vec::new();
    for rule in of_kind(puzzle, "killer") {
        let Some(entry) = rule.entry() else { continue };
        let cells = entry.cells("cells").to_vec();
        for &cell in &cells {
            match cage_of.get_mut(cell.index()) {
                Some(place @ None) => *place = Some(cages.len()),
                _ => return Err(message!("write-cages-overlap", cell = geometry.name(cell))),
            }
        }
        let sum = entry.number("sum").and_then(|sum| u32::try_from(sum).ok());
        cages.push(Cage { sum, cells });
    }
    Ok((cages, cage_of))
}

/// The message for a cage that a format cannot hold.
pub(crate) fn cannot_hold(cage: &Cage, geometry: &Geometry) -> Message {
    message!("write-cage", cells = geometry.names(&cage.cells))
}
