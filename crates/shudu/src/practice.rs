//! Positions in which a technique is the next step, to practise it.

use shudu_constraints::classic;
use shudu_core::{Control, GeometryError, Puzzle, Rng};
use shudu_generate::{Order, Range, generate_many};
use shudu_logic::board::Board;
use shudu_logic::policies::Policy;
use shudu_logic::solver::next_step;
use shudu_logic::techniques::BoardView;

use crate::position::rules;

/// A position in which a technique is the next step.
#[derive(Debug)]
pub struct Exercise {
    /// The puzzle that it comes from, with its solution.
    pub puzzle: Puzzle,
    /// The position.
    pub board: Board,
}

impl Exercise {
    /// The position as a separate puzzle: its digits become givens, and its candidates the digits that cells may hold.
    pub fn as_puzzle(&self) -> Puzzle {
        let mut puzzle = self.puzzle.clone();
        for cell in self.board.rules().geometry().cells() {
            // This cannot fail: a digit or a candidate of the position is always possible in its cell.
            let _ = match self.board.digit(cell) {
                Some(digit) => puzzle.give(cell, digit),
                None => puzzle.allow(cell, self.board.candidates(cell)),
            };
        }
        puzzle
    }
}

/// Searches for exercises in puzzles made from a seed. The same seed gives the same exercises.
#[derive(Debug)]
pub struct Exercises<'a> {
    order: Order,
    policy: &'a Policy,
    technique: &'a str,
    seeds: Rng,
}

impl<'a> Exercises<'a> {
    /// Exercises for a technique that is part of a policy.
    pub fn new(policy: &'a Policy, technique: &'a str, seed: u64) -> Result<Self, GeometryError> {
        let mut order = Order::new(classic(9)?, Range::new(0, 81));
        order.minimal = true;
        Ok(Self { order, policy, technique, seeds: Rng::from_seed(seed) })
    }

    /// Makes one puzzle and solves it up to the point where the technique is the next step, if that happens.
    pub fn try_one(&mut self, control: &Control) -> Option<Exercise> {
        let made = generate_many(&self.order, &[self.seeds.bits()], control).pop()?.ok()?;
        let mut puzzle = made.puzzle;
        puzzle.set_solution(Some(made.solution));
        let mut board =
            Board::at(&puzzle, rules(&puzzle, control).ok()?, &puzzle.grid(), control).ok()?;
        let techniques = self.policy.techniques();
        loop {
            let step = next_step(&techniques, &BoardView::new(&board, true).within(control))?;
            if step.technique == self.technique {
                return Some(Exercise { puzzle, board });
            }
            step.apply(&mut board);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_technique_is_the_next_step_and_the_position_is_a_puzzle() {
        let teach = Policy::find("teach").unwrap();
        let mut exercises = Exercises::new(teach, "naked-pair", 1).unwrap();
        let control = Control::new();
        let found = (0..200).find_map(|_| exercises.try_one(&control)).unwrap();
        let view = BoardView::new(&found.board, true);
        assert_eq!(next_step(&teach.techniques(), &view).unwrap().technique, "naked-pair");
        let puzzle = found.as_puzzle();
        assert!(puzzle.is_solution(found.puzzle.solution().unwrap()));
        assert!(puzzle.grid().n_filled() >= found.puzzle.grid().n_filled());
    }
}
