//! Solving, checking and analysing puzzles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu::json::types::{BrokenRule, Candidates, Grid};

use super::Scene;

/// Largest limit for counting solutions.
pub(crate) const MOST_COUNTED: u64 = 1_000_000_000;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SolveRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// What to find out; `unique` if left out.
    pub(crate) goal: Option<SolveGoal>,
    /// The number at which counting stops; 1000 if left out.
    #[schemars(range(min = 1, max = MOST_COUNTED))]
    pub(crate) limit: Option<u64>,
    /// The id of an engine.
    pub(crate) engine: Option<String>,
}

/// What to find out about the solutions of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SolveGoal {
    /// One solution, whether or not there are others.
    One,
    /// Whether there is exactly one solution.
    Unique,
    /// The number of solutions.
    Count,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct SolveAnswer {
    pub(crate) stats: SolveStats,
    #[serde(flatten)]
    pub(crate) outcome: SolveOutcome,
    /// If there is not exactly one solution: why, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
}

/// The outcome, by its `Status`.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "status", rename_all = "lowercase")]
pub(crate) enum SolveOutcome {
    Solved {
        grid: Grid,
    },
    Several {
        grid: Grid,
        /// Another solution.
        second: Grid,
    },
    None {
        /// The rules that the givens already break.
        broken: Vec<BrokenRule>,
    },
    Counted {
        count: u64,
    },
    Stopped {
        /// What stopped the solver, in words.
        stopped: String,
    },
}

/// The effort it took.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SolveStats {
    /// Number of steps, in the engine's own measure.
    pub(crate) steps: u64,
    pub(crate) guesses: u64,
    /// Time in milliseconds.
    pub(crate) ms: f64,
    /// The id of the engine that found the answer; null if no engine was needed.
    pub(crate) engine: Option<&'static str>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CheckRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// The player's digits.
    pub(crate) grid: Option<Grid>,
    /// Whether to compare the digits with the solution.
    #[serde(default)]
    pub(crate) compare: bool,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct CheckAnswer {
    /// Whether every cell has a digit.
    pub(crate) complete: bool,
    /// Whether the digits are a solution; null while that is open.
    pub(crate) correct: Option<bool>,
    pub(crate) broken: Vec<BrokenRule>,
    /// The cells that differ from the only solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mistakes: Option<Vec<String>>,
    /// Why there is no solution to compare with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LookRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// The player's digits.
    pub(crate) grid: Option<Grid>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct CandidatesAnswer {
    /// The candidates that the rules leave in each empty cell.
    pub(crate) candidates: Candidates,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct LookAnswer {
    /// The candidates of each cell.
    pub(crate) possible: LookBefore,
    /// The position after every digit with only one place left in a house is filled in; null if that is contradictory.
    pub(crate) remaining: Option<LookAfter>,
    pub(crate) counts: LookCounts,
    /// The contradiction that filling in digits led to, in words.
    pub(crate) contradiction: Option<String>,
    /// What stopped the search for solutions, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stopped: Option<String>,
}

/// A position and its picture.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LookBefore {
    pub(crate) candidates: Candidates,
    pub(crate) scene: Scene,
}

/// The position after digits were filled in, and its picture.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LookAfter {
    pub(crate) grid: Grid,
    pub(crate) candidates: Candidates,
    pub(crate) scene: Scene,
}

/// Counts about a puzzle.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LookCounts {
    pub(crate) givens: usize,
    /// Number of digits that were filled in.
    pub(crate) inferred: usize,
    /// Number of steps of the engine, in its own measure.
    pub(crate) steps: u64,
    pub(crate) guesses: u64,
    pub(crate) engine: Option<&'static str>,
    pub(crate) candidates_before: usize,
    pub(crate) candidates_after: Option<usize>,
}
