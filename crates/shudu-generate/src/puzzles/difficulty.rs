//! How hard a puzzle is to be: a level of the policy `teach`, some levels, or a range of scores.

use std::fmt;

use shudu_logic::policies::Level;

use super::order::Range;

/// How hard a puzzle is for people (by the policy `teach`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difficulty {
    /// A range of levels, both ends included.
    Levels(Level, Level),
    /// A range of scores.
    Score(Range),
}

impl Difficulty {
    /// The levels' names.
    pub const NAMED: [(&str, Self); 6] = [
        ("easy", Self::Levels(Level::Easy, Level::Easy)),
        ("medium", Self::Levels(Level::Medium, Level::Medium)),
        ("hard", Self::Levels(Level::Hard, Level::Hard)),
        ("unfair", Self::Levels(Level::Unfair, Level::Unfair)),
        ("extreme", Self::Levels(Level::Extreme, Level::Extreme)),
        ("fiendish", Self::Levels(Level::Unfair, Level::Extreme)),
    ];
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Levels(least, most) if least == most => f.write_str(least.id()),
            Self::Levels(least, most) => write!(f, "{}..{}", least.id(), most.id()),
            Self::Score(range) => range.fmt(f),
        }
    }
}
