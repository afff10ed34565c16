//! Files that are written whole or not at all, by the rules of `shudu::files`.

use std::io;
use std::path::PathBuf;

use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use shudu::files::{self, FileError};

use crate::language;

/// Writes bytes to what a name stands for.
#[pyfunction(name = "_save_bytes")]
fn save_bytes(py: Python<'_>, path: PathBuf, content: &[u8]) -> PyResult<()> {
    py.detach(|| files::write(&path, content)).map_err(|error| os_error(&error))
}

/// Gives a file in the same folder the name of another.
#[pyfunction(name = "_adopt_file")]
fn adopt_file(py: Python<'_>, part: PathBuf, path: PathBuf) -> PyResult<()> {
    py.detach(|| files::adopt(&part, &path)).map_err(|error| os_error(&error))
}

/// The class of `OSError` for it, with the file's name.
fn os_error(error: &FileError) -> PyErr {
    let code = error.io_error().raw_os_error().unwrap_or(match error.io_error().kind() {
        io::ErrorKind::NotFound => 2,
        io::ErrorKind::PermissionDenied => 13,
        io::ErrorKind::IsADirectory => 21,
        _ => 5,
    });
    let said = error.message().text(language::current());
    PyOSError::new_err((code, said, error.path().to_path_buf()))
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(save_bytes, module)?)?;
    module.add_function(wrap_pyfunction!(adopt_file, module)?)
}
