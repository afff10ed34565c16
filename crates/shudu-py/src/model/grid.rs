//! `Grid`, which the documents that the project grew from call a board.

use std::sync::{Arc, LazyLock};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use shudu::classic::Solution;
use shudu::{Cell, Digit, Geometry, GeometryError, Grid, constraints, message};

use super::cells::{self, CellArg};
use crate::errors::{cannot_write, error};
use crate::formats::line_format;
use crate::render;

/// A grid of digits, square or rectangular.
///
/// 0 stands for an empty cell (-1 on a board whose digits start at 0). Rows and columns count from 0; a cell can
/// also be named as people do, from 1.
///
/// >>> board = shudu.Grid(4)
/// >>> board.set(0, 0, 3)
/// >>> board["r1c2"] = 1
/// >>> print(board)
/// 3 1 . .
/// . . . .
/// . . . .
/// . . . .
/// >>> board.first_empty()
/// (0, 2)
#[pyclass(module = "shudu", name = "Grid")]
#[derive(Clone)]
pub(crate) struct PyGrid(pub(crate) Grid);

/// The geometry of classic puzzles, made once.
static CLASSIC: LazyLock<Result<Arc<Geometry>, GeometryError>> =
    LazyLock::new(|| Geometry::square(9).map(Arc::new));

pub(crate) fn geometry_error(wrong: &GeometryError) -> PyErr {
    error("PuzzleError", wrong.message())
}

impl PyGrid {
    /// The solution of a classic puzzle.
    pub(crate) fn of_solution(solution: &Solution) -> PyResult<Self> {
        let geometry = CLASSIC.as_ref().map_err(geometry_error)?;
        let mut grid = Grid::empty(geometry.clone());
        for (cell, &digit) in geometry.cells().zip(solution) {
            if let Some(digit) = Digit::new(digit) {
                grid.set(cell, digit);
            }
        }
        Ok(Self(grid))
    }

    /// What stands for an empty cell.
    fn nothing(&self) -> i64 {
        if self.0.geometry().digits().first().number() == 0 { -1 } else { 0 }
    }

    fn number(&self, cell: Cell) -> i64 {
        self.0.get(cell).map_or(self.nothing(), |digit| i64::from(digit.number()))
    }

    /// Puts a digit, or nothing, into a cell.
    fn put(&mut self, cell: Cell, number: i64) -> PyResult<()> {
        if number == self.nothing() {
            self.0.clear(cell);
        } else {
            let digit = cells::digit(number, cell, self.0.geometry())?;
            self.0.set(cell, digit);
        }
        Ok(())
    }

    fn numbers(&self) -> Vec<i64> {
        self.0.geometry().board_cells().map(|cell| self.number(cell)).collect()
    }
}

#[pymethods]
impl PyGrid {
    #[new]
    #[pyo3(signature = (rows = 9, columns = None, *, digits = None))]
    fn new(rows: i64, columns: Option<i64>, digits: Option<(u8, u8)>) -> PyResult<Self> {
        let side = |n: i64| usize::try_from(n).unwrap_or(0);
        let (rows, columns) = (side(rows), side(columns.unwrap_or(rows)));
        let geometry =
            if rows == columns { Geometry::square(rows) } else { Geometry::new(rows, columns) };
        let geometry = match digits {
            Some((first, last)) => geometry.and_then(|one| one.with_digits(first, last)),
            None => geometry,
        };
        Ok(Self(Grid::empty(geometry.map_err(|wrong| geometry_error(&wrong))?)))
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> usize {
        self.0.geometry().rows()
    }

    /// The number of columns.
    #[getter]
    fn columns(&self) -> usize {
        self.0.geometry().columns()
    }

    /// The lowest and the highest digit.
    #[getter]
    fn digits(&self) -> (u8, u8) {
        let range = self.0.geometry().digits();
        (range.first().number(), range.last().number())
    }

    /// What stands for an empty cell: 0, or -1 where 0 is a digit.
    #[getter]
    fn empty(&self) -> i64 {
        self.nothing()
    }

    /// Sets all cells from one number per cell, in one list or in a list of rows.
    ///
    /// >>> board = shudu.Grid(2)
    /// >>> board.load([1, 2, 0, 1])
    /// >>> print(board)
    /// 1 2
    /// . 1
    fn load(&mut self, numbers: &Bound<'_, PyAny>) -> PyResult<()> {
        let numbers = flat(numbers)?;
        let expected = self.0.geometry().n_board_cells();
        if numbers.len() != expected {
            let wrong = message!("load-length", found = numbers.len(), expected = expected);
            return Err(error("PuzzleError", &wrong));
        }
        let mut loaded = Self(Grid::empty(self.0.geometry().clone()));
        let geometry = self.0.geometry().clone();
        for (cell, number) in geometry.board_cells().zip(numbers) {
            loaded.put(cell, number)?;
        }
        *self = loaded;
        Ok(())
    }

    /// The digit in a row and a column.
    fn get(&self, row: i64, column: i64) -> PyResult<i64> {
        Ok(self.number(cells::place(row, column, self.0.geometry())?))
    }

    /// Puts a digit into a cell, whatever it held.
    fn set(&mut self, row: i64, column: i64, digit: i64) -> PyResult<()> {
        let cell = cells::place(row, column, self.0.geometry())?;
        self.put(cell, digit)
    }

    /// Empties a cell.
    fn clear(&mut self, row: i64, column: i64) -> PyResult<()> {
        let cell = cells::place(row, column, self.0.geometry())?;
        self.0.clear(cell);
        Ok(())
    }

    fn __getitem__(&self, cell: CellArg) -> PyResult<i64> {
        Ok(self.number(cells::cell(&cell, self.0.geometry())?))
    }

    fn __setitem__(&mut self, cell: CellArg, digit: i64) -> PyResult<()> {
        let cell = cells::cell(&cell, self.0.geometry())?;
        self.put(cell, digit)
    }

    fn __delitem__(&mut self, cell: CellArg) -> PyResult<()> {
        let cell = cells::cell(&cell, self.0.geometry())?;
        self.0.clear(cell);
        Ok(())
    }

    /// The row and column of the first empty cell, row by row; None if there is none.
    fn first_empty(&self) -> Option<(usize, usize)> {
        cells::position(self.0.first_empty()?, self.0.geometry())
    }

    /// Whether no cell is empty.
    #[getter]
    fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// How many cells hold a digit.
    #[getter]
    fn n_filled(&self) -> usize {
        self.0.n_filled()
    }

    /// An independent copy of the grid.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// One number per cell, row by row.
    fn to_list(&self) -> Vec<i64> {
        self.numbers()
    }

    /// The numbers of each row.
    fn to_rows(&self) -> Vec<Vec<i64>> {
        self.numbers().chunks(self.0.geometry().columns()).map(<[i64]>::to_vec).collect()
    }

    /// All cells in one line, a character each; digits from 10 are letters.
    ///
    /// >>> shudu.endgame(0).line[:18]
    /// '321456789456789321'
    #[getter]
    fn line(&self) -> PyResult<String> {
        let mut text = String::new();
        line_format().write_grid(&self.0, &mut text).map_err(|cannot| cannot_write(&cannot))?;
        text.truncate(text.trim_end().len());
        Ok(text)
    }

    fn __str__(&self) -> String {
        self.0.to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("<Grid {} × {}, {} filled>", self.rows(), self.columns(), self.0.n_filled())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            other.try_borrow().is_ok_and(|other| {
                let (ours, theirs) = (self.0.geometry(), other.0.geometry());
                let shape = |one: &Geometry| (one.rows(), one.columns(), one.n_extra());
                shape(ours) == shape(theirs) && self.0.filled().eq(other.0.filled())
            })
        })
    }

    /// Grids can be pickled; extra cells are left out.
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let this = slf.borrow();
        let made = py.import("shudu._pickle")?.getattr("grid")?;
        let arguments = (this.rows(), this.columns(), this.digits(), this.numbers());
        Ok((made, arguments.into_pyobject(py)?))
    }

    /// The grid as a picture, for notebooks.
    fn _repr_svg_(&self) -> PyResult<String> {
        let mut puzzle = constraints::board_for_digits(self.0.geometry().clone());
        puzzle.give_all(&self.0).map_err(|wrong| error("PuzzleError", wrong.message()))?;
        Ok(render::inline(&puzzle, &self.0))
    }

    #[classattr]
    fn __hash__() -> Option<Py<PyDict>> {
        None
    }
}

/// Numbers in a list, or in a list of rows; anything that can be iterated over is one.
fn flat(numbers: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    let mut all = Vec::new();
    for item in numbers.try_iter()? {
        let item = item?;
        if let Ok(number) = item.extract::<i64>() {
            all.push(number);
            continue;
        }
        let row = item.try_iter().map_err(|_| {
            PyTypeError::new_err(format!("expected whole numbers, not {}", item.get_type()))
        })?;
        for number in row {
            all.push(number?.extract()?);
        }
    }
    Ok(all)
}
