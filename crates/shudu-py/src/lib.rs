//! What the Python package `shudu` has in Rust: each file turns calls and values of Python into those of the crate
//! `shudu` and back. What users see is in `python/shudu`, whose stubs (`_shudu.pyi`) say what is here.

mod batch;
mod errors;
mod language;
mod study;
mod work;

use pyo3::prelude::*;

/// The native part of `shudu`.
#[pymodule]
fn _shudu(module: &Bound<'_, PyModule>) -> PyResult<()> {
    language::register(module)?;
    study::register(module)?;
    batch::register(module)?;
    Ok(())
}
