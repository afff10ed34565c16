//! What is drawn on a board beside its digits: a step of a solver, and what a player wrote.

use shudu_core::{Cell, Digit, DigitSet};

/// What to draw of a step. Plain data: code that knows steps fills it in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// Houses, or other sets of cells, to shade and to outline.
    pub houses: Vec<Vec<Cell>>,
    /// Cells to shade.
    pub cells: Vec<Cell>,
    /// Candidates to mark; they are shown even where the view shows no candidates.
    pub candidates: Vec<CandidateMark>,
    /// Arrows between candidates.
    pub links: Vec<Link>,
}

/// A candidate, and what it is in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CandidateMark {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// What it is.
    pub role: MarkRole,
}

/// What a candidate is in a step. Each looks different in its colour and in its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkRole {
    /// Part of the pattern: a disc.
    Pattern,
    /// The other side of a pattern that alternates: a square.
    Other,
    /// Beyond the pattern: a diamond.
    Fin,
    /// To be placed: a ring.
    Placed,
    /// To be taken out: struck through.
    Eliminated,
}

impl MarkRole {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Pattern, Self::Other, Self::Fin, Self::Placed, Self::Eliminated];
}

/// An arrow from a candidate to one that follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// From here.
    pub from: (Cell, Digit),
    /// To here.
    pub to: (Cell, Digit),
    /// Whether one of both is true, a full line; or else not both are, a dashed one.
    pub is_strong: bool,
    /// The number of the branch it belongs to, from 1, where there are several.
    pub branch: Option<usize>,
}

/// What a player wrote beside digits.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Player {
    /// Small digits around the edge of a cell.
    pub corners: Vec<(Cell, DigitSet)>,
    /// Small digits in a row in the middle of a cell.
    pub centres: Vec<(Cell, DigitSet)>,
    /// Colours of a cell, by their numbers from 1 to [`Player::N_COLOURS`]; others are passed over.
    pub colours: Vec<(Cell, Vec<u8>)>,
    /// Cells whose digit is wrong.
    pub wrong: Vec<Cell>,
}

impl Player {
    /// How many colours there are.
    pub const N_COLOURS: u8 = 9;
}
