//! Solving, checking and looking.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu::json::types::{BrokenRule, Candidates, Grid};

use super::Scene;

/// As far as solutions are counted at most.
pub(crate) const MOST_COUNTED: u64 = 1_000_000_000;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SolveRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// What to find out; `unique` if it is not said.
    pub(crate) goal: Option<SolveGoal>,
    /// The number at which counting stops; 1000 if it is not said.
    #[schemars(range(min = 1, max = MOST_COUNTED))]
    pub(crate) limit: Option<u64>,
    /// The id of an engine.
    pub(crate) engine: Option<String>,
}

/// What to find out about the solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SolveGoal {
    /// One solution, whether or not there are others.
    One,
    /// Whether there is exactly one.
    Unique,
    /// How many there are.
    Count,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct SolveAnswer {
    pub(crate) stats: SolveStats,
    #[serde(flatten)]
    pub(crate) outcome: SolveOutcome,
    /// Why there is not one solution, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
}

/// What came of a puzzle, by its `Status`.
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
        /// The rules that the givens alone break.
        broken: Vec<BrokenRule>,
    },
    Counted {
        count: u64,
    },
    Stopped {
        /// What stopped it, in words.
        stopped: String,
    },
}

/// What it took.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SolveStats {
    /// Steps, in the engine's own measure.
    pub(crate) steps: u64,
    pub(crate) guesses: u64,
    /// Milliseconds.
    pub(crate) ms: f64,
    /// The engine that answered; null if none had to be asked.
    pub(crate) engine: Option<&'static str>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CheckRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// The player's digits.
    pub(crate) grid: Option<Grid>,
    /// Whether to compare them with the solution.
    #[serde(default)]
    pub(crate) compare: bool,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct CheckAnswer {
    /// Whether every cell has a digit.
    pub(crate) complete: bool,
    /// Whether the digits are a solution; null as long as that is open.
    pub(crate) correct: Option<bool>,
    pub(crate) broken: Vec<BrokenRule>,
    /// The cells that differ from the only solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mistakes: Option<Vec<String>>,
    /// Why there is nothing to compare with.
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
    /// What the rules leave in each empty cell.
    pub(crate) candidates: Candidates,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct LookAnswer {
    /// What cells may hold.
    pub(crate) possible: LookBefore,
    /// What is left when digits with one place left are filled in; null where they contradict.
    pub(crate) remaining: Option<LookAfter>,
    pub(crate) counts: LookCounts,
    /// The contradiction that filling in led to, in words.
    pub(crate) contradiction: Option<String>,
    /// What stopped the search for solutions, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stopped: Option<String>,
}

/// A position, drawn.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LookBefore {
    pub(crate) candidates: Candidates,
    pub(crate) scene: Scene,
}

/// A position with the digits that were filled in, drawn.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LookAfter {
    pub(crate) grid: Grid,
    pub(crate) candidates: Candidates,
    pub(crate) scene: Scene,
}

/// Numbers of a puzzle.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LookCounts {
    pub(crate) givens: usize,
    /// Digits that were filled in.
    pub(crate) inferred: usize,
    /// Steps of the engine, in its own measure.
    pub(crate) steps: u64,
    pub(crate) guesses: u64,
    pub(crate) engine: Option<&'static str>,
    pub(crate) candidates_before: usize,
    pub(crate) candidates_after: Option<usize>,
}
