//! Goes through steps that were found before, each with the position before it.

use super::Step;
use crate::board::Board;

/// Takes steps one after the other from a position.
#[derive(Debug)]
pub struct Replay<'a> {
    board: Board,
    steps: std::slice::Iter<'a, Step>,
    /// The step that was shown last, which has not been done on the board yet.
    shown: Option<&'a Step>,
}

impl<'a> Replay<'a> {
    /// Starts at a position where the first step is possible.
    pub fn new(start: &Board, steps: &'a [Step]) -> Self {
        Self { board: start.clone(), steps: steps.iter(), shown: None }
    }

    /// The next step, and the position before it.
    pub fn forward(&mut self) -> Option<(&Board, &'a Step)> {
        self.settle();
        self.shown = self.steps.next();
        Some((&self.board, self.shown?))
    }

    /// The position after all steps that were shown.
    pub fn into_board(mut self) -> Board {
        self.settle();
        self.board
    }

    fn settle(&mut self) {
        if let Some(step) = self.shown.take() {
            step.apply(&mut self.board);
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Control;

    use crate::policies::Policy;
    use crate::proof;
    use crate::techniques::tools::testing::random_puzzles;

    #[test]
    fn steps_come_with_the_positions_where_they_hold() {
        for start in random_puzzles(3) {
            let path = Policy::find("teach").unwrap().solve(start.clone(), true, &Control::new());
            let mut replay = path.replay(&start);
            let mut n_steps = 0;
            while let Some((board, step)) = replay.forward() {
                assert_eq!(proof::check(step, board, true), Ok(()));
                n_steps += 1;
            }
            assert_eq!(n_steps, path.steps.len());
            assert_eq!(replay.into_board().grid(), path.board.grid());
        }
    }
}
