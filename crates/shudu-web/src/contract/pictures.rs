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
    /// Whether to show the candidates that the rules leave in empty cells.
    #[serde(default)]
    pub(crate) candidates: bool,
    /// Whether to show the solution.
    #[serde(default)]
    pub(crate) solution: bool,
}

/// The format of the file.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub(crate) enum PictureFormat {
    Svg,
    Png,
    Pdf,
}

/// The colours of the picture; `light` if left out.
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
    /// Number of puzzles on a page: 1, 2, 4 or 6.
    #[serde(rename = "perPage")]
    #[schemars(range(min = 1, max = 6))]
    pub(crate) per_page: Option<u8>,
    pub(crate) paper: Option<Paper>,
}

/// The size of the paper.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub(crate) enum Paper {
    A4,
    Letter,
}
