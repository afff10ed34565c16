//! `Constraint`: one condition of a puzzle, to look at.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use shudu::{Constraint, Geometry, json, render};

use super::entry;
use crate::language;

/// One condition of a puzzle: its kind, and its data by field.
///
/// >>> puzzle = shudu.Puzzle(4)
/// >>> puzzle.add("killer", sum=5, cells="r1c1 r1c2")
/// >>> cage = puzzle.constraints[-1]
/// >>> cage.kind, cage.fields
/// ('killer', {'sum': 5, 'cells': ['r1c1', 'r1c2']})
#[pyclass(module = "shudu", name = "Constraint", frozen)]
pub(crate) struct PyConstraint {
    constraint: Arc<dyn Constraint>,
    geometry: Arc<Geometry>,
}

impl PyConstraint {
    pub(crate) fn new(constraint: &Arc<dyn Constraint>, geometry: &Arc<Geometry>) -> Self {
        Self { constraint: constraint.clone(), geometry: geometry.clone() }
    }
}

#[pymethods]
impl PyConstraint {
    /// The kind's name in files and for `Puzzle.add`.
    #[getter]
    fn kind(&self) -> &str {
        self.constraint.id()
    }

    /// What people call the kind.
    #[getter]
    fn name(&self) -> String {
        self.constraint.name().text(language::current())
    }

    /// Its data, as `Puzzle.add` takes it.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        match self.constraint.entry() {
            Some(data) => entry::fields(py, self.constraint.id(), &data, &self.geometry),
            None => Ok(PyDict::new(py)),
        }
    }

    /// The names of the cells whose digits matter to it.
    #[getter]
    fn cells(&self) -> Vec<String> {
        json::cells(self.constraint.cells(&self.geometry), &self.geometry)
    }

    fn __str__(&self) -> String {
        render::words(&*self.constraint, &self.geometry, language::current())
    }

    fn __repr__(&self) -> String {
        format!("<Constraint {}>", self.__str__())
    }
}
