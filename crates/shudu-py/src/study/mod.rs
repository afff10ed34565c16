//! The world of students: what `shudu.study` asks of Rust.
//!
//! Its classes (`Matrix`, `Point`, …) are in Python, for students to read; each is a thin view of a
//! [`world::StudyWorld`], so that built-in methods, which run here, and students' own see the same board.

mod judge;
mod puzzles;
mod run;
mod students;
mod watchdog;
mod world;

use pyo3::prelude::*;

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<world::StudyWorld>()?;
    module.add_class::<run::StudyRun>()?;
    module.add_function(wrap_pyfunction!(puzzles::study_puzzle, module)?)?;
    module.add_function(wrap_pyfunction!(run::study_methods, module)?)?;
    module.add_function(wrap_pyfunction!(run::study_solve, module)?)?;
    module.add_function(wrap_pyfunction!(run::study_try_error, module)?)
}
