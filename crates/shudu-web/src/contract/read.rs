//! Conversion of text to puzzles and back.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu::json::types::{Candidates, Grid, NamedCells};

use super::Scene;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadRequest {
    /// A puzzle in any format, several of them, or a link.
    pub(crate) text: String,
    /// The id of the format; detected if left out.
    pub(crate) from: Option<String>,
}

/// Everything that the page shows of a puzzle.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PuzzleAnswer")]
pub(crate) struct Puzzle {
    /// The puzzle as the fragment of a URL (the part after `#`).
    pub(crate) fragment: String,
    /// The puzzle in our own JSON format.
    pub(crate) puzzle: String,
    pub(crate) title: Option<String>,
    pub(crate) author: Option<String>,
    /// The rules in words: those that the puzzle's author wrote, and those that nothing on the board shows.
    pub(crate) rules: Vec<String>,
    /// The numbers of rows and columns.
    pub(crate) size: [usize; 2],
    /// The lowest and the highest digit.
    pub(crate) digits: [u8; 2],
    /// The names of all cells, in order.
    pub(crate) cells: Vec<String>,
    pub(crate) givens: Grid,
    /// The digits that each cell may hold, if the puzzle restricts any cell.
    pub(crate) allowed: Option<Candidates>,
    /// The ids of the kinds of its constraints.
    pub(crate) kinds: Vec<String>,
    /// Notes from the reader of the format.
    pub(crate) notes: Vec<String>,
    pub(crate) scene: Scene,
    pub(crate) houses: Vec<NamedCells>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct ReadAnswer {
    #[serde(flatten)]
    pub(crate) puzzle: Puzzle,
    /// The other puzzles in the text, in our own JSON format.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) more: Vec<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WriteRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// The id of the format to write.
    pub(crate) to: String,
    /// Whether to leave out what the format cannot hold.
    #[serde(default)]
    pub(crate) lossy: bool,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct WriteAnswer {
    pub(crate) text: String,
    /// What was left out, in words.
    pub(crate) lost: Vec<String>,
}
