//! Positions to practise a technique on.

use pyo3::prelude::*;
use shudu::generate::drawn_seed;
use shudu::logic::board::Board;
use shudu::practice::Exercises;
use shudu::{Stop, message};

use super::question;
use crate::errors::{error, stopped};
use crate::model::{PyCandidates, PyGrid, PyPuzzle};
use crate::work::Limits;

/// A position in which a technique is the next step: the puzzle that it comes from, with its solution, and the
/// position as a puzzle of its own.
#[pyclass(module = "shudu", frozen)]
pub(crate) struct Exercise {
    /// The puzzle from its start.
    #[pyo3(get)]
    puzzle: Py<PyPuzzle>,
    /// The position as a separate puzzle.
    #[pyo3(get)]
    position: Py<PyPuzzle>,
    board: Board,
}

#[pymethods]
impl Exercise {
    /// The digits of the position.
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(self.board.grid())
    }

    /// The candidates of the position.
    #[getter]
    fn candidates(&self) -> PyCandidates {
        PyCandidates(self.board.all_candidates())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        let puzzle = &self.puzzle.borrow(py).puzzle;
        let (grid, candidates) = (self.board.grid(), self.board.all_candidates());
        let view = shudu::render::View::new(puzzle, &grid).with_candidates(&candidates);
        crate::render::inline_view(&view.with_labels())
    }
}

/// Finds a position to practise a technique on. The same seed gives the same position.
#[pyfunction]
#[pyo3(signature = (technique, *, seed = None, policy = "teach", timeout = None))]
pub(super) fn practice(
    py: Python<'_>,
    technique: &str,
    seed: Option<u64>,
    policy: &str,
    timeout: Option<f64>,
) -> PyResult<Exercise> {
    /// At most this many puzzles are searched for a position.
    const MOST_TRIED: usize = 20_000;
    let (policy, technique) = (question::policy(policy)?, question::technique_named(technique)?);
    let mut exercises = Exercises::new(policy, technique.id(), seed.unwrap_or_else(drawn_seed))
        .map_err(|wrong| error("PuzzleError", wrong.message()))?;
    let limits = Limits { timeout, ..Limits::default() };
    let (found, stop) = crate::work::run(py, limits, |control| {
        let mut tries = (0..MOST_TRIED).take_while(|_| control.step().is_ok());
        let found = tries.find_map(|_| exercises.try_one(control));
        (found, control.stopped().err())
    })?;
    let Some(found) = found else {
        return Err(stop.map_or_else(
            || error("PuzzleError", &message!("practice-not-found", found = 0)),
            |stop: Stop| stopped(stop),
        ));
    };
    let position = Py::new(py, PyPuzzle::plain(found.as_puzzle()))?;
    Ok(Exercise {
        puzzle: Py::new(py, PyPuzzle::plain(found.puzzle))?,
        position,
        board: found.board,
    })
}
