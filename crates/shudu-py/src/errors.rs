//! Errors of Rust as the exceptions of `shudu._errors`, which say in Python what they carry.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use shudu::formats::{CannotWrite, ReadError};
use shudu::{Message, Stop};

use crate::language;

/// An exception of `shudu._errors`: its class's name, its sentence, and what else it carries.
pub(crate) struct Raised<'py> {
    py: Python<'py>,
    class: &'static str,
    message: String,
    fields: Bound<'py, PyDict>,
}

impl<'py> Raised<'py> {
    pub(crate) fn new(py: Python<'py>, class: &'static str, message: &Message) -> Self {
        let message = message.text(language::current());
        Self { py, class, message, fields: PyDict::new(py) }
    }

    /// With an attribute more.
    pub(crate) fn with(self, name: &str, value: impl IntoPyObject<'py>) -> PyResult<Self> {
        self.fields.set_item(name, value)?;
        Ok(self)
    }

    pub(crate) fn advice(self, advice: Option<&Message>) -> PyResult<Self> {
        let text = advice.map(|advice| advice.text(language::current()));
        self.with("advice", text)
    }

    /// The exception.
    pub(crate) fn error(self) -> PyErr {
        let made = || {
            let class = self.py.import("shudu._errors")?.getattr(self.class)?;
            class.call((self.message,), Some(&self.fields))
        };
        made().map_or_else(|error| error, PyErr::from_value)
    }
}

fn raised(
    class: &'static str,
    message: &Message,
    more: impl for<'py> FnOnce(Raised<'py>) -> PyResult<Raised<'py>>,
) -> PyErr {
    Python::attach(|py| {
        more(Raised::new(py, class, message)).map_or_else(|error| error, Raised::error)
    })
}

/// An argument that cannot be: `ValueError`.
pub(crate) fn value_error(message: &Message) -> PyErr {
    PyValueError::new_err(message.text(language::current()))
}

/// Anything that went wrong with a puzzle: `shudu.ShuduError` or the class of it that is named.
pub(crate) fn error(class: &'static str, message: &Message) -> PyErr {
    Python::attach(|py| Raised::new(py, class, message).error())
}

/// Text that is no puzzle: `shudu.FormatError`.
pub(crate) fn format_error(error: &ReadError) -> PyErr {
    raised("FormatError", error.message(), |raised| {
        let file = Some(error.source()).filter(|source| !source.is_empty());
        raised
            .with("file", file)?
            .with("line", error.line())?
            .with("column", error.column())?
            .with("excerpt", error.excerpt())?
            .advice(error.help())
    })
}

/// What a format cannot hold: `shudu.FormatError` without a place.
pub(crate) fn cannot_write(cannot: &CannotWrite) -> PyErr {
    raised("FormatError", cannot.message(), |raised| raised.advice(cannot.help()))
}

/// A call that ended before it was done: `shudu.Stopped`.
pub(crate) fn stopped(stop: Stop) -> PyErr {
    let reason = match stop {
        Stop::Cancelled => "cancelled",
        Stop::Deadline => "timeout",
        Stop::Steps(_) => "steps",
        Stop::Size(_) => "size",
    };
    raised("Stopped", &stop.message(), |raised| raised.with("reason", reason))
}
