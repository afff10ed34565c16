//! What a setter wants to know while drawing a puzzle.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu::json::types::{Candidates, NamedCells};

use super::Status;
use super::learn::Difficulty;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LiveRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
}

/// A result, sent as soon as it is known.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum LiveEvent {
    Solutions {
        /// The number of solutions, where 2 means two or more; null if it is not known.
        count: Option<u64>,
        status: Status,
        /// If there is not exactly one solution: why, in words.
        reason: Option<String>,
    },
    Clash {
        /// Clues that together have no solution.
        clues: Vec<NamedCells>,
        /// Whether every one of these clues is needed for that.
        minimal: bool,
    },
    Candidates {
        /// The digits that some solution has in each cell.
        candidates: Candidates,
        /// Those of these candidates that exactly one solution has.
        rare: Candidates,
        /// Whether all candidates were determined.
        complete: bool,
    },
    Redundant {
        /// Clues that can be removed.
        clues: Vec<NamedCells>,
        /// Whether all clues were examined.
        complete: bool,
    },
    Difficulty(Difficulty),
    End {
        /// What stopped the checks, in words.
        #[serde(skip_serializing_if = "Option::is_none")]
        stopped: Option<String>,
    },
}
