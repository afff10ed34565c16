//! The drawing of a step on a board: houses, cells and candidates with their roles, and arrows.
//!
//! Solvers that explain their steps fill it in; pictures, JSON and the page show it.

use crate::{Cell, Digit, Group};

/// The drawing of a step.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// Houses, or other sets of cells, to shade and to outline.
    pub houses: Vec<Group>,
    /// Cells to shade.
    pub cells: Vec<Cell>,
    /// Candidates to mark, each once. Pictures show them even if they show no other candidates.
    pub candidates: Vec<CandidateMark>,
    /// Arrows between candidates.
    pub arrows: Vec<MarkArrow>,
}

impl Marks {
    /// Marks a candidate. If it is marked already, the new role replaces the old one.
    pub fn mark(&mut self, cell: Cell, digit: Digit, role: MarkRole) {
        match self.candidates.iter_mut().find(|mark| (mark.cell, mark.digit) == (cell, digit)) {
            Some(mark) => mark.role = role,
            None => self.candidates.push(CandidateMark { cell, digit, role }),
        }
    }
}

/// A candidate and its role in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CandidateMark {
    /// The candidate's cell.
    pub cell: Cell,
    /// The candidate's digit.
    pub digit: Digit,
    /// Its role.
    pub role: MarkRole,
}

/// The role of a candidate in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkRole {
    /// It is part of the pattern.
    Pattern,
    /// It is on the other side of a pattern that alternates: true if the pattern's first side is false.
    Other,
    /// It is outside the pattern, and every eliminated candidate sees it.
    Fin,
    /// It is to be placed.
    Placed,
    /// It is to be eliminated.
    Eliminated,
}

impl MarkRole {
    /// All roles.
    pub const ALL: [Self; 5] =
        [Self::Pattern, Self::Other, Self::Fin, Self::Placed, Self::Eliminated];

    /// The name used in JSON and style sheets.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pattern => "pattern",
            Self::Other => "other",
            Self::Fin => "fin",
            Self::Placed => "placed",
            Self::Eliminated => "eliminated",
        }
    }
}

/// An arrow from a candidate to one that follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkArrow {
    /// The candidate at its start.
    pub from: (Cell, Digit),
    /// The candidate at its end.
    pub to: (Cell, Digit),
    /// Whether at least one of the two candidates is true; otherwise at most one is.
    pub is_strong: bool,
    /// The number of its branch, from 1, if the step tries several cases.
    pub branch: Option<usize>,
}
