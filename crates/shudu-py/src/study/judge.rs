//! Whether what a student's method concluded is true.

use std::sync::OnceLock;

use shudu::logic::board::{Board, Candidate};
use shudu::position::Solutions;
use shudu::study::{Action, try_error_from};
use shudu::{Control, Grid, Puzzle};

/// If there are several solutions, at most this many digits are tried to find one that contradicts a conclusion.
/// If that is not enough, the conclusion counts as true.
const TRIES: u64 = 200_000;

/// Knows the solution of a puzzle, if there is one alone; asked for when first needed.
pub(super) struct Judge {
    puzzle: Puzzle,
    sole: OnceLock<Option<Grid>>,
}

impl Judge {
    pub(super) const fn new(puzzle: Puzzle) -> Self {
        Self { puzzle, sole: OnceLock::new() }
    }

    fn sole(&self) -> Option<&Grid> {
        let find = || match Solutions::of(&self.puzzle, &Control::new()) {
            Solutions::One(grid) => Some(grid),
            Solutions::Several | Solutions::None(_) | Solutions::Unknown(_) => None,
        };
        self.sole.get_or_init(find).as_ref()
    }

    /// Whether there is a solution from here. After a wrong guess there is none, and anything may be concluded.
    pub(super) fn is_on_track(&self, board: &Board) -> bool {
        let Some(solution) = self.sole() else { return self.has_solution(board) };
        solution.filled().all(|(cell, digit)| match board.digit(cell) {
            Some(stands) => stands == digit,
            None => board.candidates(cell).contains(digit),
        })
    }

    /// Whether a conclusion holds in every solution from here, if there is one.
    pub(super) fn holds(&self, board: &Board, action: Action, concluded: Candidate) -> bool {
        if let Some(solution) = self.sole() {
            let is_so = solution.get(concluded.cell) == Some(concluded.digit);
            return is_so == (action == Action::Set);
        }
        let mut otherwise = board.clone();
        match action {
            Action::Set => {
                otherwise.remove(concluded);
            }
            Action::Reduce => otherwise.place(concluded.cell, concluded.digit),
        }
        !self.has_solution(&otherwise)
    }

    fn has_solution(&self, board: &Board) -> bool {
        try_error_from(&self.puzzle, board, Some(TRIES), &mut || false).solution.is_some()
    }
}
