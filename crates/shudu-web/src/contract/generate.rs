//! Puzzles made to order, and one for each day.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu::json::types::Position;

use super::read::Puzzle;

/// The largest board that is made to order.
pub(crate) const MOST_SIZE: u64 = 16;

/// The largest number that every client can hold exactly.
const MOST_SEED: u64 = (1 << 53) - 1;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GenerateRequest {
    #[serde(rename = "type")]
    pub(crate) puzzle_type: Option<TypeName>,
    /// From how many to how many constraints of each kind, by its id.
    pub(crate) with: Option<BTreeMap<String, (usize, usize)>>,
    /// From how many to how many givens.
    pub(crate) givens: Option<(usize, usize)>,
    /// Whether no given may be left out.
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
    /// Whether the puzzle comes with its solution.
    #[serde(default)]
    pub(crate) solution: bool,
}

/// What is drawn on a puzzle besides its givens.
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

/// How the givens repeat.
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

/// How far the work is, and the puzzle.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum GenerateEvent {
    Progress {
        /// What was tried so far.
        tried: u64,
    },
    Puzzle {
        #[serde(flatten)]
        puzzle: Box<Puzzle>,
        /// What makes the same puzzle again.
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

/// How far the work is, and the position.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum PracticeEvent {
    Progress {
        /// What was tried so far.
        tried: u64,
    },
    Puzzle {
        #[serde(flatten)]
        puzzle: Box<Puzzle>,
        /// The position in which the technique is the next step.
        board: Position,
        /// What makes the same position again.
        seed: u64,
    },
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DailyRequest {
    /// Such as `2026-11-16`; today if it is not said.
    pub(crate) date: Option<String>,
    #[serde(rename = "type")]
    pub(crate) puzzle_type: Option<TypeName>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct DailyAnswer {
    #[serde(flatten)]
    pub(crate) puzzle: Puzzle,
    /// The day.
    pub(crate) date: String,
}
