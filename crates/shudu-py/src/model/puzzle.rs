//! `Puzzle`: built by hand, looked at, checked.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use shudu::constraints::Shorthand;
use shudu::formats::{Blocks, ReadOptions};
use shudu::{Control, Digit, DigitSet, Geometry, Puzzle, PuzzleError, constraints, json, message};

use super::argument::{Asked, Board, PuzzleArg, RuleArg, add_named};
use super::cells::{self, CellArg, CellsArg};
use super::constraint::PyConstraint;
use super::grid::geometry_error;
use super::{PyCandidates, PyGrid, entry, rules};
use crate::errors::{cannot_write, error, format_error, misfit, stopped};
use crate::formats::{self, SizeArg};
use crate::{language, render};

/// A puzzle: a board, what is given, and the constraints.
///
/// Without `rules`, the usual rules hold: rows, columns and blocks. With `rules`, only those hold, so any mix is a
/// puzzle: `Puzzle(5, rules=["row", "column"])` is a Latin square. A rule is the name of a kind (see
/// `shudu.kinds()`) or a `shudu.Rule` of your own.
///
/// >>> puzzle = shudu.Puzzle(4)
/// >>> puzzle.set(0, 0, 3)
/// >>> puzzle.add_cage(5, ["r1c2", "r2c1"])
/// >>> puzzle.add_inequality("r1c2", ">", "r2c1")
/// >>> shudu.count(puzzle)
/// 12
#[pyclass(module = "shudu", name = "Puzzle")]
pub(crate) struct PyPuzzle {
    /// The part of the puzzle that engines know.
    pub(crate) puzzle: Puzzle,
    /// The rules written in Python, which are made constraints for each call.
    pub(crate) rules: Vec<Py<PyAny>>,
}

/// A rule that digits break: what it is called, the cells at fault, and what is wrong with them.
#[pyclass(module = "shudu", frozen, get_all)]
pub(crate) struct Broken {
    /// The id of the rule's kind; None if what is broken is no rule of the catalogue, such as a given.
    kind: Option<String>,
    /// What the rule is called.
    rule: String,
    /// The cells at fault.
    cells: Vec<String>,
    /// What is wrong with them.
    message: String,
}

impl Broken {
    pub(crate) fn list(broken: &[shudu::Broken], geometry: &shudu::Geometry) -> Vec<Self> {
        let language = language::current();
        let one = |broken: &shudu::Broken| Self {
            kind: broken.kind.clone(),
            rule: broken.rule.text(language),
            cells: json::cells(broken.violation.cells.iter().copied(), geometry),
            message: broken.violation.message.text(language),
        };
        broken.iter().map(one).collect()
    }
}

#[pymethods]
impl Broken {
    fn __repr__(&self) -> String {
        format!("<Broken {}: {}>", self.rule, self.message)
    }
}

fn puzzle_error(wrong: &PuzzleError) -> PyErr {
    error("PuzzleError", wrong.message())
}

/// Blocks: rows and columns of one, or `False` for none.
#[derive(FromPyObject)]
pub(crate) enum BlocksArg {
    Size((usize, usize)),
    Any(bool),
}

impl BlocksArg {
    pub(crate) fn blocks(arg: Option<Self>) -> Option<Blocks> {
        match arg? {
            Self::Size((rows, columns)) => Some(Blocks::Size(rows, columns)),
            Self::Any(false) => Some(Blocks::None),
            Self::Any(true) => None,
        }
    }
}

impl PyPuzzle {
    pub(crate) fn plain(puzzle: Puzzle) -> Self {
        Self { puzzle, rules: Vec::new() }
    }

    /// An empty puzzle under the usual rules of its board.
    fn usual(geometry: impl Into<Arc<Geometry>>) -> PyResult<Self> {
        let puzzle = constraints::usual_puzzle(geometry);
        puzzle.map(Self::plain).map_err(|wrong| error("PuzzleError", &wrong))
    }

    /// An empty puzzle; by default 9 × 9 with the usual rules.
    pub(crate) fn on_board(
        size: Option<SizeArg>,
        blocks: Option<BlocksArg>,
        rules: Option<Vec<RuleArg<'_>>>,
    ) -> PyResult<Self> {
        Self::new(size, None, blocks, None, 0, rules)
    }

    fn add_rule(&mut self, rule: RuleArg<'_>) -> PyResult<()> {
        match rule {
            RuleArg::Text(text) => add_named(&mut self.puzzle, &text),
            RuleArg::Object(object) => {
                if !rules::is_rule(&object)? {
                    return Err(rules::no_rule(&object));
                }
                // Whether it fits is checked at once; the constraint itself is made again for each call.
                rules::constraint(&object, self.puzzle.geometry(), &Arc::default())?;
                self.rules.push(object.unbind());
                Ok(())
            }
        }
    }

    fn add_kind(&mut self, kind: &str, fields: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let kind = entry::kind(kind)?;
        let data = entry::entry(kind, fields, self.puzzle.geometry())?;
        self.puzzle.add(kind.build(&data)).map_err(|wrong| misfit(&wrong))
    }
}

#[pymethods]
impl PyPuzzle {
    #[new]
    #[pyo3(signature = (size = None, *, digits = None, blocks = None, regions = None, extra = 0, rules = None))]
    fn new(
        size: Option<SizeArg>,
        digits: Option<(u8, u8)>,
        blocks: Option<BlocksArg>,
        regions: Option<Vec<Option<u16>>>,
        extra: usize,
        rules: Option<Vec<RuleArg<'_>>>,
    ) -> PyResult<Self> {
        let options = ReadOptions {
            size: size.map(SizeArg::size),
            digits,
            blocks: BlocksArg::blocks(blocks),
            rules: Some(Vec::new()),
            ..ReadOptions::default()
        };
        let empty = options.empty_puzzle().map_err(|wrong| format_error(&wrong))?;
        let mut geometry = (**empty.geometry()).clone();
        if let Some(regions) = regions {
            geometry = geometry.with_regions(regions).map_err(|wrong| geometry_error(&wrong))?;
        }
        if extra > 0 {
            geometry = geometry.with_extra(extra).map_err(|wrong| geometry_error(&wrong))?;
        }
        let Some(rules) = rules else {
            return Self::usual(geometry);
        };
        let mut puzzle = Self::plain(Puzzle::new(geometry));
        for rule in rules {
            puzzle.add_rule(rule)?;
        }
        Ok(puzzle)
    }

    /// A puzzle with the digits of a grid as givens. Only the given rules hold; without any, the usual ones do.
    #[classmethod]
    #[pyo3(signature = (grid, rules = None))]
    fn of(
        _class: &Bound<'_, PyType>,
        grid: &Bound<'_, PyGrid>,
        rules: Option<Vec<RuleArg<'_>>>,
    ) -> PyResult<Self> {
        let grid = grid.try_borrow()?.0.clone();
        let mut puzzle = match rules {
            None => Self::usual(grid.geometry().clone())?,
            Some(rules) => {
                let mut puzzle = Self::plain(Puzzle::new(grid.geometry().clone()));
                for rule in rules {
                    puzzle.add_rule(rule)?;
                }
                puzzle
            }
        };
        puzzle.puzzle.give_all(&grid).map_err(|wrong| puzzle_error(&wrong))?;
        Ok(puzzle)
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> usize {
        self.puzzle.geometry().rows()
    }

    /// The number of columns.
    #[getter]
    fn columns(&self) -> usize {
        self.puzzle.geometry().columns()
    }

    /// The lowest and the highest digit.
    #[getter]
    fn digits(&self) -> (u8, u8) {
        let range = self.puzzle.geometry().digits();
        (range.first().number(), range.last().number())
    }

    /// The given digits.
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(self.puzzle.grid())
    }

    /// The digits that the givens leave each cell: one, some, or all.
    #[getter]
    fn givens(&self) -> PyCandidates {
        PyCandidates(self.puzzle.givens().clone())
    }

    /// The constraints, in the order in which they were added; rules written in Python are in `rules`.
    #[getter]
    fn constraints(&self) -> Vec<PyConstraint> {
        let geometry = self.puzzle.geometry();
        self.puzzle.constraints().iter().map(|one| PyConstraint::new(one, geometry)).collect()
    }

    /// The rules that are written in Python.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Vec<Py<PyAny>> {
        self.rules.iter().map(|rule| rule.clone_ref(py)).collect()
    }

    /// Sets the given digit of a cell; 0 removes it.
    fn set(&mut self, row: i64, column: i64, digit: i64) -> PyResult<()> {
        let cell = cells::place(row, column, self.puzzle.geometry())?;
        self.give(cell, digit)
    }

    /// Removes the given of a cell.
    fn clear(&mut self, row: i64, column: i64) -> PyResult<()> {
        let cell = cells::place(row, column, self.puzzle.geometry())?;
        self.puzzle.clear(cell);
        Ok(())
    }

    fn __getitem__(&self, cell: CellArg) -> PyResult<i64> {
        let cell = cells::cell(&cell, self.puzzle.geometry())?;
        let nothing = if self.digits().0 == 0 { -1 } else { 0 };
        Ok(self.puzzle.givens().get(cell).sole().map_or(nothing, |digit| i64::from(digit.number())))
    }

    fn __setitem__(&mut self, cell: CellArg, digit: i64) -> PyResult<()> {
        let cell = cells::cell(&cell, self.puzzle.geometry())?;
        self.give(cell, digit)
    }

    fn __delitem__(&mut self, cell: CellArg) -> PyResult<()> {
        let cell = cells::cell(&cell, self.puzzle.geometry())?;
        self.puzzle.clear(cell);
        Ok(())
    }

    /// Restricts a cell to some digits.
    fn allow(&mut self, cell: CellArg, digits: Vec<i64>) -> PyResult<()> {
        let geometry = self.puzzle.geometry().clone();
        let cell = cells::cell(&cell, &geometry)?;
        let digits: DigitSet = digits
            .into_iter()
            .map(|number| cells::digit(number, cell, &geometry))
            .collect::<PyResult<_>>()?;
        self.puzzle.allow(cell, digits).map_err(|wrong| puzzle_error(&wrong))
    }

    /// Adds a constraint of any kind by its name and fields, or a `shudu.Rule` of your own.
    ///
    /// >>> puzzle = shudu.Puzzle()
    /// >>> puzzle.add("thermometer", cells="A1B1B2")
    /// >>> puzzle.add("anti-knight")
    /// >>> puzzle.add("killer", sum=10, cells=[(0, 3), (0, 4)])
    #[pyo3(signature = (rule, **fields))]
    fn add(&mut self, rule: RuleArg<'_>, fields: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        match rule {
            RuleArg::Text(kind) => self.add_kind(&kind, fields),
            RuleArg::Object(_) => self.add_rule(rule),
        }
    }

    /// Adds cells whose digits differ and, if a sum is given, add up to it.
    #[pyo3(signature = (sum, cells))]
    fn add_cage(
        &mut self,
        py: Python<'_>,
        sum: Option<i64>,
        cells: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let fields = PyDict::new(py);
        fields.set_item("sum", sum)?;
        fields.set_item("cells", cells)?;
        self.add_kind(Shorthand::CAGE.kind().id(), Some(&fields))
    }

    /// Adds a sign, `>` or `<`, between two cells.
    fn add_inequality(&mut self, first: CellArg, sign: &str, second: CellArg) -> PyResult<()> {
        let geometry = self.puzzle.geometry().clone();
        let sign = match sign {
            ">" => constraints::Sign::Greater,
            "<" => constraints::Sign::Less,
            _ => return Err(error("PuzzleError", &message!("py-sign", found = sign))),
        };
        let (first, second) = (cells::cell(&first, &geometry)?, cells::cell(&second, &geometry)?);
        let inequality = constraints::Inequality { first, sign, second };
        self.puzzle.add(Arc::new(inequality)).map_err(|wrong| misfit(&wrong))
    }

    /// Adds cells along which digits rise from the first, the bulb.
    fn add_thermometer(&mut self, cells: CellsArg) -> PyResult<()> {
        let cells = cells::cells(&cells, self.puzzle.geometry())?;
        let kind = Shorthand::THERMO.kind();
        let data = shudu::Entry::new().with("cells", shudu::Value::Cells(cells));
        if let Some(fault) = shudu::formats::entry_fault(kind, &data) {
            return Err(error("PuzzleError", &fault));
        }
        self.puzzle.add(kind.build(&data)).map_err(|wrong| misfit(&wrong))
    }

    /// Removes a constraint by its index in `constraints`.
    fn remove(&mut self, place: usize) -> PyResult<()> {
        let n = self.puzzle.constraints().len();
        if place >= n {
            return Err(error("PuzzleError", &message!("py-no-constraint", place = place, n = n)));
        }
        self.puzzle.retain_constraints(|one| one != place);
        Ok(())
    }

    /// The solution that came with the puzzle, if there was one. It has not been checked.
    #[getter]
    fn solution(&self) -> Option<PyGrid> {
        self.puzzle.solution().cloned().map(PyGrid)
    }

    #[setter]
    fn set_solution(&mut self, grid: Option<Board<'_>>) -> PyResult<()> {
        let geometry = self.puzzle.geometry().clone();
        let grid = grid.map(|grid| grid.grid(&geometry)).transpose()?;
        self.puzzle.set_solution(grid);
        Ok(())
    }

    /// Its name.
    #[getter]
    fn title(&self) -> Option<&str> {
        self.puzzle.credits.title.as_deref()
    }

    #[setter]
    fn set_title(&mut self, title: Option<String>) {
        self.puzzle.credits.title = title;
    }

    /// Who made it.
    #[getter]
    fn author(&self) -> Option<&str> {
        self.puzzle.credits.author.as_deref()
    }

    #[setter]
    fn set_author(&mut self, author: Option<String>) {
        self.puzzle.credits.author = author;
    }

    /// Where it is from, or how it was made.
    #[getter]
    fn source(&self) -> Option<&str> {
        self.puzzle.credits.source.as_deref()
    }

    #[setter]
    fn set_source(&mut self, source: Option<String>) {
        self.puzzle.credits.source = source;
    }

    /// An independent copy of the puzzle.
    fn copy(&self, py: Python<'_>) -> Self {
        let rules = self.rules.iter().map(|rule| rule.clone_ref(py)).collect();
        Self { puzzle: self.puzzle.clone(), rules }
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    /// The puzzle as text in a format (see `shudu.formats()`). `solution` says whether to include the solution; by
    /// default it is included if the format has room for it.
    ///
    /// >>> shudu.Puzzle(4).write("line")
    /// '................\n'
    #[pyo3(signature = (format = "json", *, solution = None))]
    fn write(&self, format: &str, solution: Option<bool>) -> PyResult<String> {
        formats::write_puzzle(self, formats::named(format)?, solution)
    }

    fn __str__(&self) -> String {
        self.puzzle.grid().to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        let (rows, columns) = (self.rows(), self.columns());
        let n_rules = self.puzzle.constraints().len() + self.rules.len();
        let n_givens = self.puzzle.grid().n_filled();
        format!("<Puzzle {rows} × {columns}, {n_givens} givens, {n_rules} constraints>")
    }

    /// Whether board, givens, constraints and credits are the same.
    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        let other = other.try_borrow()?;
        let same_rules = self.rules.len() == other.rules.len()
            && self.rules.iter().zip(&other.rules).all(|(one, two)| one.bind(py).is(two.bind(py)));
        let text = |puzzle: &Puzzle| {
            let mut text = String::new();
            let json = formats::named("json")?;
            json.write_puzzle(puzzle, &mut text).map_err(|cannot| cannot_write(&cannot))?;
            PyResult::Ok(text)
        };
        Ok(same_rules && text(&self.puzzle)? == text(&other.puzzle)?)
    }

    #[classattr]
    fn __hash__() -> Option<Py<PyDict>> {
        None
    }

    /// Puzzles can be pickled if their rules can.
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let this = slf.borrow();
        let mut text = String::new();
        let json = formats::named("json")?;
        json.write_puzzle(&this.puzzle, &mut text).map_err(|cannot| cannot_write(&cannot))?;
        let made = py.import("shudu._pickle")?.getattr("puzzle")?;
        Ok((made, (text, this.rules(py)).into_pyobject(py)?))
    }

    /// The puzzle as a picture, for notebooks.
    fn _repr_svg_(&self) -> String {
        render::inline(&self.puzzle, &self.puzzle.grid())
    }
}

impl PyPuzzle {
    fn give(&mut self, cell: shudu::Cell, number: i64) -> PyResult<()> {
        let geometry = self.puzzle.geometry();
        if number <= 0 && (number < 0 || geometry.digits().first().number() > 0) {
            self.puzzle.clear(cell);
            return Ok(());
        }
        let digit: Digit = cells::digit(number, cell, geometry)?;
        self.puzzle.give(cell, digit).map_err(|wrong| puzzle_error(&wrong))
    }
}

/// Lists the rules that are broken by the digits of the grid and the givens.
///
/// >>> shudu.check("11..............")[0].message
/// '1 appears twice in row 1: r1c1 r1c2'
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, rules = None, timeout = None))]
pub(crate) fn check(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    grid: Option<Board<'_>>,
    rules: Option<Vec<RuleArg<'_>>>,
    timeout: Option<f64>,
) -> PyResult<Vec<Broken>> {
    let asked = Asked::new(&puzzle, rules)?;
    let geometry = asked.puzzle.geometry().clone();
    let grid = grid.map(|grid| grid.grid(&geometry)).transpose()?;
    let look = |puzzle: &Puzzle, control: &Control| {
        puzzle.check_within(&grid.unwrap_or_else(|| puzzle.grid()), control)
    };
    let broken = asked.look(py, timeout, look)?.map_err(stopped)?;
    Ok(Broken::list(&broken, &geometry))
}

/// Whether a grid is a solution: it is full, has all givens and breaks no rule.
///
/// >>> shudu.verify("1...............", "1234341221434321")
/// True
#[pyfunction]
#[pyo3(signature = (puzzle, grid, *, rules = None, timeout = None))]
pub(crate) fn verify(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    grid: Board<'_>,
    rules: Option<Vec<RuleArg<'_>>>,
    timeout: Option<f64>,
) -> PyResult<bool> {
    let asked = Asked::new(&puzzle, rules)?;
    let grid = grid.grid(asked.puzzle.geometry())?;
    let is_full = grid.is_full();
    let look = |puzzle: &Puzzle, control: &Control| puzzle.check_within(&grid, control);
    let broken = asked.look(py, timeout, look)?.map_err(stopped)?;
    Ok(is_full && broken.is_empty())
}
