//! What the Python package `shudu` has in Rust: each file turns calls and values of Python into those of the crate
//! `shudu` and back. What users see is in `python/shudu`, whose stubs (`_shudu.pyi`) say what is here.
//!
//! - `model`: grids, candidates, puzzles, rules written in Python, and what calls take as a puzzle;
//! - `formats`, `files`, `render`, `catalogue`: text, pictures, and what there is to choose from;
//! - `solve`, `logic`, `generate`, `transform`: what can be asked of a puzzle;
//! - `study`, `batch`: the world of students, and many puzzles at a time;
//! - `work`, `errors`, `language`: what all calls share.

mod batch;
mod catalogue;
mod errors;
mod files;
mod formats;
mod generate;
mod language;
mod logic;
mod model;
mod render;
mod solve;
mod study;
mod transform;
mod work;

use pyo3::prelude::*;

/// The native part of `shudu`.
#[pymodule]
fn _shudu(module: &Bound<'_, PyModule>) -> PyResult<()> {
    language::register(module)?;
    model::register(module)?;
    formats::register(module)?;
    files::register(module)?;
    solve::register(module)?;
    logic::register(module)?;
    generate::register(module)?;
    transform::register(module)?;
    render::register(module)?;
    catalogue::register(module)?;
    study::register(module)?;
    batch::register(module)?;
    // PyO3 lists every name in `__all__`; without the list, those with an underscore are private, as everywhere.
    module.delattr("__all__")
}
