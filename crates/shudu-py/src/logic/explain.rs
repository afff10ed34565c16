//! A puzzle solved as people do, step by step.

use pyo3::prelude::*;
use shudu::logic::explain as words;
use shudu::logic::proof::Proof;
use shudu::{Grid, Message};

use super::question::{self, Question};
use super::rate::Rating;
use super::step::PyStep;
use crate::language;
use crate::model::{Board, PuzzleArg, PyGrid};

/// A puzzle solved as people do: the steps in order, whether they solve it, and how hard that was.
#[pyclass(module = "shudu", frozen)]
pub(crate) struct Explanation {
    /// The steps, in order.
    #[pyo3(get)]
    steps: Vec<Py<PyStep>>,
    /// Whether they solve the puzzle.
    #[pyo3(get)]
    solved: bool,
    /// Whether a guess was needed.
    #[pyo3(get)]
    guess: bool,
    /// How hard it was.
    #[pyo3(get)]
    rating: Py<Rating>,
    /// A remark about the puzzle, such as that it has several solutions.
    #[pyo3(get)]
    note: Option<String>,
    end: Grid,
    ending: Message,
}

#[pymethods]
impl Explanation {
    /// The grid after the last step.
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(self.end.clone())
    }

    fn __len__(&self) -> usize {
        self.steps.len()
    }

    /// All steps as numbered sentences, and how the solving ended.
    #[pyo3(signature = (*, lang = None))]
    fn text(&self, lang: Option<&str>) -> PyResult<String> {
        let language = language::named(lang)?;
        let mut lines = Vec::new();
        for (number, step) in self.steps.iter().enumerate() {
            let step = step.get();
            let sentence = words::sentence(&step.step, &step.board).text(language);
            lines.push(format!("{:>3}. {sentence}", number + 1));
        }
        lines.push(self.ending.text(language));
        Ok(lines.join("\n"))
    }

    fn __str__(&self) -> PyResult<String> {
        self.text(None)
    }

    fn __repr__(&self) -> String {
        format!("<Explanation, {} steps>", self.steps.len())
    }
}

/// Solves a puzzle as people do, from its start or from the digits of a grid; each step says why it holds. The
/// policy is the order in which techniques are tried: `teach` or `hodoku`.
///
/// >>> steps = shudu.explain("123.............").steps
/// >>> print(steps[0])
/// Full House: r1c4 is the last empty cell in row 1, and 4 is missing there; r1c4 is 4
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, policy = "teach", timeout = None))]
pub(super) fn explain(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    grid: Option<Board<'_>>,
    policy: &str,
    timeout: Option<f64>,
) -> PyResult<Explanation> {
    let policy = question::policy(policy)?;
    let question = Question::new(&puzzle, grid.as_ref(), timeout)?;
    let (start, path, note) = question.work(py, |position, control| {
        let path = policy.solve(position.board.clone(), position.one_solution(), control);
        (position.board.clone(), path, position.solutions.note())
    })?;
    let rating = Rating::of_path(policy, &path);
    let ending = words::ending(&path, &policy.rate(&path));
    let puzzle = question.puzzle();
    let mut steps = Vec::new();
    let guess = path.steps.iter().any(|step| step.proof == Proof::Guess);
    let mut replay = path.replay(&start);
    while let Some((board, step)) = replay.forward() {
        let (board, step, puzzle) = (board.clone(), step.clone(), puzzle.clone());
        steps.push(Py::new(py, PyStep { step, board, puzzle, policy })?);
    }
    Ok(Explanation {
        steps,
        solved: rating.solved,
        guess,
        rating: Py::new(py, rating)?,
        note: note.map(|note| note.text(language::current())),
        end: path.board.grid(),
        ending,
    })
}
