//! Solving step by step, by an ordered list of techniques.

use shudu_core::{Control, Stop};

use crate::board::Board;
use crate::proof::{self, Replay, Step};
use crate::techniques::{BoardView, Technique};
pub use crate::techniques::{all_steps, next_step};

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Every cell has its digit, and no rule is broken.
    Solved,
    /// No technique of the list finds anything.
    Stuck,
    /// A cell has no digit left, or a house no place for a digit: there is no solution, or the position
    /// has a mistake.
    Contradiction,
    /// Somebody asked to stop.
    Stopped(Stop),
}

/// The steps of a run and how it ended.
#[derive(Debug, Clone)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// How it ended.
    pub ending: Ending,
    /// The position at the end.
    pub board: Board,
}

impl Path {
    /// Goes through the steps again, each with the position before it; `start` is where they began.
    pub fn replay(&self, start: &Board) -> Replay<'_> {
        Replay::new(start, &self.steps)
    }
}

/// Solves as far as a list of techniques goes, always by the first step found. With `verify`, each step is
/// checked by its proof, and one with a flaw ends the run as stuck.
pub fn solve_by(
    techniques: &[&dyn Technique],
    board: Board,
    one_solution: bool,
    verify: bool,
    control: &Control,
) -> Path {
    walk(board, control, |board, _| {
        if board.is_contradictory() {
            return None;
        }
        let step = next_step(techniques, &BoardView::new(board, one_solution).within(control))?;
        (!verify || proof::check(&step, board, one_solution).is_ok()).then_some(step)
    })
}

/// Goes on step by step as long as `next` finds a step that changes something. `next` also gets the last step, and may
/// find nothing if the position is contradictory.
pub(crate) fn walk(
    mut board: Board,
    control: &Control,
    mut next: impl FnMut(&Board, Option<&Step>) -> Option<Step>,
) -> Path {
    let mut steps = Vec::with_capacity(board.empty().len());
    let is_sound = !board.is_contradictory();
    while is_sound && !board.is_full() {
        match next(&board, steps.last()) {
            Some(step) if step.apply(&mut board) => steps.push(step),
            _ => break,
        }
    }
    let is_full = board.is_full();
    let ending = if board.is_contradictory() || is_full && board.broken().is_some() {
        Ending::Contradiction
    } else if is_full {
        Ending::Solved
    } else if let Err(stop) = control.stopped() {
        Ending::Stopped(stop)
    } else {
        Ending::Stuck
    };
    Path { steps, ending, board }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::techniques;

    #[test]
    fn singles_solve_an_easy_puzzle_and_each_step_is_proved() {
        let text =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let mut puzzle = shudu_constraints::classic(9).unwrap();
        for (cell, sign) in puzzle.geometry().clone().cells().zip(text.bytes()) {
            if sign != b'0' {
                puzzle.give(cell, shudu_core::Digit::new(sign - b'0').unwrap()).unwrap();
            }
        }
        let path = solve_by(techniques(), Board::of(&puzzle).unwrap(), true, true, &Control::new());
        assert_eq!(path.ending, Ending::Solved);
        assert_eq!(path.steps.len(), 51);
        assert!(puzzle.is_solution(&path.board.grid()));
    }
}
