use std::sync::Arc;

use shudu_core::Grid;

use super::world::Map;
use crate::board::Board;

/// What trial and error came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// The first solution found.
    pub solution: Option<Grid>,
    /// How many digits were set, wrong ones too.
    pub tries: u64,
    /// Whether it stopped at the limit, so that no solution found does not mean that there is none.
    pub is_cut: bool,
}

/// Trial and error alone: the first cell with fewest possible digits gets each of them in turn. Stops after
/// `limit` digits set, if there is a limit.
pub fn try_error(board: &Board, limit: Option<u64>) -> Trial {
    let mut trial = Trial { solution: None, tries: 0, is_cut: false };
    let map = Arc::new(Map::new(board.rules()));
    search(board, &map, limit, &mut trial);
    trial
}

/// Whether to stop.
fn search(board: &Board, map: &Map, limit: Option<u64>, trial: &mut Trial) -> bool {
    let empty = board.empty();
    let cells = map.cells.iter().copied().filter(|&cell| empty.contains(cell));
    let Some(cell) = cells.min_by_key(|&cell| board.candidates(cell).len()) else {
        trial.solution = Some(board.grid());
        return true;
    };
    for digit in board.candidates(cell) {
        if limit.is_some_and(|limit| trial.tries >= limit) {
            trial.is_cut = true;
            return true;
        }
        trial.tries += 1;
        let mut next = board.clone();
        next.place(cell, digit);
        if search(&next, map, limit, trial) {
            return true;
        }
    }
    false
}
