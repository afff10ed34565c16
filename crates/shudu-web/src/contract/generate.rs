//! Puzzles made to order, and a puzzle for each day.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu::json::types::Position;

use super::read::Puzzle;

/// Size of the largest board that is made to order.
pub(crate) const MOST_SIZE: u64 = 16;

/// The largest integer that every client can represent exactly.
const MOST_SEED: u64 = (1 << 53) - 1;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GenerateRequest {
    #[serde(rename = "type")]
    pub(crate) puzzle_type: Option<TypeName>,
    /// The smallest and the largest number of constraints of each kind, by the kind's id.
    pub(crate) with: Option<BTreeMap<String, (usize, usize)>>,
    /// The smallest and the largest number of givens.
    pub(crate) givens: Option<(usize, usize)>,
    /// Whether every given has to be needed for the solution to be unique.
    #[serde(default)]
    pub(crate) minimal: bool,
    pub(crate) symmetry: Option<SymmetryName>,
    /// How hard the puzzle is to be: the id of a level (`/api/catalogue` has them), its name in any language,
    /// `fiendish` for the two hardest, or a range of scores such as `300..500`.
    pub(crate) difficulty: Option<String>,
    #[schemars(range(min = 1, max = MOST_SIZE))]
    pub(crate) size: Option<u64>,
    #[schemars(range(max = MOST_SEED))]
    pub(crate) seed: Option<u64>,
    /// Whether to include the solution in the puzzle.
    #[serde(default)]
    pub(crate) solution: bool,
}

/// The constraints of the puzzle, besides its givens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "PuzzleType", inline)]
pub(crate) enum TypeName {
    Standard,
    Killer,
    Inequality,
    Mixed,
}

impl TypeName {
    pub(crate) const ALL: [Self; 4] = [Self::Standard, Self::Killer, Self::Inequality, Self::Mixed];
}

/// The symmetry of the pattern of givens.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Symmetry", inline)]
pub(crate) enum SymmetryName {
    None,
    Rotate180,
    Rotate90,
    Mirror,
    Diagonal,
    Full,
}

/// The progress of the work, or the finished puzzle.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum GenerateEvent {
    Progress {
        /// Number of attempts so far.
        tried: u64,
    },
    Puzzle {
        #[serde(flatten)]
        puzzle: Box<Puzzle>,
        /// The seed that makes the same puzzle again.
        seed: u64,
    },
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PracticeRequest {
    /// The id of the technique.
    pub(crate) technique: String,
    #[schemars(range(max = MOST_SEED))]
    pub(crate) seed: Option<u64>,
}

/// The progress of the work, or the position that was found.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum PracticeEvent {
    Progress {
        /// Number of attempts so far.
        tried: u64,
    },
    Puzzle {
        #[serde(flatten)]
        puzzle: Box<Puzzle>,
        /// The position in which the technique is the next step.
        board: Position,
        /// The seed that makes the same position again.
        seed: u64,
    },
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DailyRequest {
    /// A date such as `2026-11-16`; today if left out.
    pub(crate) date: Option<String>,
    #[serde(rename = "type")]
    pub(crate) puzzle_type: Option<TypeName>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct DailyAnswer {
    #[serde(flatten)]
    pub(crate) puzzle: Puzzle,
    /// The date of the puzzle.
    pub(crate) date: String,
}
