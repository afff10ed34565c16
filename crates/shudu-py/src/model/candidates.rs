//! `Candidates`: what each cell may hold.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use shudu::{Candidates, Digit, DigitSet};

use super::cells::{self, CellArg};

/// The digits that each cell may hold.
///
/// >>> left = shudu.candidates("1...............")
/// >>> left["r1c2"]
/// [2, 3, 4]
/// >>> left[0, 0]
/// [1]
#[pyclass(module = "shudu", name = "Candidates", frozen)]
pub(crate) struct PyCandidates(pub(crate) Candidates);

/// Digits as numbers; of bytes, Python would make a string.
fn numbers(digits: DigitSet) -> Vec<u32> {
    digits.into_iter().map(|digit: Digit| u32::from(digit.number())).collect()
}

#[pymethods]
impl PyCandidates {
    fn __getitem__(&self, cell: CellArg) -> PyResult<Vec<u32>> {
        Ok(numbers(self.0.get(cells::cell(&cell, self.0.geometry())?)))
    }

    /// The number of candidates in all.
    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Rows of lists of digits.
    fn to_rows(&self) -> Vec<Vec<Vec<u32>>> {
        let geometry = self.0.geometry();
        let row = |row| geometry.row(row).into_iter().map(|cell| numbers(self.0.get(cell)));
        (0..geometry.rows()).map(|number| row(number).collect()).collect()
    }

    /// The digits by the names of the cells.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let geometry = self.0.geometry();
        let all = PyDict::new(py);
        for cell in geometry.cells() {
            all.set_item(geometry.name(cell), numbers(self.0.get(cell)))?;
        }
        Ok(all)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.0 == other.get().0)
    }

    fn __repr__(&self) -> String {
        let geometry = self.0.geometry();
        format!("<Candidates {} × {}, {}>", geometry.rows(), geometry.columns(), self.0.len())
    }
}
