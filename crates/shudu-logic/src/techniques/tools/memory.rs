//! Remembers what was not found in earlier positions of a puzzle. Most steps change one or two digits, and the patterns
//! of all others stay as they were.

use std::cell::RefCell;
use std::collections::HashMap;

use shudu_core::Digit;

use crate::board::{Board, CellSet};

/// By technique and digit number, the places for which nothing was found.
#[derive(Debug, Default)]
pub(crate) struct BarrenMemory(RefCell<HashMap<(&'static str, u8), CellSet>>);

impl BarrenMemory {
    /// Whether a technique found nothing for the places that a digit has.
    pub(in crate::techniques) fn is_barren(
        &self,
        technique: &'static str,
        digit: Digit,
        board: &Board,
    ) -> bool {
        self.0.borrow().get(&(technique, digit.number())) == Some(&board.places(digit))
    }

    /// Remembers that a technique found nothing for a digit.
    pub(in crate::techniques) fn found_nothing(
        &self,
        technique: &'static str,
        digit: Digit,
        board: &Board,
    ) {
        self.0.borrow_mut().insert((technique, digit.number()), board.places(digit));
    }
}
