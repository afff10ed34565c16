//! What engines tell about a puzzle.

mod classic;
mod clues;
mod counting;
mod solutions;
mod view;

use pyo3::prelude::*;
use shudu::Control;
use shudu::solve::{Answer, EngineChoice, Report, Request, UnknownEngine, solve};

use crate::errors::error;
use crate::model::Asked;
use crate::work::Limits;

/// The engine with this name.
fn engine(name: &str) -> PyResult<EngineChoice> {
    name.parse().map_err(|unknown: UnknownEngine| error("PuzzleError", &unknown.message()))
}

/// The number of steps to try before a thread is started for the work: a few milliseconds on a board of this size.
const TRIED: u64 = 100;
const SMALL: usize = 100;

/// Asks the engines. What is over at once is done here, and all else where it can be interrupted: with the same
/// answer, as steps do not depend on who counts them.
fn ask(py: Python<'_>, asked: &Asked, request: Request, limits: Limits) -> PyResult<Report> {
    limits.time()?;
    let is_small = asked.puzzle.geometry().n_cells() <= SMALL && !asked.has_rules();
    if is_small && limits.max_steps.is_none() && limits.threads.is_none() {
        let control = Control::new().with_max_steps(Some(TRIED));
        let report = py.detach(|| solve(&asked.puzzle, request, &control));
        if !matches!(report.answer, Answer::Stopped(_)) {
            return Ok(report);
        }
    }
    asked.run(py, limits, |puzzle, control| solve(puzzle, request, control))
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    solutions::register(module)?;
    counting::register(module)?;
    view::register(module)?;
    clues::register(module)?;
    module.add_function(wrap_pyfunction!(classic::_engine_alone, module)?)
}
