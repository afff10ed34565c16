//! What the Python package `shudu` has in Rust: each file turns calls and values of Python into those of the crate
//! `shudu` and back. What users see is in `python/shudu`, whose stubs (`_shudu.pyi`) say what is here.
//!
//! - `model`: grids, candidates, puzzles, rules written in Python, and what calls take as a puzzle;
//! - `formats`, `files`, `render`, `catalogue`: text, pictures, and what there is to choose from;
//! - `solve`, `logic`, `generate`, `transform`: what can be asked of a puzzle;
//! - `study`, `batch`: the world of students, and many puzzles at a time;
//! - `work`, `errors`, `language`: what all calls share.

mod batch;
#[forbid(unsafe_code)]
mod catalogue;
#[forbid(unsafe_code)]
mod errors;
#[forbid(unsafe_code)]
mod files;
#[forbid(unsafe_code)]
mod formats;
#[forbid(unsafe_code)]
mod generate;
#[forbid(unsafe_code)]
mod language;
#[forbid(unsafe_code)]
mod logic;
#[forbid(unsafe_code)]
mod model;
#[forbid(unsafe_code)]
mod render;
#[forbid(unsafe_code)]
mod solve;
#[forbid(unsafe_code)]
mod study;
#[forbid(unsafe_code)]
mod transform;
#[forbid(unsafe_code)]
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
    Ok(())
}
