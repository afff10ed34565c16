//! How hard a puzzle is to be: a level of the policy `teach`, some levels, or a range of scores.

use std::fmt;

use shudu_logic::policies::Level;

use super::order::Range;

/// How hard, as people solve it (the policy `teach`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difficulty {
    /// From a level to a level.
    Levels(Level, Level),
    /// A score in a range.
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
