//! What the questions about a position share.

use std::sync::Arc;

use pyo3::prelude::*;
use shudu::logic::policies::{POLICIES, Policy};
use shudu::logic::techniques::{Technique, try_find};
use shudu::position::{Position, Solutions};
use shudu::scale::Scale;
use shudu::{Control, Grid, Puzzle};

use crate::errors::{error, stopped, value_error};
use crate::model::{Asked, Board, PuzzleArg};
use crate::work::Limits;

pub(super) fn policy(id: &str) -> PyResult<&'static Policy> {
    let all: Vec<(&str, &Policy)> = POLICIES.iter().map(|policy| (policy.id, *policy)).collect();
    crate::generate::one_of(id, &all)
}

pub(super) fn scale(id: &str) -> PyResult<Scale> {
    let all: Vec<(&str, Scale)> = Scale::all().map(|scale| (scale.id(), scale)).collect();
    crate::generate::one_of(id, &all)
}

pub(super) fn technique_named(id: &str) -> PyResult<&'static dyn Technique> {
    try_find(id).map_err(|unknown| value_error(&unknown))
}

/// What there is to ask about: a puzzle, where the player is, and how long it may take.
pub(super) struct Question {
    pub(super) asked: Asked,
    placed: Option<Grid>,
    limits: Limits,
}

impl Question {
    pub(super) fn new(
        puzzle: &PuzzleArg<'_>,
        grid: Option<&Board<'_>>,
        timeout: Option<f64>,
    ) -> PyResult<Self> {
        let asked = Asked::new(puzzle, None)?;
        let placed = grid.map(|grid| grid.grid(asked.puzzle.geometry())).transpose()?;
        Ok(Self { asked, placed, limits: Limits { timeout, ..Limits::default() } })
    }

    /// Does work on the position, unless the puzzle is known to have no solution.
    pub(super) fn work<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Position, &Control) -> T + Send,
    ) -> PyResult<T> {
        let done = self.asked.run(py, self.limits, |puzzle, control| {
            let position = Position::new(puzzle, self.placed.as_ref(), control)
                .map_err(|reason| ("ShuduError", reason))?;
            if let Solutions::None(reason) = &position.solutions {
                return Err(("NoSolution", reason.clone()));
            }
            let done = work(&position, control);
            Ok((done, control.stopped().err()))
        })?;
        match done {
            Err((class, reason)) => Err(error(class, &reason)),
            Ok((_, Some(stop))) => Err(stopped(stop)),
            Ok((done, None)) => Ok(done),
        }
    }

    pub(super) fn puzzle(&self) -> Arc<Puzzle> {
        Arc::new(self.asked.puzzle.clone())
    }
}
