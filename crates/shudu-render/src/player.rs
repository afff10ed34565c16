//! What a player wrote on a board besides digits.

use shudu_core::{Cell, DigitSet};

/// What a player wrote besides digits.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Player {
    /// Small digits around the edge of a cell.
    pub corners: Vec<(Cell, DigitSet)>,
    /// Small digits in a row in the middle of a cell.
    pub centres: Vec<(Cell, DigitSet)>,
    /// Colours of a cell, numbered from 1 to [`Player::N_COLOURS`]; other numbers are ignored.
    pub colours: Vec<(Cell, Vec<u8>)>,
    /// Cells whose digit is wrong.
    pub wrong: Vec<Cell>,
}

impl Player {
    /// Number of colours.
    pub const N_COLOURS: u8 = 9;
}
