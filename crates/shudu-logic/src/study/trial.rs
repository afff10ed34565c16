use std::sync::Arc;

use shudu_core::Grid;

use super::world::Map;
use crate::board::Board;

/// After so many digits it is asked whether to stop.
const ASK_AFTER: u64 = 4096;

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
    try_error_until(board, limit, &mut || false)
}

/// The same; asks every now and then whether to stop.
pub fn try_error_until(
    board: &Board,
    limit: Option<u64>,
    is_stopped: &mut dyn FnMut() -> bool,
) -> Trial {
    let trial = Trial { solution: None, tries: 0, is_cut: false };
    let mut search = Search { map: Map::of(board.rules()), limit, is_stopped, trial };
    search.go_on(board);
    search.trial
}

struct Search<'a> {
    map: Arc<Map>,
    limit: Option<u64>,
    is_stopped: &'a mut dyn FnMut() -> bool,
    trial: Trial,
}

impl Search<'_> {
    /// Whether to stop.
    fn go_on(&mut self, board: &Board) -> bool {
        let empty = board.empty();
        let cells = self.map.cells.iter().copied().filter(|&cell| empty.contains(cell));
        let Some(cell) = cells.min_by_key(|&cell| board.candidates(cell).len()) else {
            self.trial.solution = Some(board.grid());
            return true;
        };
        for digit in board.candidates(cell) {
            let tries = self.trial.tries;
            let asks = tries.is_multiple_of(ASK_AFTER);
            if self.limit.is_some_and(|limit| tries >= limit) || asks && (self.is_stopped)() {
                self.trial.is_cut = true;
                return true;
            }
            self.trial.tries += 1;
            let mut next = board.clone();
            next.place(cell, digit);
            if self.go_on(&next) {
                return true;
            }
        }
        false
    }
}
