//! What calls take as a puzzle, and the puzzle that they ask about.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyString;
use shudu::{Control, Geometry, Grid, Puzzle, Stop, constraints, formats, message};

use super::rules::{self, Trouble};
use super::{PyGrid, PyPuzzle};
use crate::errors::{error, format_error};
use crate::work::{self, Limits};

/// A puzzle: text in any format, a grid under the usual rules, or a puzzle.
#[derive(FromPyObject)]
pub(crate) enum PuzzleArg<'py> {
    Text(Bound<'py, PyString>),
    Puzzle(Bound<'py, PyPuzzle>),
    Grid(Bound<'py, PyGrid>),
}

/// A rule: one of the catalogue as text, or one written in Python.
#[derive(FromPyObject)]
pub(crate) enum RuleArg<'py> {
    Text(String),
    Object(Bound<'py, PyAny>),
}

/// Digits on a puzzle's board: text, or a grid of the same shape.
#[derive(FromPyObject)]
pub(crate) enum Board<'py> {
    Text(Bound<'py, PyString>),
    Grid(Bound<'py, PyGrid>),
}

impl Board<'_> {
    /// The digits, on the geometry of the puzzle that they are for.
    pub(crate) fn grid(&self, geometry: &Arc<Geometry>) -> PyResult<Grid> {
        let read;
        let digits: &Grid = match self {
            Self::Text(text) => {
                read = crate::formats::grid_like(text.to_str()?, geometry)?;
                &read
            }
            Self::Grid(grid) => &grid.try_borrow()?.0.clone(),
        };
        let theirs = digits.geometry();
        let shape = |one: &Geometry| (one.rows(), one.columns());
        if shape(theirs) != shape(geometry) {
            let wrong = message!(
                "py-grid-shape",
                rows = theirs.rows(),
                columns = theirs.columns(),
                wanted_rows = geometry.rows(),
                wanted_columns = geometry.columns()
            );
            return Err(error("PuzzleError", &wrong));
        }
        let mut grid = Grid::empty(geometry.clone());
        for (cell, digit) in digits.filled().filter(|(cell, _)| geometry.contains(*cell)) {
            if !geometry.digits().contains(digit) {
                super::cells::digit(i64::from(digit.number()), cell, geometry)?;
            }
            grid.set(cell, digit);
        }
        Ok(grid)
    }
}

/// The puzzle of one call, including the rules that are written in Python.
pub(crate) struct Asked {
    /// The puzzle with all its rules.
    pub(crate) puzzle: Puzzle,
    /// The rules that are written in Python.
    pub(crate) rules: Vec<Py<PyAny>>,
    trouble: Arc<Trouble>,
}

impl Asked {
    /// A puzzle, with rules that hold only for this call.
    pub(crate) fn new(arg: &PuzzleArg<'_>, more: Option<Vec<RuleArg<'_>>>) -> PyResult<Self> {
        let (puzzle, rules) = match arg {
            PuzzleArg::Text(text) => (read(text.to_str()?)?, Vec::new()),
            PuzzleArg::Grid(grid) => (usual(&grid.try_borrow()?.0)?, Vec::new()),
            PuzzleArg::Puzzle(puzzle) => {
                let py = puzzle.py();
                let puzzle = puzzle.try_borrow()?;
                let rules = puzzle.rules.iter().map(|rule| rule.clone_ref(py)).collect();
                (puzzle.puzzle.clone(), rules)
            }
        };
        let py = match arg {
            PuzzleArg::Text(text) => text.py(),
            PuzzleArg::Grid(grid) => grid.py(),
            PuzzleArg::Puzzle(puzzle) => puzzle.py(),
        };
        let mut asked = Self { puzzle, rules: Vec::new(), trouble: Arc::default() };
        for rule in rules {
            asked.add(rule.bind(py))?;
        }
        for rule in more.into_iter().flatten() {
            match rule {
                RuleArg::Text(text) => add_named(&mut asked.puzzle, &text)?,
                RuleArg::Object(object) => asked.add(&object)?,
            }
        }
        Ok(asked)
    }

    fn add(&mut self, rule: &Bound<'_, PyAny>) -> PyResult<()> {
        if !rules::is_rule(rule)? {
            return Err(rules::no_rule(rule));
        }
        let geometry = self.puzzle.geometry().clone();
        let constraint = rules::constraint(rule, &geometry, &self.trouble)?;
        self.puzzle.add(constraint).map_err(|wrong| crate::errors::misfit(&wrong))?;
        self.rules.push(rule.clone().unbind());
        Ok(())
    }

    /// Whether it has rules that are written in Python.
    pub(crate) fn has_rules(&self) -> bool {
        !self.rules.is_empty()
    }

    /// A puzzle made from this one, as Python sees it: its own rules are objects of Python again.
    pub(crate) fn made(&self, py: Python<'_>, mut puzzle: Puzzle) -> PyPuzzle {
        if self.has_rules() {
            let names: Vec<bool> =
                puzzle.constraints().iter().map(|one| one.entry().is_some()).collect();
            puzzle.retain_constraints(|place| names.get(place).copied().unwrap_or(true));
        }
        PyPuzzle { puzzle, rules: self.rules.iter().map(|rule| rule.clone_ref(py)).collect() }
    }

    /// Does long work on the puzzle: see [`work::run`]. An exception in a rule ends it.
    pub(crate) fn run<T: Send>(
        &self,
        py: Python<'_>,
        limits: Limits,
        work: impl FnOnce(&Puzzle, &Arc<Control>) -> T + Send,
    ) -> PyResult<T> {
        let (puzzle, trouble) = (&self.puzzle, &self.trouble);
        let result = work::run(py, limits, |control| {
            trouble.stops(control);
            work(puzzle, control)
        })?;
        trouble.take()?;
        Ok(result)
    }

    /// Takes one look at the puzzle; a rule may raise an exception here too. A light puzzle without a time limit, such as
    /// people set, is looked at on the calling thread. Anything else is work with a time limit, by default the usual one.
    pub(crate) fn look<T: Send, E: Send + From<Stop>>(
        &self,
        py: Python<'_>,
        timeout: Option<f64>,
        work: impl FnOnce(&Puzzle, &Control) -> Result<T, E> + Send,
    ) -> PyResult<Result<T, E>> {
        if timeout.is_some() || self.puzzle.weight() > LIGHT {
            let timeout = Some(timeout.unwrap_or(USUAL_LOOK));
            let limits = Limits { timeout, ..Limits::default() };
            return self.run(py, limits, |puzzle, control| work(puzzle, control));
        }
        let result = work(&self.puzzle, &Control::new());
        self.trouble.take()?;
        Ok(result)
    }
}

/// A look at a puzzle of at most this weight takes milliseconds.
const LIGHT: usize = 4000;

/// Default time limit of one look, in seconds.
const USUAL_LOOK: f64 = 15.0;

fn read(text: &str) -> PyResult<Puzzle> {
    formats::read_one(text).map_err(|wrong| format_error(&wrong))
}

/// The digits of a grid as givens under the usual rules.
fn usual(grid: &Grid) -> PyResult<Puzzle> {
    let mut puzzle = constraints::usual_puzzle(grid.geometry().clone())
        .map_err(|wrong| error("PuzzleError", &wrong))?;
    puzzle.give_all(grid).map_err(|wrong| error("PuzzleError", wrong.message()))?;
    Ok(puzzle)
}

/// Adds a rule or constraint by its name and data, with named cells: `diagonals /`.
pub(crate) fn add_named(puzzle: &mut Puzzle, text: &str) -> PyResult<()> {
    let rule = formats::parse_rule(text, puzzle.geometry());
    let rule = rule.map_err(|wrong| format_error(&wrong.in_source("--rules")))?;
    puzzle.add(rule).map_err(|wrong| crate::errors::misfit(&wrong))
}
