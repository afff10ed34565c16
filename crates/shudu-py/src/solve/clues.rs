//! Clues that clash, and clues that a puzzle can do without.

use pyo3::prelude::*;
use shudu::solve::{self, Clue, Clues, Keep};
use shudu::{Digit, Geometry, Group, Puzzle, clues, json, message};

use super::engine;
use crate::errors::{error, no_answer, stopped, value_error};
use crate::language;
use crate::model::{Asked, PuzzleArg, PyPuzzle};
use crate::work::Limits;

/// A clue in words, with its cells: a given, a constraint, or one house of a rule.
#[pyclass(name = "Clue", module = "shudu", frozen, get_all)]
pub(crate) struct PyClue {
    /// `given`, or the kind of the constraint.
    kind: String,
    /// The clue in words.
    text: String,
    /// Its cells.
    cells: Vec<String>,
    /// What is given.
    digits: Vec<u32>,
}

#[pymethods]
impl PyClue {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Clue {}>", self.text)
    }
}

impl PyClue {
    fn new(clue: &Clue, puzzle: &Puzzle) -> Self {
        let (kind, digits) = match clue {
            Clue::Given(_, digits) => {
                ("given", digits.into_iter().map(|one: Digit| u32::from(one.number())).collect())
            }
            Clue::Constraint(constraint) => (constraint.id(), Vec::new()),
        };
        Self {
            kind: kind.to_owned(),
            text: clues::words(clue, puzzle, language::current()),
            cells: json::cells(clues::cells(clue, puzzle), puzzle.geometry()),
            digits,
        }
    }

    fn of_group(clue: &Clue, group: &Group, geometry: &Geometry) -> Self {
        let kind = match clue {
            Clue::Given(..) => "given",
            Clue::Constraint(constraint) => constraint.id(),
        };
        Self {
            kind: kind.to_owned(),
            text: group.name.text(language::current()),
            cells: json::cells(group.cells.iter().copied(), geometry),
            digits: Vec::new(),
        }
    }
}

/// Why a puzzle has no solution: clues that cannot hold together, while without any one of them the others can.
/// None if it has a solution.
///
/// >>> shudu.why("1...............") is None
/// True
/// >>> [str(clue) for clue in shudu.why("1..1............")]
/// ['given 1 at r1c1', 'given 1 at r1c4', 'row 1']
#[pyfunction]
#[pyo3(signature = (puzzle, *, timeout = None, max_steps = None))]
fn why(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    timeout: Option<f64>,
    max_steps: Option<u64>,
) -> PyResult<Option<Vec<PyClue>>> {
    let asked = Asked::new(&puzzle, None)?;
    let limits = Limits { timeout, max_steps, threads: None };
    let found = asked.run(py, limits, |puzzle, control| solve::why(puzzle, control))?;
    let Some(clash) = found.map_err(stopped)? else { return Ok(None) };
    let mut all = Vec::new();
    for (clue, groups) in &clash.clues {
        if groups.is_empty() {
            all.push(PyClue::new(clue, &asked.puzzle));
        }
        for group in groups {
            all.push(PyClue::of_group(clue, group, asked.puzzle.geometry()));
        }
    }
    Ok(Some(all))
}

/// What is wanted of a call that takes clues away.
fn wanted(engine: &str, keep: Option<&str>, seed: Option<u64>, all: bool) -> PyResult<Clues> {
    let keep = match keep {
        None => None,
        Some("givens") => Some(Keep::Givens),
        Some("constraints") => Some(Keep::Constraints),
        Some(found) => return Err(value_error(&message!("py-keep", found = found))),
    };
    Ok(Clues { engine: self::engine(engine)?, keep, seed, with_usual_rules: all })
}

/// A puzzle without clues that it can do without: the same solution, and no other. `keep` may be `givens` or
/// `constraints`; a seed draws the order in which clues are tried; with `all`, rules for the whole board may go too.
///
/// >>> full = shudu.solve("1..2..1..1..2..1")
/// >>> shudu.minimize(full).grid.n_filled < 16
/// True
#[pyfunction]
#[pyo3(signature = (puzzle, *, keep = None, seed = None, all = false, engine = "auto", timeout = None, max_steps = None, threads = None))]
fn minimize(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    keep: Option<&str>,
    seed: Option<u64>,
    all: bool,
    engine: &str,
    timeout: Option<f64>,
    max_steps: Option<u64>,
    threads: Option<usize>,
) -> PyResult<PyPuzzle> {
    let wanted = wanted(engine, keep, seed, all)?;
    let asked = Asked::new(&puzzle, None)?;
    let limits = Limits { timeout, max_steps, threads };
    let found =
        asked.run(py, limits, |puzzle, control| solve::minimize(puzzle, wanted, control))?;
    let found = found.map_err(|answer| not_unique(&answer))?;
    match found.stopped {
        Some(stop) => Err(stopped(stop)),
        None => Ok(asked.made(py, found.puzzle)),
    }
}

/// The clues that a puzzle can do without, each by itself.
#[pyfunction]
#[pyo3(signature = (puzzle, *, all = false, engine = "auto", timeout = None, max_steps = None, threads = None))]
fn redundant(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    all: bool,
    engine: &str,
    timeout: Option<f64>,
    max_steps: Option<u64>,
    threads: Option<usize>,
) -> PyResult<Vec<PyClue>> {
    let wanted = wanted(engine, None, None, all)?;
    let asked = Asked::new(&puzzle, None)?;
    let limits = Limits { timeout, max_steps, threads };
    let found =
        asked.run(py, limits, |puzzle, control| solve::redundant(puzzle, wanted, control))?;
    let found = found.map_err(|answer| not_unique(&answer))?;
    match found.stopped {
        Some(stop) => Err(stopped(stop)),
        None => Ok(found.clues.iter().map(|clue| PyClue::new(clue, &asked.puzzle)).collect()),
    }
}

/// Only a puzzle with one solution has clues too many.
fn not_unique(answer: &solve::Answer) -> PyErr {
    let class = match answer {
        solve::Answer::NoSolution(_) => "NoSolution",
        solve::Answer::Several(..) => "SeveralSolutions",
        _ => return no_answer(answer),
    };
    let reason = answer.reason().unwrap_or_else(|| message!("no-solution"));
    error(class, &message!("minimize-not-unique", reason = reason))
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyClue>()?;
    module.add_function(wrap_pyfunction!(why, module)?)?;
    module.add_function(wrap_pyfunction!(minimize, module)?)?;
    module.add_function(wrap_pyfunction!(redundant, module)?)
}
