//! The next step, and all steps that there are.

use std::ops::ControlFlow;

use pyo3::prelude::*;
use shudu::logic::Step;
use shudu::logic::board::Candidate;
use shudu::logic::explain::{self as words, HintLevel};
use shudu::logic::techniques::{BoardView, Technique, techniques};
use shudu::message;
use shudu::position::Next;

use super::question::{self, Question};
use super::step::PyStep;
use crate::errors::value_error;
use crate::language;
use crate::model::{Board, PuzzleArg};

/// What to look at next: the hint at the level that was asked for, the hints of all levels, and the step. If digits
/// contradict the solution, they are listed as `mistakes` instead.
#[pyclass(module = "shudu", frozen, get_all)]
pub(crate) struct Hint {
    /// The hint at the level that was asked for.
    text: String,
    /// All levels, from a nudge to the whole step.
    levels: Vec<String>,
    /// The step; None if there is none.
    step: Option<Py<PyStep>>,
    /// Digits that contradict the solution, and candidates of the solution that were removed: cell and digit.
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

/// Suggests the next step, from a nudge (level 1) to the whole step (level 5), or says what is wrong with the position.
///
/// >>> print(shudu.hint("123.............", level=5))
/// Full House: r1c4 is the last empty cell in row 1, and 4 is missing there; r1c4 is 4
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, level = 1, policy = "teach", timeout = None, lang = None))]
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
    let (board, next) = question
        .work(py, |position, control| (position.board.clone(), position.next(policy, control)))?;
    let geometry = question.asked.puzzle.geometry();
    let said = next.said(geometry).map(|said| said.text(language)).unwrap_or_default();
    let named = |one: &Candidate| (geometry.name(one.cell), one.digit.number());
    let mut hint = Hint { text: said, levels: Vec::new(), step: None, mistakes: Vec::new() };
    match next {
        Next::Step(step) => {
            let say = |&level: &HintLevel| words::hint(&step, &board, level).text(language);
            hint.levels = HintLevel::ALL.iter().map(say).collect();
            hint.text = hint.levels.get(level - 1).cloned().unwrap_or_default();
            let step = PyStep { step, board, puzzle: question.puzzle(), policy };
            hint.step = Some(Py::new(py, step)?);
        }
        Next::Mistakes(mistakes) => hint.mistakes = mistakes.iter().map(named).collect(),
        Next::Done | Next::Nothing(_) => {}
    }
    Ok(hint)
}

/// Lists at most `limit` steps that a position allows, of one technique or of all.
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, technique = None, policy = "teach", limit = 1000, timeout = None))]
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
        let view = BoardView::new(&position.board, position.one_solution()).within(control);
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
