//! Hints in levels, from where to look to the whole step.

use shudu_core::{Arg, Message, message};

use super::{StepPattern, cell_names, digit_names, house_name, sentence};
use crate::board::Board;
use crate::proof::Step;
use crate::techniques::technique_name;

/// How much a hint says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// Where to look.
    Area,
    /// What it is called.
    Technique,
    /// The house and the digit.
    HouseAndDigit,
    /// The cells of the pattern.
    Pattern,
    /// The whole step.
    Full,
}

impl HintLevel {
    /// From the least to the most.
    pub const ALL: [Self; 5] =
        [Self::Area, Self::Technique, Self::HouseAndDigit, Self::Pattern, Self::Full];

    /// The level with a number from 1 to 5.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }
}

/// What a hint of a level says; each level says more than the one before, and none but the last says what
/// to do.
pub fn hint(step: &Step, board: &Board, level: HintLevel) -> Message {
    let pattern = StepPattern::of(step, board);
    let technique = technique_name(step.technique);
    match level {
        HintLevel::Area => area(&pattern, board),
        HintLevel::Technique => message!("hint-technique", technique = technique),
        HintLevel::HouseAndDigit => {
            let houses = houses(&pattern, board);
            let digits = digit_names(pattern.digits);
            if houses.is_empty() {
                message!("hint-digits", technique = technique, digits = digits)
            } else {
                let houses = Arg::And(houses);
                message!("hint-house", technique = technique, digits = digits, houses = houses)
            }
        }
        HintLevel::Pattern => {
            let cells = cell_names(pattern.cells, board.rules().geometry());
            let digits = digit_names(pattern.digits);
            message!("hint-pattern", technique = technique, digits = digits, cells = cells)
        }
        HintLevel::Full => sentence(step, board),
    }
}

/// The house that holds the whole pattern, or the block that holds most of it.
fn area(pattern: &StepPattern, board: &Board) -> Message {
    let houses = board.rules().houses();
    let share = |house: &usize| {
        let cells = houses[*house].cells;
        ((cells & pattern.cells).len(), !houses[*house].shape.is_line())
    };
    // Among equals the first in the order of houses.
    let best = (0..houses.len()).rev().max_by_key(share);
    match best {
        Some(house) => message!("hint-area", house = house_name(house, board)),
        None => message!("hint-somewhere"),
    }
}

/// The houses that the proof names, or else those that hold all of the pattern.
fn houses(pattern: &StepPattern, board: &Board) -> Vec<Message> {
    let all = board.rules().houses();
    let mut houses = pattern.houses.clone();
    if houses.is_empty() {
        houses.extend((0..all.len()).filter(|&one| all[one].cells.contains_all(pattern.cells)));
    }
    houses.sort_unstable();
    houses.into_iter().map(|house| house_name(house, board)).collect()
}
