//! The next step, and all steps that there are.

use std::ops::ControlFlow;

use pyo3::prelude::*;
use shudu::logic::Step;
use shudu::logic::explain::{self as words, HintLevel};
use shudu::logic::solver;
use shudu::logic::techniques::{Technique, View, techniques};
use shudu::message;

use super::question::{self, Question};
use super::step::PyStep;
use crate::errors::value_error;
use crate::language;
use crate::model::{Board, PuzzleArg};

/// What to look at next: the hint in words, as much of it as was asked for, all levels of it, and the step. Digits
/// that stand against the solution are `mistakes` instead.
#[pyclass(module = "shudu", frozen, get_all)]
pub(crate) struct Hint {
    /// As much of the hint as was asked for.
    text: String,
    /// All levels, from a nudge to the whole step.
    levels: Vec<String>,
    /// The step; None if there is none.
    step: Option<Py<PyStep>>,
    /// Digits that stand against the solution, or candidates of it that are gone: cell and digit.
    mistakes: Vec<(String, u8)>,
}

#[pymethods]
impl Hint {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Hint {}>", self.text)
    }
}

/// The next step, from a nudge (level 1) to all of it (level 5), or what is wrong with the position.
///
/// >>> print(shudu.hint("123.............", level=5))
/// Full House: r1c4 is the last empty cell of row 1, and 4 is missing there; r1c4 is 4
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, level = 1, policy = "teach", timeout = None, lang = None))]
#[expect(clippy::too_many_arguments, reason = "named arguments in Python")]
pub(super) fn hint(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    grid: Option<Board<'_>>,
    level: usize,
    policy: &str,
    timeout: Option<f64>,
    lang: Option<&str>,
) -> PyResult<Hint> {
    let (policy, language) = (question::policy(policy)?, language::named(lang)?);
    if HintLevel::from_number(level).is_none() {
        return Err(value_error(&message!("py-hint-level", found = level)));
    }
    let question = Question::new(&puzzle, grid.as_ref(), timeout)?;
    let (board, mistakes, step) = question.work(py, |position, control| {
        let mistakes = position.mistakes();
        let view = View::new(&position.board, position.one_solution()).within(control);
        let is_open = mistakes.is_empty() && !position.board.is_full();
        let step = is_open.then(|| solver::next_step(&policy.techniques(), &view)).flatten();
        (position.board.clone(), mistakes, step)
    })?;
    let geometry = question.asked.puzzle.geometry();
    let mistakes: Vec<(String, u8)> =
        mistakes.iter().map(|one| (geometry.name(one.cell), one.digit.number())).collect();
    if let Some(step) = step {
        let say = |&level: &HintLevel| words::hint(&step, &board, level).text(language);
        let levels: Vec<String> = HintLevel::ALL.iter().map(say).collect();
        let text = levels.get(level - 1).cloned().unwrap_or_default();
        let step = PyStep { step, board, puzzle: question.puzzle(), policy };
        return Ok(Hint { text, levels, step: Some(Py::new(py, step)?), mistakes });
    }
    let said = if !mistakes.is_empty() {
        let names = mistakes.iter().map(|(cell, digit)| format!("{cell} = {digit}"));
        message!("hint-mistake", cells = names.collect::<Vec<_>>().join(", "))
    } else if board.is_full() {
        message!("hint-done")
    } else {
        message!("hint-none")
    };
    Ok(Hint { text: said.text(language), levels: Vec::new(), step: None, mistakes })
}

/// The steps that a position allows: of one technique, or of all, at most `limit`.
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, technique = None, policy = "teach", limit = 1000, timeout = None))]
#[expect(clippy::too_many_arguments, reason = "named arguments in Python")]
pub(super) fn steps(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    grid: Option<Board<'_>>,
    technique: Option<&str>,
    policy: &str,
    limit: usize,
    timeout: Option<f64>,
) -> PyResult<Vec<PyStep>> {
    let policy = question::policy(policy)?;
    let wanted: Vec<&dyn Technique> = match technique {
        Some(id) => vec![question::technique_named(id)?],
        None => {
            let is_its = |one: &&&dyn Technique| policy.place_of(one.id()).is_some();
            techniques().iter().filter(is_its).copied().collect()
        }
    };
    let question = Question::new(&puzzle, grid.as_ref(), timeout)?;
    let (board, found) = question.work(py, |position, control| {
        let view = View::new(&position.board, position.one_solution()).within(control);
        let mut found: Vec<Step> = Vec::new();
        for technique in wanted {
            if found.len() >= limit || control.stopped().is_err() {
                break;
            }
            if technique.needs_one_solution() && !position.one_solution() {
                continue;
            }
            let _ = technique.find(&view, &mut |step| {
                found.push(step);
                let has_enough = found.len() >= limit || control.stopped().is_err();
                if has_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        (position.board.clone(), found)
    })?;
    let puzzle = question.puzzle();
    let step = |step| PyStep { step, board: board.clone(), puzzle: puzzle.clone(), policy };
    Ok(found.into_iter().map(step).collect())
}
