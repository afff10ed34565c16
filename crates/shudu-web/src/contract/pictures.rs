//! Puzzles as files to keep and print.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu::json::types::Grid;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PictureRequest {
    /// The puzzle, in any format.
    pub(crate) puzzle: String,
    /// The player's digits.
    pub(crate) grid: Option<Grid>,
    pub(crate) to: PictureFormat,
    pub(crate) theme: Option<ThemeName>,
    /// Whether to write what the rules leave in empty cells.
    #[serde(default)]
    pub(crate) candidates: bool,
    /// Whether to show the solution.
    #[serde(default)]
    pub(crate) solution: bool,
}

/// What kind of file.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub(crate) enum PictureFormat {
    Svg,
    Png,
    Pdf,
}

/// How it looks; `light` if it is not said.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub(crate) enum ThemeName {
    Auto,
    Light,
    Dark,
    Print,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BookRequest {
    /// The puzzles, in any format.
    pub(crate) puzzles: Vec<String>,
    pub(crate) title: Option<String>,
    /// Puzzles on a page: 1, 2, 4 or 6.
    #[serde(rename = "perPage")]
    #[schemars(range(min = 1, max = 6))]
    pub(crate) per_page: Option<u8>,
    pub(crate) paper: Option<Paper>,
}

/// The paper's size.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub(crate) enum Paper {
    A4,
    Letter,
}
