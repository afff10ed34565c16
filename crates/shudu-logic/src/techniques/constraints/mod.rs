//! What constraints other than houses say: sums, orders and pairs of cells, and everything else by trying every way to
//! fill its cells. Nothing here finds anything, or takes time, where there are only houses.

mod combinations;
mod order;
mod relations;
mod sums;
mod total;
mod ways;

pub(super) use combinations::CombinationsTechnique;
pub(super) use order::OrderBounds;
pub(super) use relations::Excluded;
pub(crate) use relations::step_by_cell;
pub(super) use sums::SumTechnique;
pub(super) use total::RuleOf45;
pub(crate) use total::{HouseRemainder, left_of_houses};

use shudu_core::{Cell, DigitSet};

use crate::board::{Board, BoardClue, Candidate, Says};
use crate::proof::Step;

/// The candidates of the cells that are not possible.
fn impossible(board: &Board, cells: &[Cell], possible: &[DigitSet]) -> Vec<Candidate> {
    let mut out = Vec::new();
    for (&cell, &digits) in cells.iter().zip(possible) {
        for digit in board.candidates(cell) - digits {
            out.push(Candidate::new(cell, digit));
        }
    }
    out
}

/// What a clue says about its cells on its own, trying at most this many digits.
pub(crate) fn step_by_clue(clue: &BoardClue, board: &Board, most: usize) -> Option<Step> {
    match &clue.says {
        Says::Sum(sum) => sums::step(clue, sum, board, most),
        Says::OneOf(_) | Says::Pairs | Says::Check => combinations::step(clue, board, most),
    }
}

#[cfg(test)]
mod tests;
