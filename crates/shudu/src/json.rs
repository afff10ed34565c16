//! Results as JSON, for other programs: grids, candidates, broken rules and steps.
//!
//! [`types`] has the types; the functions here return them as values, for objects that are put together by hand.

#[cfg(feature = "schema")]
mod schema;
pub mod types;

use serde::Serialize;
use serde_json::Value;
use shudu_core::{Broken, Candidates, Cell, Geometry, Grid, Language};
use shudu_logic::Step;
use shudu_logic::board::{Board, Candidate};
use shudu_logic::policies::Policy;

/// The version of the objects that `--json` prints and that the server answers with. It rises when a field changes its
/// meaning or goes; new fields leave it as it is. docs/json.md has all fields.
pub const SCHEMA: u32 = 1;

/// An object with the version of its fields, as `schema`.
pub fn versioned(mut value: Value) -> Value {
    if let Value::Object(object) = &mut value {
        object.insert("schema".to_owned(), SCHEMA.into());
    }
    value
}

/// Converts a type to a value. This cannot fail for our types: keys are strings, and no number is infinite.
fn value(shape: &impl Serialize) -> Value {
    serde_json::to_value(shape).unwrap_or_default()
}

/// A grid as rows of digits; null for an empty cell.
pub fn grid(grid: &Grid) -> Value {
    value(&types::Grid::of(grid))
}

/// Candidates as rows of lists of digits.
pub fn candidates(candidates: &Candidates) -> Value {
    value(&types::Candidates::of(candidates))
}

/// The names of cells.
pub fn cells(cells: impl IntoIterator<Item = Cell>, geometry: &Geometry) -> Vec<String> {
    types::names(cells, geometry)
}

/// Broken rules with their cells.
pub fn broken(broken: &[Broken], geometry: &Geometry, language: Language) -> Value {
    value(&types::BrokenRule::all(broken, geometry, language))
}

/// A candidate by cell and digit.
pub fn candidate(candidate: Candidate, geometry: &Geometry) -> Value {
    value(&types::Candidate::of(candidate, geometry))
}

/// A position: its digits and the candidates of its cells.
pub fn board(board: &Board) -> Value {
    value(&types::Position::of(board))
}

/// A step with its explanation and its drawing, on the board where it was found.
pub fn step(step: &Step, board: &Board, policy: &Policy, language: Language) -> Value {
    value(&types::Step::of(step, board, policy, language))
}
