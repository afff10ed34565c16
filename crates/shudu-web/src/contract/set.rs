//! What a setter wants to know while drawing.

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

/// What is known by now, in the order in which it can be known.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum LiveEvent {
    Solutions {
        /// How many there are, 2 for two or more; null if that is not known.
        count: Option<u64>,
        status: Status,
        /// Why there is not one, in words.
        reason: Option<String>,
    },
    Clash {
        /// Clues that have no solution together.
        clues: Vec<NamedCells>,
        /// Whether each of them is needed for that.
        minimal: bool,
    },
    Candidates {
        /// The digits that some solution has in each cell.
        candidates: Candidates,
        /// Those of them that exactly one solution has.
        rare: Candidates,
        /// Whether all of them were found.
        complete: bool,
    },
    Redundant {
        /// Clues that can be left out.
        clues: Vec<NamedCells>,
        /// Whether all clues were looked at.
        complete: bool,
    },
    Difficulty(Difficulty),
    End {
        /// What stopped the checks, in words.
        #[serde(skip_serializing_if = "Option::is_none")]
        stopped: Option<String>,
    },
}
