//! Policies: orders and ratings of the one catalogue, as data.
//!
//! A policy says which techniques are used, in which order they are tried, and how much each step counts.

mod hodoku;
mod teach;

use shudu_core::{Message, message};

use crate::board::Board;
use crate::solver::{self, Ending, Path};
use crate::techniques::{Technique, technique};

/// A technique with its place in a policy's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rated {
    /// The technique's id.
    pub technique: &'static str,
    /// The level of puzzles that need it.
    pub level: Level,
    /// What each step adds to the score.
    pub score: u32,
}

/// How hard a puzzle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles.
    Easy,
    /// What people see without notes.
    Medium,
    /// Patterns of several houses.
    Hard,
    /// Chains.
    Unfair,
    /// Forcing, or nothing at all.
    Extreme,
}

impl Level {
    /// From the easiest on.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The word for it in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }

    /// What people call it.
    pub fn name(self) -> Message {
        match self {
            Self::Easy => message!("level-easy"),
            Self::Medium => message!("level-medium"),
            Self::Hard => message!("level-hard"),
            Self::Unfair => message!("level-unfair"),
            Self::Extreme => message!("level-extreme"),
        }
    }
}

/// An order of techniques, with ratings.
#[derive(Debug, Clone, Copy)]
pub struct Policy {
    /// Its id, such as `teach`.
    pub id: &'static str,
    /// The techniques in the order in which they are tried.
    pub order: &'static [Rated],
    /// Scores above which a puzzle is of the next level at least, from easy on.
    pub limits: [u32; 4],
}

/// What a policy makes of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The sum of the scores of its steps.
    pub score: u32,
    /// The hardest technique used.
    pub hardest: Option<&'static str>,
    /// Whether the techniques of the policy solve it.
    pub solved: bool,
}

/// All policies.
pub const POLICIES: [&Policy; 2] = [&teach::TEACH, &hodoku::HODOKU];

impl Policy {
    /// The policy with an id.
    pub fn find(id: &str) -> Option<&'static Self> {
        POLICIES.into_iter().find(|policy| policy.id == id)
    }

    /// Its techniques in order, as far as the catalogue has them.
    pub fn techniques(&self) -> Vec<&'static dyn Technique> {
        self.order.iter().filter_map(|rated| technique(rated.technique)).collect()
    }

    /// How it rates a technique.
    pub fn rated(&self, technique: &str) -> Option<&Rated> {
        self.order.iter().find(|rated| rated.technique == technique)
    }

    /// Solves as far as it goes.
    pub fn solve(&self, board: Board, one_solution: bool) -> Path {
        solver::solve_by(&self.techniques(), board, one_solution, false)
    }

    /// What it makes of a path.
    pub fn rate(&self, path: &Path) -> Rating {
        let rated = || path.steps.iter().filter_map(|step| self.rated(step.technique));
        let place = |one: &&Rated| self.order.iter().position(|its| its == *one);
        let score = rated().map(|one| one.score).sum();
        let by_step = rated().map(|one| one.level).max().unwrap_or(Level::Easy);
        let by_score = Level::ALL[self.limits.iter().filter(|&&limit| score > limit).count()];
        Rating {
            level: by_step.max(by_score),
            score,
            hardest: rated().max_by_key(place).map(|one| one.technique),
            solved: path.ending == Ending::Solved,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_of_an_order_is_in_the_catalogue_once() {
        for policy in POLICIES {
            for (number, rated) in policy.order.iter().enumerate() {
                let earlier = &policy.order[..number];
                assert!(earlier.iter().all(|one| one.technique != rated.technique), "{rated:?}");
                assert!(technique(rated.technique).is_some(), "{}: {rated:?}", policy.id);
            }
        }
    }
}
