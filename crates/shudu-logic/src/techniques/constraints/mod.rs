//! What other constraints than houses say: sums, orders, pairs of cells, and all else by trying every way to
//! fill its cells. Nothing here finds anything, or takes time, where there are only houses.

mod combinations;
mod order;
mod relations;
mod sums;
mod total;
mod ways;

pub(super) use combinations::Ways as CombinationsTechnique;
pub(super) use order::OrderBounds;
pub(super) use relations::Excluded;
pub(super) use sums::SumTechnique;
pub(super) use total::RuleOf45;
pub(crate) use total::{Left, adjacent_houses, left_of_houses};

use shudu_core::{Cell, DigitSet};

use super::View;
use crate::board::Candidate;

/// What the cells hold beyond what is possible.
fn impossible(view: &View<'_>, cells: &[Cell], possible: &[DigitSet]) -> Vec<Candidate> {
    let mut out = Vec::new();
    for (&cell, &digits) in cells.iter().zip(possible) {
        for digit in view.board.candidates(cell) - digits {
            out.push(Candidate::new(cell, digit));
        }
    }
    out
}

#[cfg(test)]
mod tests;
