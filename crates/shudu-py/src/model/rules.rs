//! Rules that are written in Python, as constraints for the engines.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use shudu::constraints::{self, Rule};
use shudu::{Candidates, Cell, Constraint, Control, Digit, Geometry, Grid, Message, Misfit, Stop};

use super::cells::{self, CellArg, CellsArg};
use super::{PyCandidates, PyGrid};
use crate::errors::{Raised, misfit};

/// The first exception that rules raised in a call, which it ends.
#[derive(Default)]
pub(crate) struct Trouble {
    error: Mutex<Option<PyErr>>,
    control: OnceLock<Arc<Control>>,
}

impl Trouble {
    /// From now on, an exception stops the call.
    pub(crate) fn stops(&self, control: &Arc<Control>) {
        // A call begins once.
        let _ = self.control.set(control.clone());
    }

    /// The exception, if there was one.
    pub(crate) fn take(&self) -> PyResult<()> {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }

    fn is_there(&self) -> bool {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    fn raise(&self, error: PyErr) {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        if let Some(control) = self.control.get() {
            control.stop(Stop::Cancelled);
        }
    }
}

/// A rule of Python, on one board and for one call.
struct Own {
    object: Py<PyAny>,
    name: String,
    cells: Option<Vec<Cell>>,
    partial: bool,
    propagates: bool,
    trouble: Arc<Trouble>,
}

/// The rule as a constraint, tried on the board: `message (rule: name)` if it does not fit.
pub(crate) fn constraint(
    object: &Bound<'_, PyAny>,
    geometry: &Arc<Geometry>,
    trouble: &Arc<Trouble>,
) -> PyResult<Arc<dyn Constraint>> {
    let name: String = object.getattr("name")?.extract()?;
    let asked = tried(object, geometry).map_err(|error| noted(error, object.py(), &name))?;
    if let Some(reason) = asked.misfit {
        let misfit_found = Misfit::new(Message::verbatim(name), Message::verbatim(reason));
        return Err(misfit(&misfit_found));
    }
    Ok(constraints::rule(Own {
        object: object.clone().unbind(),
        name,
        cells: asked.cells,
        partial: asked.partial,
        propagates: asked.propagates,
        trouble: trouble.clone(),
    }))
}

/// What a rule says of itself.
struct Asked {
    misfit: Option<String>,
    cells: Option<Vec<Cell>>,
    partial: bool,
    propagates: bool,
}

fn tried(object: &Bound<'_, PyAny>, geometry: &Arc<Geometry>) -> PyResult<Asked> {
    let empty = || PyGrid(Grid::empty(geometry.clone()));
    let misfit = object.call_method1("fits", (empty(),))?.extract()?;
    let cells = object.call_method1("cells", (empty(),))?;
    let cells = if cells.is_none() {
        None
    } else {
        let list = cells.cast::<PyString>().map_or_else(
            |_| {
                cells
                    .try_iter()?
                    .map(|one| one?.extract())
                    .collect::<PyResult<_>>()
                    .map(CellsArg::List)
            },
            |names| names.extract().map(CellsArg::Names),
        )?;
        Some(cells::cells(&list, geometry)?)
    };
    let partial = object.getattr("partial")?.is_truthy()?;
    // The base class has a `propagate` that does nothing.
    let base = object.py().import("shudu._rule")?.getattr("Rule")?.getattr("propagate")?;
    let propagates = !object.get_type().getattr("propagate")?.is(&base);
    Ok(Asked { misfit, cells, partial, propagates })
}

/// The exception with a note that names the rule.
fn noted(error: PyErr, py: Python<'_>, name: &str) -> PyErr {
    let note = shudu::message!("py-in-rule", rule = Message::verbatim(name));
    let note = note.text(crate::language::current());
    // Python 3.10 has no notes; the traceback names the rule's method all the same.
    let _ = error.value(py).call_method1("add_note", (note,));
    error
}

impl Own {
    /// What the rule says, or `otherwise` once a rule has raised an exception.
    fn ask<T>(&self, otherwise: T, ask: impl FnOnce(Python<'_>) -> PyResult<T>) -> T {
        if self.trouble.is_there() {
            return otherwise;
        }
        Python::attach(|py| match ask(py) {
            Ok(answer) => answer,
            Err(error) => {
                self.trouble.raise(noted(error, py, &self.name));
                otherwise
            }
        })
    }

    fn dropped(&self, py: Python<'_>, candidates: &Candidates) -> PyResult<Vec<(Cell, Digit)>> {
        let geometry = candidates.geometry();
        let mut grid = Grid::empty(geometry.clone());
        for cell in geometry.cells() {
            if let Some(digit) = candidates.get(cell).sole() {
                grid.set(cell, digit);
            }
        }
        let arguments = (PyGrid(grid), PyCandidates(candidates.clone()));
        let told = self.object.bind(py).call_method1("propagate", arguments)?;
        let one = |pair: PyResult<Bound<'_, PyAny>>| {
            let (cell, number): (CellArg, i64) = pair?.extract()?;
            let cell = cells::cell(&cell, geometry)?;
            Ok((cell, cells::digit(number, cell, geometry)?))
        };
        told.try_iter()?.map(one).collect()
    }
}

impl Rule for Own {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, grid: &Grid) -> bool {
        self.ask(false, |py| {
            let kept = self.object.bind(py).call_method1("check", (PyGrid(grid.clone()),))?;
            // A check without `return` gives None, which must not count as broken.
            kept.extract().map_err(|_| {
                let class = kept.get_type();
                PyTypeError::new_err(format!("check has to return True or False, not {class}"))
            })
        })
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone().unwrap_or_else(|| geometry.cells().collect())
    }

    fn sound_on_partial(&self) -> bool {
        self.partial
    }

    fn propagates(&self) -> bool {
        self.propagates
    }

    fn propagate(&self, candidates: &Candidates) -> Vec<(Cell, Digit)> {
        self.ask(Vec::new(), |py| self.dropped(py, candidates))
    }
}

/// Refuses an object that is not a rule.
pub(crate) fn is_rule(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let class = object.py().import("shudu._rule")?.getattr("Rule")?;
    object.is_instance(&class)
}

/// What the error message needs.
pub(crate) fn no_rule(object: &Bound<'_, PyAny>) -> PyErr {
    let found = object.get_type().to_string();
    let wrong = shudu::message!("py-no-rule", found = found);
    Raised::new(object.py(), "PuzzleError", &wrong).error()
}
