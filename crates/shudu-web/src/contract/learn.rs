//! Human steps.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu::json::types::{Candidate, Candidates, Grid, Level, Step};

use super::PolicyId;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HintRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// The player's digits.
    pub(crate) grid: Option<Grid>,
    /// The candidates that the player has left in the cells.
    pub(crate) candidates: Option<Candidates>,
    pub(crate) policy: Option<PolicyId>,
}

/// The next step, or why there is none.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum HintAnswer {
    Step {
        /// The texts of the hint; each says more than the one before.
        levels: Vec<String>,
        step: Box<Step>,
    },
    Nothing {
        /// Why there is no step, in words.
        said: Option<String>,
        /// The player's digits that are wrong.
        mistakes: Vec<Candidate>,
    },
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepsRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// The player's digits.
    pub(crate) grid: Option<Grid>,
    /// The candidates that the player has left in the cells.
    pub(crate) candidates: Option<Candidates>,
    /// The id of a technique; if given, only its steps are listed.
    pub(crate) technique: Option<String>,
    /// The name of a cell; if given, only steps that concern it are listed.
    pub(crate) cell: Option<String>,
    pub(crate) policy: Option<PolicyId>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct StepsAnswer {
    pub(crate) steps: Vec<Step>,
    /// What stopped the search, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stopped: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExplainRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// The player's digits.
    pub(crate) grid: Option<Grid>,
    pub(crate) policy: Option<PolicyId>,
}

/// A step of the solution, or its end.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum ExplainEvent {
    Step {
        /// The number of the step, counted from 1.
        number: usize,
        step: Box<Step>,
    },
    End {
        #[serde(flatten)]
        difficulty: Difficulty,
        /// Whether a digit had to be guessed.
        guess: bool,
        /// What stopped the solver, in words.
        #[serde(skip_serializing_if = "Option::is_none")]
        stopped: Option<String>,
    },
}

/// How a policy rates a puzzle.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Difficulty {
    /// Whether the techniques of the policy solve it.
    pub(crate) solved: bool,
    pub(crate) level: Level,
    /// The level in words.
    pub(crate) level_name: String,
    pub(crate) score: u32,
    /// The id of the hardest technique; null if nothing was left to do.
    pub(crate) hardest: Option<&'static str>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhyNotRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// The player's digits.
    pub(crate) grid: Option<Grid>,
    /// The candidates that the player has left in the cells.
    pub(crate) candidates: Option<Candidates>,
    /// The name of the cell.
    pub(crate) cell: String,
    #[schemars(range(max = 63))]
    pub(crate) digit: u8,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct WhyNotAnswer {
    /// Whether some solution has the digit in this cell.
    pub(crate) possible: bool,
    pub(crate) text: Vec<String>,
    /// The steps that eliminate the digit.
    pub(crate) steps: Vec<Step>,
}
