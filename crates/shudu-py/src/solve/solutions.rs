//! Solutions: one, all of them, and what it took to find them.

use pyo3::prelude::*;
use shudu::solve::{self, Answer, Goal, Request};

use super::{ask, classic, engine};
use crate::errors::no_answer;
use crate::model::{Asked, PuzzleArg, PyGrid, RuleArg};
use crate::work::Limits;

/// A solution of a puzzle; None if there is none.
///
/// With `unique`, it is the only one, or SeveralSolutions is raised. `rules` hold beside the puzzle's own. A call
/// that reaches `timeout` (seconds) or `max_steps` raises Stopped; Ctrl-C ends it at once.
///
/// >>> print(shudu.solve("1..2\n..1.\n.1..\n2..1\n"))
/// 1 3 4 2
/// 4 2 1 3
/// 3 1 2 4
/// 2 4 3 1
#[pyfunction]
#[pyo3(name = "solve", signature = (puzzle, *, unique = false, rules = None, engine = "auto", timeout = None, max_steps = None, threads = None))]
fn solve_(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    unique: bool,
    rules: Option<Vec<RuleArg<'_>>>,
    engine: &str,
    timeout: Option<f64>,
    max_steps: Option<u64>,
    threads: Option<usize>,
) -> PyResult<Option<PyGrid>> {
    let limits = Limits { timeout, max_steps, threads };
    limits.time()?;
    if let PuzzleArg::Text(text) = &puzzle
        && !unique
        && rules.is_none()
        && engine == "auto"
        && max_steps.is_none()
        && let Some(found) = classic::first(text.to_str()?)?
    {
        return Ok(found);
    }
    let goal = if unique { Goal::Unique } else { Goal::First };
    let request = Request { engine: self::engine(engine)?, goal };
    let asked = Asked::new(&puzzle, rules)?;
    let report = ask(py, &asked, request, limits)?;
    match report.answer {
        Answer::Solved(grid) => Ok(Some(PyGrid(grid))),
        Answer::NoSolution(_) => Ok(None),
        answer => Err(no_answer(&answer)),
    }
}

/// What came out of a puzzle, and at what cost: a status (`unique`, `several`, `none`), the solution and a second
/// one if there are, why there is none, the engine, steps and guesses in its own measure, and seconds.
#[pyclass(module = "shudu", frozen)]
pub(crate) struct Report {
    /// `unique`, `several` or `none`.
    #[pyo3(get)]
    status: &'static str,
    solution: Option<PyGrid>,
    second: Option<PyGrid>,
    /// Why there is not exactly one solution.
    #[pyo3(get)]
    reason: Option<String>,
    /// The engine that answered; None if the givens alone decide.
    #[pyo3(get)]
    engine: Option<&'static str>,
    /// Steps taken.
    #[pyo3(get)]
    steps: u64,
    /// Choices that might have had to be taken back.
    #[pyo3(get)]
    guesses: u64,
    /// The time it took.
    #[pyo3(get)]
    seconds: f64,
}

#[pymethods]
impl Report {
    /// A solution, if there is one.
    #[getter]
    fn solution(&self) -> Option<PyGrid> {
        self.solution.clone()
    }

    /// Another solution, if there is one.
    #[getter]
    fn second(&self) -> Option<PyGrid> {
        self.second.clone()
    }

    fn __repr__(&self) -> String {
        let engine = self.engine.unwrap_or("none");
        format!("<Report {}, engine {engine}, {} steps>", self.status, self.steps)
    }
}

/// Solves a puzzle and proves whether the solution is the only one; tells what it took.
///
/// >>> report = shudu.report("1...............")
/// >>> report.status, report.solution == report.second
/// ('several', False)
#[pyfunction]
#[pyo3(signature = (puzzle, *, rules = None, engine = "auto", timeout = None, max_steps = None, threads = None))]
fn report(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    rules: Option<Vec<RuleArg<'_>>>,
    engine: &str,
    timeout: Option<f64>,
    max_steps: Option<u64>,
    threads: Option<usize>,
) -> PyResult<Report> {
    let request = Request { engine: self::engine(engine)?, goal: Goal::Unique };
    let asked = Asked::new(&puzzle, rules)?;
    let limits = Limits { timeout, max_steps, threads };
    let found = ask(py, &asked, request, limits)?;
    let reason = found.answer.reason().map(|reason| reason.text(crate::language::current()));
    let (status, solution, second) = match found.answer {
        Answer::Solved(grid) => ("unique", Some(grid), None),
        Answer::Several(one, other) => ("several", Some(one), Some(other)),
        Answer::NoSolution(_) => ("none", None, None),
        answer => return Err(no_answer(&answer)),
    };
    Ok(Report {
        status,
        solution: solution.map(PyGrid),
        second: second.map(PyGrid),
        reason,
        engine: found.engine,
        steps: found.steps,
        guesses: found.guesses,
        seconds: found.time.as_secs_f64(),
    })
}

/// Solutions of a puzzle, at most `limit` of them, in no order that matters.
///
/// >>> len(shudu.solutions("1...............", limit=100))
/// 72
#[pyfunction]
#[pyo3(signature = (puzzle, *, limit = 1000, rules = None, engine = "auto", timeout = None, max_steps = None))]
fn solutions(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    limit: usize,
    rules: Option<Vec<RuleArg<'_>>>,
    engine: &str,
    timeout: Option<f64>,
    max_steps: Option<u64>,
) -> PyResult<Vec<PyGrid>> {
    let choice = self::engine(engine)?;
    let asked = Asked::new(&puzzle, rules)?;
    let limits = Limits { timeout, max_steps, threads: None };
    let found = asked
        .run(py, limits, |puzzle, control| solve::solutions(puzzle, choice, limit, control))?;
    let found = found.map_err(|answer| no_answer(&answer))?;
    Ok(found.into_iter().map(PyGrid).collect())
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Report>()?;
    module.add_function(wrap_pyfunction!(solve_, module)?)?;
    module.add_function(wrap_pyfunction!(report, module)?)?;
    module.add_function(wrap_pyfunction!(solutions, module)?)
}
