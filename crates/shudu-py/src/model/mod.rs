//! Grids, candidates and puzzles as Python sees them.

mod argument;
mod candidates;
mod cells;
mod constraint;
mod entry;
mod grid;
mod parsers;
mod puzzle;
mod rules;

use pyo3::prelude::*;

pub(crate) use argument::{Asked, Board, PuzzleArg, RuleArg};
pub(crate) use candidates::PyCandidates;
pub(crate) use grid::PyGrid;
pub(crate) use puzzle::{BlocksArg, Broken, PyPuzzle};

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyGrid>()?;
    module.add_class::<PyCandidates>()?;
    module.add_class::<PyPuzzle>()?;
    module.add_class::<constraint::PyConstraint>()?;
    module.add_class::<Broken>()?;
    module.add_function(wrap_pyfunction!(puzzle::check, module)?)?;
    module.add_function(wrap_pyfunction!(puzzle::verify, module)?)?;
    parsers::register(module)
}
