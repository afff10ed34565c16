//! Trial and error alone, which is not a method; the methods are compared with it.

use std::sync::Arc;

use shudu_core::{Grid, Puzzle};

use shudu_logic::board::Board;

use crate::board_map::BoardMap;
use crate::world::World;

/// How many digits are set between two checks whether to stop.
const ASK_AFTER: u64 = 4096;

/// Trial and error ends after this many digits set, where no other limit is given.
pub const MAX_TRIES: u64 = 2_000_000;

/// The result of trial and error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// The first solution found.
    pub solution: Option<Grid>,
    /// How many digits were set, wrong ones too.
    pub tries: u64,
    /// Whether it stopped at the limit. If so, there may be a solution although none was found.
    pub is_cut: bool,
}

/// Trial and error alone: the first cell with fewest possible digits gets each of them in turn. Stops after
/// `limit` digits set, or [`MAX_TRIES`] if there is no limit; asks from time to time whether to stop.
pub fn try_error(world: &World, limit: Option<u64>, is_stopped: &mut dyn FnMut() -> bool) -> Trial {
    try_error_from(&world.puzzle, &world.board, limit, is_stopped)
}

/// The same from any position of a puzzle. A full board counts if it is a solution of the puzzle.
pub fn try_error_from(
    puzzle: &Puzzle,
    board: &Board,
    limit: Option<u64>,
    is_stopped: &mut dyn FnMut() -> bool,
) -> Trial {
    let trial = Trial { solution: None, tries: 0, is_cut: false };
    let limit = limit.unwrap_or(MAX_TRIES);
    let mut search =
        TrialSearch { puzzle, map: BoardMap::of(board.rules()), limit, is_stopped, trial };
    search.go_on(board);
    search.trial
}

struct TrialSearch<'a> {
    puzzle: &'a Puzzle,
    map: Arc<BoardMap>,
    limit: u64,
    is_stopped: &'a mut dyn FnMut() -> bool,
    trial: Trial,
}

impl TrialSearch<'_> {
    /// Whether to stop.
    fn go_on(&mut self, board: &Board) -> bool {
        let empty = board.empty();
        let cells = self.map.cells.iter().copied().filter(|&cell| empty.contains(cell));
        let Some(cell) = cells.min_by_key(|&cell| board.candidates(cell).len()) else {
            let grid = board.grid();
            if !self.puzzle.is_solution(&grid) {
                return false;
            }
            self.trial.solution = Some(grid);
            return true;
        };
        for digit in board.candidates(cell) {
            let tries = self.trial.tries;
            let asks = tries.is_multiple_of(ASK_AFTER);
            if tries >= self.limit || asks && (self.is_stopped)() {
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
