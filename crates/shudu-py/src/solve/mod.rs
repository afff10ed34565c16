//! What engines tell about a puzzle.

mod classic;
mod clues;
mod counting;
mod solutions;
mod view;

use pyo3::prelude::*;
use shudu::solve::{EngineChoice, UnknownEngine};

use crate::errors::error;

/// The engine with this name.
fn engine(name: &str) -> PyResult<EngineChoice> {
    name.parse().map_err(|unknown: UnknownEngine| error("PuzzleError", &unknown.message()))
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    solutions::register(module)?;
    counting::register(module)?;
    view::register(module)?;
    clues::register(module)?;
    module.add_function(wrap_pyfunction!(classic::_engine_alone, module)?)
}
