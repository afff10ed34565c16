//! What cells may hold, and what follows from one look.

use pyo3::prelude::*;
use shudu::logic::{self, NoInference};
use shudu::{Control, Grid, Puzzle, solve};

use super::engine;
use crate::errors::{error, stopped};
use crate::language;
use crate::model::{Asked, Board, PuzzleArg, PyCandidates, PyGrid, RuleArg};
use crate::work::Limits;

/// The givens of a puzzle and what a player has placed.
fn placed(asked: &Asked, grid: Option<&Board<'_>>) -> PyResult<Grid> {
    let mut all = asked.puzzle.grid();
    if let Some(grid) = grid {
        for (cell, digit) in grid.grid(asked.puzzle.geometry())?.filled() {
            all.set(cell, digit);
        }
    }
    Ok(all)
}

/// What each cell may hold at a look: the digits that the constraints do not forbid; a filled cell keeps its own.
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, timeout = None))]
fn candidates(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    grid: Option<Board<'_>>,
    timeout: Option<f64>,
) -> PyResult<PyCandidates> {
    let asked = Asked::new(&puzzle, None)?;
    let grid = placed(&asked, grid.as_ref())?;
    let look = |puzzle: &Puzzle, control: &Control| logic::candidates(puzzle, &grid, control);
    asked.look(py, timeout, look)?.map(PyCandidates).map_err(stopped)
}

/// What stands in solutions, and what stands in one of them only.
#[pyclass(module = "shudu", frozen)]
pub(crate) struct TrueCandidates {
    some: shudu::Candidates,
    rare: shudu::Candidates,
}

#[pymethods]
impl TrueCandidates {
    /// What stands in some solution.
    #[getter]
    fn candidates(&self) -> PyCandidates {
        PyCandidates(self.some.clone())
    }

    /// What stands in exactly one solution.
    #[getter]
    fn rare(&self) -> PyCandidates {
        PyCandidates(self.rare.clone())
    }

    fn __repr__(&self) -> String {
        format!("<TrueCandidates {}, {} rare>", self.some.len(), self.rare.len())
    }
}

/// The candidates that stand in solutions, as engines find out.
///
/// >>> true = shudu.true_candidates("12..............")
/// >>> true.candidates["r1c3"], true.candidates["r2c1"]
/// ([3, 4], [3, 4])
#[pyfunction]
#[pyo3(signature = (puzzle, *, rules = None, engine = "auto", timeout = None, max_steps = None, threads = None))]
fn true_candidates(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    rules: Option<Vec<RuleArg<'_>>>,
    engine: &str,
    timeout: Option<f64>,
    max_steps: Option<u64>,
    threads: Option<usize>,
) -> PyResult<TrueCandidates> {
    let choice = self::engine(engine)?;
    let asked = Asked::new(&puzzle, rules)?;
    let limits = Limits { timeout, max_steps, threads };
    let report = asked
        .run(py, limits, |puzzle, control| solve::true_candidates(puzzle, choice, None, control))?;
    let report = report.map_err(|reason| error("ShuduError", &reason))?;
    if let Some(stop) = report.stopped {
        return Err(stopped(stop));
    }
    let some = report.known.some().clone();
    let mut rare = some.clone();
    for cell in some.geometry().cells() {
        rare.set(cell, some.get(cell) - report.known.several().get(cell));
    }
    Ok(TrueCandidates { some, rare })
}

/// What follows from digits with one place left in a house: the grid, the candidates, and the placements in order.
#[pyclass(module = "shudu", frozen)]
pub(crate) struct Inference {
    found: logic::Inference,
    puzzle: Puzzle,
}

#[pymethods]
impl Inference {
    /// The grid, filled as far as it goes.
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(self.found.grid.clone())
    }

    /// What the cells may still hold.
    #[getter]
    fn candidates(&self) -> PyCandidates {
        PyCandidates(self.found.candidates.clone())
    }

    /// What was filled in, in order: cell, digit, and why.
    #[getter]
    fn placements(&self) -> Vec<(String, u8, String)> {
        let geometry = self.puzzle.geometry();
        let one = |placed: &logic::Placement| {
            let why = placed.message(geometry).text(language::current());
            (geometry.name(placed.cell), placed.digit.number(), why)
        };
        self.found.placements.iter().map(one).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Inference, {} placements>", self.found.placements.len())
    }

    /// The grid that was found and what is left, for notebooks.
    fn _repr_svg_(&self) -> String {
        let view = shudu::render::View::new(&self.puzzle, &self.found.grid);
        crate::render::inline_view(&view.with_candidates(&self.found.candidates))
    }
}

/// Fills every cell that is the last place for a digit in a house, again and again. Digits that cannot all stand
/// raise NoSolution, with the house and the digit.
///
/// >>> found = shudu.infer("123.............")
/// >>> found.placements
/// [('r1c4', 4, 'r1c4 is 4: it is the only cell left for this digit in row 1')]
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, timeout = None))]
fn infer(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    grid: Option<Board<'_>>,
    timeout: Option<f64>,
) -> PyResult<Inference> {
    let asked = Asked::new(&puzzle, None)?;
    let grid = placed(&asked, grid.as_ref())?;
    let look = |puzzle: &Puzzle, control: &Control| logic::infer(puzzle, &grid, control);
    let found = asked.look(py, timeout, look)?.map_err(|none| match none {
        NoInference::Contradiction(wrong) => error("NoSolution", wrong.message()),
        NoInference::Stopped(stop) => stopped(stop),
    })?;
    Ok(Inference { found, puzzle: asked.puzzle })
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<TrueCandidates>()?;
    module.add_class::<Inference>()?;
    module.add_function(wrap_pyfunction!(candidates, module)?)?;
    module.add_function(wrap_pyfunction!(true_candidates, module)?)?;
    module.add_function(wrap_pyfunction!(infer, module)?)
}
