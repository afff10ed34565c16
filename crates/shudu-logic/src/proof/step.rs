//! A step of a solution: digits to place, candidates to take out, and the proof.

use super::Proof;
use crate::board::{Board, Candidate};

/// A step of a solution: digits to place, candidates to take out, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The technique's id, such as `x-wing`.
    pub technique: &'static str,
    /// Digits to place.
    pub placements: Vec<Candidate>,
    /// Candidates to take out.
    pub eliminations: Vec<Candidate>,
    /// Why.
    pub proof: Proof,
}

impl Step {
    /// A digit to place.
    pub fn placing(technique: &'static str, candidate: Candidate, proof: Proof) -> Self {
        Self { technique, placements: vec![candidate], eliminations: Vec::new(), proof }
    }

    /// Candidates to take out.
    pub fn eliminating(
        technique: &'static str,
        eliminations: Vec<Candidate>,
        proof: Proof,
    ) -> Self {
        Self { technique, placements: Vec::new(), eliminations, proof }
    }

    /// Applies the step to a board. Returns whether that changed anything.
    pub fn apply(&self, board: &mut Board) -> bool {
        let mut changed = false;
        for candidate in &self.placements {
            changed |= board.digit(candidate.cell).is_none();
            board.place(candidate.cell, candidate.digit);
        }
        for &candidate in &self.eliminations {
            changed |= board.remove(candidate);
        }
        changed
    }
}
