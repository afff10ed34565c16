//! Why a puzzle cannot be transformed.

use std::fmt;

use shudu_core::{Message, Puzzle, message};

/// Why a puzzle cannot be transformed. Nothing is ever dropped silently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused(pub(crate) Message);

impl Refused {
    /// What is wrong.
    pub fn message(&self) -> &Message {
        &self.0
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Refused {}

/// Refuses puzzles with more than the board and the usual rules: other constraints, drawings or extra cells.
pub(crate) fn only_usual_rules(puzzle: &Puzzle) -> Result<(), Refused> {
    for constraint in puzzle.constraints() {
        if constraint.usual_rule().is_none() {
            return Err(Refused(message!("transform-constraint", rule = constraint.name())));
        }
    }
    if puzzle.geometry().n_extra() > 0 {
        return Err(Refused(message!("transform-extra")));
    }
    if !puzzle.sketches.is_empty() {
        return Err(Refused(message!("transform-sketches")));
    }
    Ok(())
}
